// Adding and changing people, whoever asks for it: a screen, an import, the command line or the demo.
import type { Instant } from '../../../domain/clock.ts'
import type { Day } from '../../../domain/day.ts'
import { isNewlyDue, type PasskeyDuty, WAYS_WITHOUT_PASSKEY } from '../../../domain/passkey.ts'
import { oneTimeUntil } from '../../../domain/password.ts'
import { fullName, normaliseUsername } from '../../../domain/person.ts'
import { sortName, wordsOf } from '../../../domain/person-search.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Trx } from '../../db/database.ts'
import { hasPasskey } from '../../http/session-queries.ts'
import type { Moment } from '../../portal.ts'
import { closeInvitations } from '../invitations/queries.ts'
import { NO_ONES_HASH } from '../password-hash.ts'
import { endCalendarsOf, endSessionsOf, endSessionsOpenedWith, setOneTimePassword } from '../queries.ts'
import {
  findPerson,
  insertHistory,
  insertPeople,
  type NewPerson,
  replaceWords,
  setActive,
  touchPeople,
  updatePerson,
} from './queries.ts'

export interface PersonDetails {
  /** Given only where people need a certain id, as in the demo. */
  id?: number
  username: string
  firstName: string
  lastName: string
  email?: string | null | undefined
  department: string
  role: Role
  reportsTo?: number | null | undefined
  startedOn?: Day | null | undefined
  /** Of the demo company: leaves when the portal goes live. */
  demo?: true
}

export interface Password {
  hash: string
  mustChange: boolean
}

/** For whoever comes in by an invitation, a passkey or the company's sign-in. */
export const NO_PASSWORD: Password = { hash: NO_ONES_HASH, mustChange: false }

export interface Newcomer {
  details: PersonDetails
  password: Password
}

/** Undefined when the username is taken. */
export async function addPerson(
  trx: Trx,
  details: PersonDetails,
  password: Password,
  moment: Moment,
): Promise<number | undefined> {
  const [id] = await addPeople(trx, [{ details, password }], moment)
  return id
}

/** Their ids in the order given, without those whose username is taken. */
export async function addPeople(trx: Trx, newcomers: readonly Newcomer[], moment: Moment): Promise<number[]> {
  const rows = newcomers.map(newcomer => rowOf(newcomer, moment.now))
  const idOf = await insertPeople(trx, rows)
  const added = rows.flatMap(row => {
    const id = idOf.get(row.username)
    return id === undefined ? [] : [{ id, row }]
  })
  await replaceWords(
    trx,
    added.map(({ id, row }) => ({ id, words: wordsOfRow(row) })),
  )
  await insertHistory(
    trx,
    added.map(({ id, row }) => ({ id, ...row, active: 1 as const })),
    moment,
  )
  await touchPeople(trx)
  return added.map(({ id }) => id)
}

function rowOf({ details, password }: Newcomer, now: Instant): NewPerson {
  return {
    ...(details.id === undefined ? {} : { id: details.id }),
    username: normaliseUsername(details.username),
    ...namesOf(details.firstName, details.lastName),
    email: details.email?.trim() || null,
    department: details.department.trim(),
    role: details.role,
    reports_to: details.reportsTo ?? null,
    started_on: details.startedOn ?? null,
    password_hash: password.hash,
    must_change_password: password.mustChange ? 1 : 0,
    password_until: password.mustChange ? oneTimeUntil(now) : null,
    created_at: now,
    demo: details.demo ? 1 : 0,
  }
}

function namesOf(first: string, last: string) {
  const [firstName, lastName] = [first.trim(), last.trim()]
  return {
    first_name: firstName,
    last_name: lastName,
    name: fullName(firstName, lastName),
    sort_name: sortName(firstName, lastName),
  }
}

type Named = Pick<NewPerson, 'first_name' | 'last_name' | 'username' | 'email'>

const wordsOfRow = ({ first_name, last_name, username, email }: Named): string[] =>
  wordsOf({ firstName: first_name, lastName: last_name, username, email })

/** What may be changed of a person; what is left out stays. */
export type PersonChange = {
  [Field in 'firstName' | 'lastName' | 'email' | 'department' | 'role' | 'reportsTo' | 'startedOn']?:
    | PersonDetails[Field]
    | undefined
}

export async function changePerson(
  trx: Trx,
  userId: number,
  change: PersonChange,
  moment: Moment,
  duty: PasskeyDuty | undefined,
): Promise<void> {
  const { firstName, lastName, email, department, role, reportsTo, startedOn } = change
  const before = await findPerson(trx, userId)
  const isRenamed = firstName !== undefined || lastName !== undefined
  await updatePerson(trx, userId, {
    ...(isRenamed ? namesOf(firstName ?? before.first_name, lastName ?? before.last_name) : {}),
    ...(email === undefined ? {} : { email }),
    ...(department === undefined ? {} : { department }),
    ...(role === undefined ? {} : { role }),
    ...(reportsTo === undefined ? {} : { reports_to: reportsTo }),
    ...(startedOn === undefined ? {} : { started_on: startedOn }),
  })
  const after = await findPerson(trx, userId)
  if (isRenamed || email !== undefined) await replaceWords(trx, [{ id: userId, words: wordsOfRow(after) }])
  // One that may have gone to the old address must not open the account.
  if (before.email !== null && before.email !== after.email) await closeInvitations(trx, userId, moment.now)
  // As at the login: what would open nothing any more stays open no longer either.
  if (isNewlyDue(before.role, after.role, duty) && (await hasPasskey(trx, userId))) {
    await endSessionsOpenedWith(trx, userId, WAYS_WITHOUT_PASSKEY, moment.now)
  }
  const isOtherwiseEmployed =
    before.department !== after.department || before.role !== after.role || before.started_on !== after.started_on
  if (isOtherwiseEmployed) await insertHistory(trx, [after], moment)
  await touchPeople(trx)
}

/** Records stay; the person cannot sign in any more and leaves the lists. */
export async function removePerson(trx: Trx, userId: number, moment: Moment): Promise<void> {
  await setActive(trx, userId, 0)
  await endSessionsOf(trx, userId, moment.now)
  await keepState(trx, userId, moment)
}

export async function bringBackPerson(trx: Trx, userId: number, moment: Moment): Promise<void> {
  await setActive(trx, userId, 1)
  // Made for who they were when they left.
  await closeInvitations(trx, userId, moment.now)
  await keepState(trx, userId, moment)
}

/** What a person is from now on. Which duties were theirs on an earlier day follows from what they were then. */
async function keepState(trx: Trx, userId: number, moment: Moment): Promise<void> {
  await insertHistory(trx, [await findPerson(trx, userId)], moment)
  await touchPeople(trx)
}

export async function resetPassword(trx: Trx, userId: number, hash: string, now: Instant): Promise<void> {
  await setOneTimePassword(trx, userId, hash, oneTimeUntil(now))
  await endCalendarsOf(trx, userId)
  await endSessionsOf(trx, userId, now)
  await closeInvitations(trx, userId, now)
}
