// People from a list: all of it or nothing, with the line of whatever is wrong.
import { readFile } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { oneTimePassword } from '../accounts/one-time-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addPerson, type PersonDetails } from '../accounts/people/person.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'
import { auditAdded } from './audit-added.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { checkPerson } from './person-details.ts'
import { takenUsernames } from './queries.ts'

const COLUMNS = ['username', 'firstName', 'lastName', 'email', 'department', 'role']
/** Each hash takes 19 MiB while it is computed. */
const HASHED_AT_ONCE = 8

interface Listed {
  line: number
  person: PersonDetails
}

export async function importPeople({ database, moment, out, err, pathOf }: Command, args: string[]): Promise<number> {
  const [file, ...more] = args
  if (!file || more.length > 0) throw new UsageError('Which list? Give one CSV file.')
  const text = await readFile(pathOf(file), 'utf8').catch((error: Error) => {
    throw new CommandError(`The list cannot be read: ${error.message}`)
  })
  const { listed, problems } = checkList(text)
  if (problems.length > 0) {
    for (const problem of problems) err(problem)
    throw new CommandError('Nobody was added. Put these lines right and import the list again.')
  }
  const taken = await takenUsernames(database.read)
  const isNew = ({ line, person }: Listed) => {
    if (taken.has(person.username)) err(`line ${line}: ${person.username} is already there and was left alone`)
    return !taken.has(person.username)
  }
  const passwords = await withPasswords(listed.filter(isNew))
  await database.write(async trx => {
    for (const { person, hash } of passwords) {
      const id = await addPerson(trx, person, { hash, mustChange: true }, moment)
      if (id === undefined)
        throw new CommandError(`Nobody was added: ${person.username} was added by someone else just now.`)
      await auditAdded(trx, id, person, moment)
    }
    if (passwords.length === 0) return
    const after = { added: passwords.length, listed: listed.length }
    await audit(trx, COMMAND_LINE, { action: 'people.imported', after }, moment)
  })
  // Only now: a password that is shown works.
  out('username,oneTimePassword')
  for (const { person, password } of passwords) out(`${person.username},${password}`)
  err(`${passwords.length} of ${listed.length} added.`)
  return 0
}

export function checkList(text: string): { listed: Listed[]; problems: string[] } {
  const listed: Listed[] = []
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  for (const { line, record } of recordsIn(text)) {
    const { person, problems: found } = checkPerson(record)
    if (!person) {
      problems.push(...found.map(problem => `line ${line}: ${problem}`))
      continue
    }
    const before = lineOf.get(person.username)
    if (before !== undefined)
      problems.push(`line ${line}: the username ${person.username} stands in line ${before} too`)
    lineOf.set(person.username, line)
    listed.push({ line, person })
  }
  return { listed, problems }
}

function recordsIn(text: string): { line: number; record: Record<string, string> }[] {
  try {
    const entries = parse(text, {
      columns: header => checkHeader(header as string[]),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { info: { lines: number }; record: Record<string, string> }[]
    return entries.map(({ info, record }) => ({ line: info.lines, record }))
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(`The list is not a good CSV file: ${error.message}`)
    throw error
  }
}

function checkHeader(header: string[]): string[] {
  const names = header.map(name => name.trim())
  const missing = COLUMNS.filter(name => !names.includes(name))
  const unknown = names.filter(name => !COLUMNS.includes(name))
  if (missing.length > 0)
    throw new CommandError(`line 1: the column ${missing.join(', ')} is missing; the columns are ${COLUMNS.join(',')}`)
  if (unknown.length > 0)
    throw new CommandError(`line 1: there is no column ${unknown.join(', ')}; the columns are ${COLUMNS.join(',')}`)
  return names
}

async function withPasswords(
  listed: readonly Listed[],
): Promise<{ person: PersonDetails; password: string; hash: string }[]> {
  const done: { person: PersonDetails; password: string; hash: string }[] = []
  for (let start = 0; start < listed.length; start += HASHED_AT_ONCE) {
    const batch = listed.slice(start, start + HASHED_AT_ONCE).map(async ({ person }) => {
      const password = oneTimePassword()
      return { person, password, hash: await hashPassword(password) }
    })
    done.push(...(await Promise.all(batch)))
  }
  return done
}
