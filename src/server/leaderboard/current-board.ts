// The boards as they are now, in the memory of this process.
import type { Month } from '../../domain/month.ts'
import type { Database, Reader } from '../db/database.ts'
import { Following } from '../db/following.ts'
import { Board, type BoardPerson } from './board.ts'
import { CompanyBoard } from './company-board.ts'
import { everyone, everyoneIn, peopleIn, peopleOf } from './queries.ts'

const kept = new WeakMap<Reader, Following<BoardPerson, CompanyBoard>>()
const keptMonth = new WeakMap<Reader, { month: Month; following: Following<BoardPerson, Board> }>()

/** By points over a lifetime. Use it at once: after the next await it may have moved on. */
export async function currentBoard(database: Database): Promise<CompanyBoard> {
  let current = kept.get(database.read)
  if (!current) {
    const source = {
      what: 'board' as const,
      everyone,
      some: ({ read }: Database, ids: readonly number[]) => peopleOf(read, ids),
    }
    current = new Following(database, source, new CompanyBoard())
    kept.set(database.read, current)
  }
  return current.get()
}

/** By points earned in a month, which takes the place of the month before. Use it at once, as the other. */
export async function monthBoard(database: Database, month: Month): Promise<Board> {
  let current = keptMonth.get(database.read)
  if (current?.month !== month) {
    const source = {
      what: 'board' as const,
      everyone: (from: Database) => everyoneIn(from, month),
      some: ({ read }: Database, ids: readonly number[]) => peopleIn(read, month, ids),
    }
    current = { month, following: new Following(database, source, new Board()) }
    keptMonth.set(database.read, current)
  }
  return current.following.get()
}
