// The commands for one person: add, deactivate, reset the password; and the list of all.
import { parseArgs } from 'node:util'
import { wordsOf } from '../../contract/errors.ts'
import type { Instant } from '../../domain/clock.ts'
import { hasOneTimeEnded, ONE_TIME_HOURS } from '../../domain/password.ts'
import { normaliseUsername } from '../../domain/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import { disconnect } from '../accounts/company/disconnect.ts'
import { oneTimePassword } from '../accounts/one-time-password.ts'
import { deletePasskeysOf } from '../accounts/passkeys/queries.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addPerson, removePerson, resetPassword } from '../accounts/people/person.ts'
import { activeAdmins, countReports, findByUsername } from '../accounts/people/queries.ts'
import type { Trx } from '../db/database.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'
import { releaseQueries } from '../record/query-owners.ts'
import { auditAdded } from './audit-added.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { checkPerson } from './person-details.ts'
import { allPeople } from './queries.ts'

const ADD_OPTIONS = {
  username: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  department: { type: 'string' },
  email: { type: 'string' },
} as const

export async function addOne({ database, moment, out }: Command, args: string[]): Promise<number> {
  const { 'first-name': firstName, 'last-name': lastName, ...rest } = readOptions(args)
  const { person, problems } = checkPerson({ ...rest, firstName, lastName })
  if (!person) throw new CommandError(`Nobody was added: ${problems.join('; ')}.`)
  const password = oneTimePassword()
  const hash = await hashPassword(password)
  const id = await database.write(async trx => {
    const added = await addPerson(trx, person, { hash, mustChange: true }, moment)
    if (added !== undefined) await auditAdded(trx, added, person, moment)
    return added
  })
  if (id === undefined) throw new CommandError(`There is already somebody with the username ${person.username}.`)
  out(
    `${person.username} may sign in with this one-time password within ${ONE_TIME_HOURS} hours, and will be asked to change it:`,
  )
  out(`    ${password}`)
  return 0
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: ADD_OPTIONS, strict: true }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function usernameIn(args: string[]): string {
  const [username, ...more] = args
  if (!username || more.length > 0) throw new UsageError('Whose? Give one username.')
  return normaliseUsername(username)
}

async function requirePerson(trx: Trx, username: string) {
  const person = await findByUsername(trx, username)
  if (!person) throw new CommandError(`There is nobody with the username ${username}.`)
  if (person.active !== 1) throw new CommandError(`${username} is deactivated.`)
  return person
}

export async function deactivateOne({ database, moment, out }: Command, args: string[]): Promise<number> {
  const username = usernameIn(args)
  await database.write(async trx => {
    const { id } = await requirePerson(trx, username)
    const admins = await activeAdmins(trx)
    if (admins.length === 1 && admins[0] === id) {
      throw new CommandError(`${username} is the only administrator. Add another one first.`)
    }
    const people = await countReports(trx, id)
    if (people > 0) throw new CommandError(`${username}: ${wordsOf(new Refusal('person.has_people', { people }))}`)
    await removePerson(trx, id, moment)
    const act = { action: 'person.deactivated', before: { active: true }, after: { active: false } } as const
    await audit(trx, COMMAND_LINE, { ...act, on: { kind: 'person', id } }, moment)
    await audit(trx, COMMAND_LINE, await releaseQueries(trx, id, COMMAND_LINE.id, moment), moment)
  })
  out(`${username} cannot sign in any more. All records stay.`)
  return 0
}

export async function resetOne({ database, moment, out }: Command, args: string[]): Promise<number> {
  const username = usernameIn(args)
  const password = oneTimePassword()
  const hash = await hashPassword(password)
  const isDisconnected = await database.write(async trx => {
    const { id } = await requirePerson(trx, username)
    await resetPassword(trx, id, hash, moment.now)
    await audit(trx, COMMAND_LINE, { action: 'person.password-reset', on: { kind: 'person', id } }, moment)
    // Whoever asks for this may have lost the phone with the passkey on it, or somebody else has it.
    const passkeys = await deletePasskeysOf(trx, id)
    if (passkeys > 0) {
      const facts = { before: { passkeys }, after: { passkeys: 0 } }
      const act = { action: 'person.passkeys-removed', on: { kind: 'person', id }, ...facts } as const
      await audit(trx, COMMAND_LINE, act, moment)
    }
    // It may be the account of somebody else, who would come in again right afterwards.
    const disconnected = await disconnect(trx, id, moment.now)
    await audit(trx, COMMAND_LINE, disconnected, moment)
    return disconnected.length > 0
  })
  out(
    `${username} was signed out everywhere and may sign in with this one-time password within ${ONE_TIME_HOURS} hours:`,
  )
  out(`    ${password}`)
  if (isDisconnected) {
    out(
      'Their company account is disconnected. The next one that comes in with their email address is connected again.',
    )
  }
  return 0
}

export async function listAll({ database, moment, out }: Command, args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError('people list takes nothing more.')
  const rows = (await allPeople(database.read)).map(person => [
    person.username,
    person.name,
    person.role,
    person.department,
    person.email ?? '',
    stateOf(person, moment.now),
  ])
  const lines = [['username', 'name', 'role', 'department', 'email', 'state'], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? []
  for (const line of lines)
    out(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  return 0
}

type Listed = Awaited<ReturnType<typeof allPeople>>[number]

function stateOf({ active, must_change_password, password_until }: Listed, now: Instant): string {
  if (active !== 1) return 'deactivated'
  if (must_change_password !== 1) return 'active'
  return hasOneTimeEnded(password_until, now) ? 'one-time password, expired' : 'one-time password'
}
