// Adding and removing people, from the command line, an import or the demo.
import { randomInt } from 'node:crypto'
import type { Instant } from '../../domain/clock.ts'
import { oneTimeUntil } from '../../domain/password.ts'
import { fullName, normaliseUsername } from '../../domain/person.ts'
import type { Role } from '../../domain/roles.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import {
  deactivate,
  endSessionsOf,
  findEmployment,
  insertHistory,
  insertPerson,
  setOneTimePassword,
} from './queries.ts'

export interface PersonDetails {
  /** Given only where people need a certain id, as in the demo. */
  id?: number
  username: string
  firstName: string
  lastName: string
  email?: string | undefined
  department: string
  role: Role
  /** Of the demo company: leaves when the portal goes live. */
  demo?: true
}

/** Undefined when the username is taken. */
export async function addPerson(
  trx: Trx,
  details: PersonDetails,
  password: { hash: string; mustChange: boolean },
  moment: Moment,
): Promise<number | undefined> {
  const id = await insertPerson(trx, {
    ...(details.id === undefined ? {} : { id: details.id }),
    username: normaliseUsername(details.username),
    first_name: details.firstName.trim(),
    last_name: details.lastName.trim(),
    name: fullName(details.firstName.trim(), details.lastName.trim()),
    email: details.email?.trim() || null,
    department: details.department.trim(),
    role: details.role,
    password_hash: password.hash,
    must_change_password: password.mustChange ? 1 : 0,
    password_until: password.mustChange ? oneTimeUntil(moment.now) : null,
    created_at: moment.now,
    demo: details.demo ? 1 : 0,
  })
  if (id !== undefined) await keepHistory(trx, id, moment)
  return id
}

/** Records stay; the person cannot sign in any more and leaves the lists. */
export async function removePerson(trx: Trx, userId: number, moment: Moment): Promise<void> {
  await deactivate(trx, userId)
  await keepHistory(trx, userId, moment)
  await endSessionsOf(trx, userId, moment.now)
}

/** What a person is from now on. Which duties were theirs on an earlier day follows from what they were then. */
async function keepHistory(trx: Trx, userId: number, { now, today }: Moment): Promise<void> {
  const { department, role, active } = await findEmployment(trx, userId)
  await insertHistory(trx, { user_id: userId, department, role, active, at: now, day: today })
}

export async function resetPassword(trx: Trx, userId: number, hash: string, now: Instant): Promise<void> {
  await setOneTimePassword(trx, userId, hash, oneTimeUntil(now))
  await endSessionsOf(trx, userId, now)
}

/** No letter or digit that is taken for another when read out on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four: 79 bits, and can be typed from a note. */
export function oneTimePassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
