// Those who were there long before the ninety days of the demo: they signed the safety documents in earlier years, and sign them again
// when their time comes, or a little late, or not yet.
import { HOUR } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { readDocument } from './learning.ts'
import type { Person, World } from './world.ts'

interface Renewal {
  /** Before today. */
  daysAgo: number
  /** How many of the documents; all where nothing is said. */
  documents?: number
}

const rounds = (...daysAgo: number[]): Renewal[] => daysAgo.map(days => ({ daysAgo: days }))

/** Every twelve months, with two weeks of grace: what each shows today is said beside it. */
const VETERANS: Readonly<Record<string, readonly Renewal[]>> = {
  // In date until next year.
  'ben.taylor': rounds(741, 379, 17),
  'grace.okafor': rounds(752, 386, 24),
  // Expires within the month.
  'hana.sato': rounds(704, 342),
  // Expires next week.
  'tama.ngata': rounds(722, 357),
  // Expired, and within the days of grace.
  'thi.pham': rounds(739, 372),
  // Two were forgotten when the others were signed again: they are overdue.
  'carlos.mendoza': [...rounds(770, 404), { daysAgo: 30, documents: 6 }],
}

/** The material was there before the first of them signed it. */
export const PUBLISHED_DAYS_AGO = 800

/** How long ago somebody first signed something; null for those who came with the demo's own days. */
export function firstSigned(username: string): number | null {
  const days = VETERANS[username]?.map(({ daysAgo }) => daysAgo)
  return days ? Math.max(...days) : null
}

/** What was signed again on which day, by whom. */
export type Renewals = ReadonlyMap<Day, readonly { person: Person; documents: number }[]>

export function renewalsOf({ people, material }: World, usernames: ReadonlyMap<number, string>, today: Day): Renewals {
  const all = people.flatMap(person =>
    (VETERANS[usernames.get(person.id) ?? ''] ?? []).map(({ daysAgo, documents = material.documents.length }) => ({
      ...{ person, documents, day: addDays(today, -daysAgo) },
    })),
  )
  return Map.groupBy(all, ({ day }) => day)
}

/** In the order of their days: a streak only ever goes on. */
export async function renewOn(world: World, renewals: Renewals, day: Day): Promise<void> {
  for (const { person, documents } of renewals.get(day) ?? []) {
    const at = startOfDay(day, world.portal.config.timeZone) + 6 * HOUR
    for (const [index, document] of world.material.documents.slice(0, documents).entries()) {
      await readDocument(world, person, document, { now: at + index * 4 * 60_000, today: day })
    }
  }
}
