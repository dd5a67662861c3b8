// People from a list: all of it or nothing, with the line of whatever is wrong. Those who are added get a one-time password each.
import { readFile } from 'node:fs/promises'
import { wordsOf } from '../../contract/errors.ts'
import { type Decode, decodeTable } from '../../domain/csv.ts'
import { Refusal } from '../../domain/refusal.ts'
import { carryOut } from '../accounts/import/carry-out.ts'
import { type Plan, planFor } from '../accounts/import/plan.ts'
import { type List, readList } from '../accounts/import/read-list.ts'
import { oneTimePassword } from '../accounts/one-time-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { NO_PASSWORD } from '../accounts/people/person.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'
import { type Command, CommandError, UsageError } from './command.ts'

/** Each hash takes 19 MiB while it is computed. */
const HASHED_AT_ONCE = 8

export async function importPeople(
  { config, database, moment, out, err, pathOf }: Command,
  args: string[],
): Promise<number> {
  const [file, ...more] = args
  if (!file || more.length > 0) throw new UsageError('Which list? Give one CSV file.')
  const list = await listIn(pathOf(file))
  const look = await planFor(database.read, list.lines, null)
  refuseErrors(look, err)
  for (const { line, warnings } of look.outcomes) for (const { message } of warnings) err(`line ${line}: ${message}`)
  for (const column of list.ignored) err(`The column ${column} means nothing here and was left out.`)
  const passwords = await passwordsFor(
    look.outcomes.filter(({ action }) => action === 'add').map(({ username }) => username),
  )
  const plan = await database.write(async trx => {
    // As it is by now: somebody may have changed something meanwhile.
    const latest = await planFor(trx, list.lines, null)
    refuseErrors(latest, err)
    const passwordFor = (username: string) => {
      const hash = passwords.get(username)?.hash
      if (!hash) throw new CommandError(`Nothing was changed: ${username} was removed by someone else just now.`)
      return { ...NO_PASSWORD, hash, mustChange: true }
    }
    await carryOut(
      {
        trx,
        moment,
        duty: config.requirePasskey,
        by: null,
        passwordFor,
        audit: acts => audit(trx, COMMAND_LINE, acts, moment),
      },
      list.lines,
      latest,
    )
    return latest
  })
  // Only now: a password that is shown works.
  const counted = (action: string) => plan.outcomes.filter(outcome => outcome.action === action)
  out('username,oneTimePassword')
  for (const { username } of counted('add')) out(`${username},${passwords.get(username)?.password}`)
  err(`${counted('add').length} added, ${counted('change').length} changed, ${counted('same').length} as they were.`)
  return 0
}

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

async function listIn(path: string): Promise<List> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CommandError(`The list cannot be read: ${error.message}`)
  })
  try {
    return await readList(decodeTable(bytes, decode) ?? '\u0000')
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(wordsOf(error))
    throw error
  }
}

function refuseErrors({ outcomes }: Plan, err: Command['err']): void {
  const problems = outcomes.flatMap(({ line, errors }) => errors.map(({ message }) => `line ${line}: ${message}`))
  if (problems.length === 0) return
  for (const problem of problems) err(problem)
  throw new CommandError('Nothing was changed. Put these lines right and import the list again.')
}

async function passwordsFor(usernames: readonly string[]): Promise<Map<string, { password: string; hash: string }>> {
  const made = new Map<string, { password: string; hash: string }>()
  for (let start = 0; start < usernames.length; start += HASHED_AT_ONCE) {
    const batch = usernames.slice(start, start + HASHED_AT_ONCE).map(async username => {
      const password = oneTimePassword()
      made.set(username, { password, hash: await hashPassword(password) })
    })
    await Promise.all(batch)
  }
  return made
}
