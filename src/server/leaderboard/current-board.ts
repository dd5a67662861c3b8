// The board as it is now, in the memory of this process.
import type { Database, Reader } from '../db/database.ts'
import { Following } from '../db/following.ts'
import { Board, type BoardPerson } from './board.ts'
import { everyone, peopleOf } from './queries.ts'

const kept = new WeakMap<Reader, Following<BoardPerson, Board>>()

/** Use it at once: after the next await it may have moved on. */
export async function currentBoard(database: Database): Promise<Board> {
  let current = kept.get(database.read)
  if (!current) {
    const source = {
      what: 'board' as const,
      everyone,
      some: ({ read }: Database, ids: readonly number[]) => peopleOf(read, ids),
    }
    current = new Following(database, source, new Board())
    kept.set(database.read, current)
  }
  return current.get()
}
