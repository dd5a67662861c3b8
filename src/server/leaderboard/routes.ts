// The leaderboard, from the board in memory.
import { api } from '../../contract/api.ts'
import type { Day } from '../../domain/day.ts'
import { LEADERBOARD_LENGTH } from '../../domain/leaderboard.ts'
import { currentStreak } from '../../domain/streak.ts'
import { type Route, read } from '../http/route.ts'
import type { BoardPerson } from './board.ts'
import { currentBoard } from './current-board.ts'

function describe(person: BoardPerson, rank: number, callerId: number, today: Day) {
  return {
    id: person.id,
    rank,
    name: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    department: person.department,
    points: person.points,
    level: person.level,
    currentStreak: currentStreak(person.streak, today),
    totalModulesCompleted: person.modulesCompleted,
    isCurrentUser: person.id === callerId,
  }
}

export const leaderboardRoutes: Route[] = [
  read(api.leaderboard, async ({ portal, caller, moment }) => {
    const board = await currentBoard(portal.database)
    const entries = board
      .first(LEADERBOARD_LENGTH)
      .map((person, index) => ({ person, rank: index + 1 }))
      .filter(({ person }) => !person.isHidden || person.id === caller.id)
      .map(({ person, rank }) => describe(person, rank, caller.id, moment.today))
    const own = board.find(caller.id)
    if (own && own.rank > LEADERBOARD_LENGTH) entries.push(describe(own.person, own.rank, caller.id, moment.today))
    return entries
  }),

  read(api.leaderboardStats, async ({ portal, moment }) => (await currentBoard(portal.database)).stats(moment.today)),
]
