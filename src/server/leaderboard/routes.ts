// The leaderboard, from the boards in memory.
import { api } from '../../contract/api.ts'
import { type LeaderboardView, rankDepartments } from '../../domain/leaderboard.ts'
import { monthOf } from '../../domain/month.ts'
import { type Route, read } from '../http/route.ts'
import type { ReadContext } from '../portal.ts'
import type { Board } from './board.ts'
import { currentBoard, monthBoard } from './current-board.ts'
import { listFor } from './list.ts'

async function boardOf(view: LeaderboardView, { portal, caller, moment }: ReadContext): Promise<Board | undefined> {
  if (view === 'month') return monthBoard(portal.database, monthOf(moment.today))
  const company = await currentBoard(portal.database)
  return view === 'everyone' ? company.everyone : company.departmentOf(caller.id)
}

export const leaderboardRoutes: Route[] = [
  read(api.leaderboard, async (context, { query: { view } }) => {
    const board = await boardOf(view, context)
    // Whoever was deactivated a moment ago has no department on it.
    return board ? listFor(context.caller.id, view, board, context.moment.today) : []
  }),

  read(api.leaderboardDepartments, async ({ portal, caller }) => {
    const board = await currentBoard(portal.database)
    return rankDepartments(board.departments(), board.everyone.get(caller.id)?.department)
  }),

  read(api.leaderboardStats, async ({ portal, moment }) =>
    (await currentBoard(portal.database)).everyone.stats(moment.today),
  ),
]
