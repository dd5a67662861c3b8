// The leaderboard: ranks come from the ranking in memory, the rest of what is shown from the database.
import { api } from '../../contract/api.ts'
import type { Day } from '../../domain/day.ts'
import { averageScore, LEADERBOARD_LENGTH, type Standing } from '../../domain/leaderboard.ts'
import { currentStreak, liveDays } from '../../domain/streak.ts'
import { type Route, read } from '../http.ts'
import { currentRanking } from './current-ranking.ts'
import { type Details, detailsOf, longestStreakOn } from './queries.ts'

function describe({ standing, rank }: { standing: Standing; rank: number }, details: Details, today: Day) {
  const streak = { current: details.current ?? 0, longest: details.longest ?? 0, lastDay: details.last_day }
  return {
    id: standing.id,
    rank,
    name: standing.name,
    firstName: details.first_name,
    lastName: details.last_name,
    department: details.department,
    points: standing.points,
    level: standing.level,
    currentStreak: currentStreak(streak, today),
    totalModulesCompleted: details.modules_completed,
  }
}

export const leaderboardRoutes: Route[] = [
  read(api.leaderboard, async ({ portal, db, caller, moment }) => {
    const ranking = await currentRanking(portal.database)
    const placed = ranking.first(LEADERBOARD_LENGTH).map((standing, index) => ({ standing, rank: index + 1 }))
    const own = ranking.find(caller.id)
    if (own && own.rank > LEADERBOARD_LENGTH) placed.push(own)
    const details = await detailsOf(
      db,
      placed.map(({ standing }) => standing.id),
    )
    const byId = new Map(details.map(row => [row.id, row]))
    return placed.flatMap(place => {
      const row = byId.get(place.standing.id)
      return row ? [{ ...describe(place, row, moment.today), isCurrentUser: place.standing.id === caller.id }] : []
    })
  }),

  read(api.leaderboardStats, async ({ portal, db, moment }) => {
    const { people, sum, top } = (await currentRanking(portal.database)).figures()
    const streaks = await Promise.all(liveDays(moment.today).map(day => longestStreakOn(db, day)))
    return {
      topScore: top,
      averageScore: averageScore(sum, people),
      bestStreak: Math.max(...streaks),
      totalParticipants: people,
    }
  }),
]
