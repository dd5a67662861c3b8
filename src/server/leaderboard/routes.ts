// The leaderboard, from the boards in memory.
import { api } from '../../contract/api.ts'
import type { Day } from '../../domain/day.ts'
import { isListed, LEADERBOARD_LENGTH, type LeaderboardView, rankDepartments } from '../../domain/leaderboard.ts'
import { monthOf } from '../../domain/month.ts'
import { currentStreak } from '../../domain/streak.ts'
import { type Route, read } from '../http/route.ts'
import type { ReadContext } from '../portal.ts'
import type { Board, BoardPerson } from './board.ts'
import { currentBoard, monthBoard } from './current-board.ts'

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

async function boardOf(view: LeaderboardView, { portal, caller, moment }: ReadContext): Promise<Board | undefined> {
  if (view === 'month') return monthBoard(portal.database, monthOf(moment.today))
  const company = await currentBoard(portal.database)
  return view === 'everyone' ? company.everyone : company.departmentOf(caller.id)
}

export const leaderboardRoutes: Route[] = [
  read(api.leaderboard, async (context, { query: { view } }) => {
    const { caller, moment } = context
    const board = await boardOf(view, context)
    // Whoever was deactivated a moment ago has no department on it.
    if (!board) return []
    const entries = board
      .first(LEADERBOARD_LENGTH)
      .map((person, index) => ({ person, rank: index + 1 }))
      .filter(({ person }) => isListed(view, person, caller.id))
      .map(({ person, rank }) => describe(person, rank, caller.id, moment.today))
    const own = board.find(caller.id)
    if (own && own.rank > LEADERBOARD_LENGTH) entries.push(describe(own.person, own.rank, caller.id, moment.today))
    return entries
  }),

  read(api.leaderboardDepartments, async ({ portal, caller }) => {
    const board = await currentBoard(portal.database)
    return rankDepartments(board.departments(), board.everyone.get(caller.id)?.department)
  }),

  read(api.leaderboardStats, async ({ portal, moment }) =>
    (await currentBoard(portal.database)).everyone.stats(moment.today),
  ),
]
