// The leaderboard.
import { api } from '../../contract/api.ts'
import type { Day } from '../../domain/day.ts'
import { LEADERBOARD_LENGTH } from '../../domain/leaderboard.ts'
import { currentStreak, oldestLiveDay } from '../../domain/streak.ts'
import { type Route, read } from '../http.ts'
import { countBefore, figures, firstByRank, longestLiveStreak, type RankedRow, rankedPerson } from './queries.ts'

function describe(row: RankedRow, rank: number, callerId: number, today: Day) {
  const streak = { current: row.current ?? 0, longest: row.longest ?? 0, lastDay: row.last_day }
  return {
    id: row.user_id,
    rank,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    department: row.department,
    points: row.earned,
    level: row.level,
    currentStreak: currentStreak(streak, today),
    totalModulesCompleted: row.modules_completed,
    isCurrentUser: row.user_id === callerId,
  }
}

export const leaderboardRoutes: Route[] = [
  read(api.leaderboard, async ({ db, caller, moment }) => {
    const first = await firstByRank(db, LEADERBOARD_LENGTH)
    const entries = first.map((row, index) => describe(row, index + 1, caller.id, moment.today))
    if (entries.some(entry => entry.isCurrentUser)) return entries
    const own = await rankedPerson(db, caller.id)
    return own ? [...entries, describe(own, 1 + (await countBefore(db, own)), caller.id, moment.today)] : entries
  }),

  read(api.leaderboardStats, async ({ db, moment }) => {
    const { people, top, sum } = await figures(db)
    return {
      topScore: top ?? 0,
      averageScore: people === 0 ? 0 : Math.round((sum ?? 0) / people),
      bestStreak: await longestLiveStreak(db, oldestLiveDay(moment.today)),
      totalParticipants: people,
    }
  }),
]
