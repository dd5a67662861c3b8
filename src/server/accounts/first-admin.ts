// The first administrator of an empty portal: made at the first start, with a password that is shown once.
import type { Database } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { hashPassword } from './password-hash.ts'
import { addPerson, oneTimePassword } from './people.ts'
import { countPeople } from './queries.ts'

export async function createFirstAdmin(database: Database, moment: Moment, say: (line: string) => void): Promise<void> {
  if ((await countPeople(database.read)) > 0) return
  const password = oneTimePassword()
  const hash = await hashPassword(password)
  const details = {
    username: 'admin',
    firstName: 'Portal',
    lastName: 'Administrator',
    department: 'Office',
    role: 'admin',
  } as const
  const created = await database.write(async trx => {
    if ((await countPeople(trx)) > 0) return undefined
    return addPerson(trx, details, { hash, mustChange: true }, moment)
  })
  if (created === undefined) return
  say('First start: sign in as admin with this one-time password. You will be asked to change it.')
  say(`    ${password}`)
}
