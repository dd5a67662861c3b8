// The board as it is now: each call reads what was changed since the one before, by whichever process, and no more.
import type { Database, Reader } from '../db/database.ts'
import { Board } from './board.ts'
import { changedSince, everyone, MOST_CHANGES, peopleOf } from './queries.ts'

class CurrentBoard {
  readonly #database: Database
  readonly #board = new Board()
  /** What was marked before this is on the board. Null before the first look. */
  #horizon: number | null = null
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async get(): Promise<Board> {
    // A look under way may have begun before a change that this caller has to see: wait for the next, which everybody waiting shares.
    this.#next ??= this.#last.then(() => {
      this.#next = undefined
      return this.#look()
    })
    const look = this.#next
    this.#last = look.catch(() => {})
    await look
    return this.#board
  }

  async #look(): Promise<void> {
    if (this.#horizon === null) return this.#readAll()
    const changes = await changedSince(this.#database, this.#horizon)
    if (changes.ids.length === 0) return
    if (changes.ids.length === MOST_CHANGES) return this.#readAll()
    this.#board.apply(await peopleOf(this.#database.read, changes.ids))
    this.#horizon = changes.horizon
  }

  async #readAll(): Promise<void> {
    const { people, horizon } = await everyone(this.#database)
    this.#board.fill(people)
    this.#horizon = horizon
  }
}

const kept = new WeakMap<Reader, CurrentBoard>()

/** Use it at once: after the next await it may have moved on. */
export async function currentBoard(database: Database): Promise<Board> {
  let current = kept.get(database.read)
  if (!current) {
    current = new CurrentBoard(database)
    kept.set(database.read, current)
  }
  return current.get()
}
