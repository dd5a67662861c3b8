// The first administrator of an empty portal: made at the first start, with a password that is shown once.
import { ONE_TIME_HOURS } from '../../domain/password.ts'
import type { Database } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { oneTimePassword } from './one-time-password.ts'
import { hashPassword } from './password-hash.ts'
import { addPerson } from './people/person.ts'
import { countPeople } from './people/queries.ts'
import { findLogin } from './queries.ts'

const DETAILS = {
  username: 'admin',
  firstName: 'Portal',
  lastName: 'Administrator',
  department: 'Office',
  role: 'admin',
} as const

type CreateFirstAdmin = (database: Database, moment: Moment, say: (line: string) => void) => Promise<void>

/** One password for a start, however often it is tried: where the answer to the first try was lost, it is still the one to show. */
export function firstAdmin(): CreateFirstAdmin {
  let made: { password: string; hash: string } | undefined
  return async (database, moment, say) => {
    if (!made && (await countPeople(database.read)) > 0) return
    if (!made) {
      const password = oneTimePassword()
      made = { password, hash: await hashPassword(password) }
    }
    const { password, hash } = made
    await database.write(async trx => {
      if ((await countPeople(trx)) === 0) await addPerson(trx, DETAILS, { hash, mustChange: true }, moment)
    })
    if ((await findLogin(database.read, DETAILS.username))?.password_hash !== hash) return
    say(`First start: sign in as admin with this one-time password within ${ONE_TIME_HOURS} hours.`)
    say('You will be asked to change it:')
    say(`    ${password}`)
  }
}
