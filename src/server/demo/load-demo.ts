// Fills an empty database with the demo company.
import type { Clock } from '../../domain/clock.ts'
import { demoPassword } from '../../domain/demo.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addPerson } from '../accounts/people.ts'
import { countPeople } from '../accounts/queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { DEMO_PEOPLE } from './people.ts'

interface Parts {
  config: Config
  database: Database
  clock: Clock
  say(line: string): void
}

export async function loadDemo({ database, clock, say }: Parts): Promise<void> {
  if ((await countPeople(database.read)) > 0) return
  say('Filling the demo company')
  const hashes = await Promise.all(DEMO_PEOPLE.map(({ username }) => hashPassword(demoPassword(username))))
  await database.write(async trx => {
    if ((await countPeople(trx)) > 0) return
    for (const [index, details] of DEMO_PEOPLE.entries()) {
      const hash = hashes[index] ?? ''
      await addPerson(trx, { ...details, id: index + 1 }, { hash, mustChange: false }, clock.now())
    }
    await database.dialect.continueIds(trx, 'users')
  })
}
