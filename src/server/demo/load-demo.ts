// Fills an empty database with the demo company and its last ninety days.
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, HOUR, type Instant } from '../../domain/clock.ts'
import { addDays, type Day, dayOf, startOfDay } from '../../domain/day.ts'
import { demoPassword } from '../../domain/demo.ts'
import { fullName } from '../../domain/person.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addPerson, type PersonDetails } from '../accounts/people/person.ts'
import { countPeople } from '../accounts/people/queries.ts'
import type { Config } from '../config.ts'
import type { Database, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { drawSecret } from '../record/quiz-draws.ts'
import { firstDayOfEvidence, sealThrough } from '../record/seals/seal-days.ts'
import { writeExceptions } from './exceptions.ts'
import { askSupport } from './help.ts'
import { writeHistory } from './history.ts'
import { writeLicences } from './licences.ts'
import { readMaterial } from './material.ts'
import { DEMO_PEOPLE } from './people.ts'
import { PROFILES } from './profiles.ts'
import { randomOf } from './random.ts'
import { countDemoStock } from './rewards.ts'
import { writeTalks } from './talks.ts'
import { firstSigned, renewalsOf } from './veterans.ts'
import { newPerson, noRows, type Person } from './world.ts'

export const HISTORY_DAYS = 90

interface Parts {
  config: Config
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  say(line: string): void
}

export async function loadDemo({ config, database, clock, log, say }: Parts): Promise<void> {
  if ((await countPeople(database.read)) > 0) return
  say('Filling the demo company')
  const portal: Portal = { config, database, clock, log, wakeOutbox: () => {}, wakePackMaker: () => {} }
  const today = dayOf(clock.now(), config.timeZone)
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => addDays(today, index - HISTORY_DAYS))
  const hashes = await Promise.all(DEMO_PEOPLE.map(({ username }) => hashPassword(demoPassword(username))))
  // Known from here on, so that none of the quizzes has to ask for it.
  await drawSecret(database, database.read)
  await database.write(async trx => {
    if ((await countPeople(trx)) > 0) return
    await addPeople(portal, trx, hashes, today)
    const material = await readMaterial(trx)
    const people = DEMO_PEOPLE.flatMap((details, index) => personOf(details, index + 1))
    const lastDay = addDays(today, -1)
    const world = { portal, trx, material, people, rows: noRows(), lastDay }
    const usernames = new Map(DEMO_PEOPLE.map(({ username }, index) => [index + 1, username]))
    await writeHistory(world, days, renewalsOf(world, usernames, today))
    await writeExceptions(world, today)
    await writeLicences(world, today)
    await writeTalks(world, today)
    await askSupport(world, today)
    await countDemoStock(world)
  })
  // A company of years has a seal of each of its days.
  const from = await firstDayOfEvidence(database)
  await sealThrough(database, addDays(today, -1), { now: () => clock.now(), from })
}

async function addPeople({ config, database }: Portal, trx: Trx, hashes: readonly string[], today: Day): Promise<void> {
  for (const [index, details] of DEMO_PEOPLE.entries()) {
    const hash = hashes[index] ?? ''
    const createdAt = joinedAt(details, today, config.timeZone)
    await addPerson(
      trx,
      { ...details, id: index + 1, demo: true },
      { hash, mustChange: false },
      { now: createdAt, today: dayOf(createdAt, config.timeZone) },
    )
  }
  await database.dialect.continueIds(trx, 'users')
}

/** Accounts are made early on the day before somebody is first seen. */
function joinedAt({ username }: PersonDetails, today: Day, zone: string): Instant {
  const joined = firstSigned(username) ?? PROFILES[username]?.joined ?? 0
  return startOfDay(addDays(today, -joined - 1), zone) + 9 * HOUR
}

function personOf(details: PersonDetails, id: number): Person[] {
  const profile = PROFILES[details.username]
  if (!profile) return []
  const { firstName, lastName, email, department, role } = details
  const name = fullName(firstName, lastName)
  return [newPerson({ id, name, email: email ?? '', department, role, profile, random: randomOf(`person ${id}`) })]
}
