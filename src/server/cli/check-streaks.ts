// Kept streaks against those worked out from nothing: the days on which something was done, and leave.
import { NO_STREAK, STREAK_KINDS, type Streak, streakFrom } from '../../domain/streak.ts'
import type { Reader } from '../db/database.ts'
import { activeDays, streakIn } from '../record/streak-queries.ts'
import { everyLeave, keptStreaks, peopleInTurns } from './check-queries.ts'

/** People at once: the days of everybody would not fit into memory. */
const AT_ONCE = 500

export async function findInStreaks(db: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const { people, range } of peopleInTurns(db, AT_ONCE)) {
    const leave = Map.groupBy(await everyLeave(db, range), row => row.user_id)
    const kept = new Map((await keptStreaks(db, range)).map(row => [`${row.user_id} ${row.kind}`, streakIn(row)]))
    for (const kind of STREAK_KINDS) {
      const days = Map.groupBy(await activeDays(db, kind, range), row => row.user_id)
      for (const { id, username } of people) {
        const active = (days.get(id) ?? []).map(({ day }) => day)
        const right = streakFrom(active, leave.get(id) ?? [])
        const finding = differenceOf(kept.get(`${id} ${kind}`), right)
        if (finding) findings.push(`${kind} streak of ${username}: ${finding}`)
      }
    }
  }
  return findings
}

function differenceOf(kept: Streak | undefined, right: Streak): string | null {
  if (!kept) return right.lastDay === null ? null : `there is none, the records say ${inWords(right)}`
  if (right.lastDay === null) return 'there is one without a single day'
  const isRight = (Object.keys(NO_STREAK) as (keyof Streak)[]).every(field => kept[field] === right[field])
  return isRight ? null : `it is ${inWords(kept)}, the records say ${inWords(right)}`
}

const inWords = ({ current, longest, lastDay, standsUntil }: Streak) =>
  `${current} (longest ${longest}, last day ${lastDay}, stands until ${standsUntil})`
