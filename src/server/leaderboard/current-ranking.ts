// The ranking as it is now: each call reads what was changed since the one before, by whichever process, and no more.
import type { Database, Reader } from '../db/database.ts'
import { changedSince, everyStanding, MOST_CHANGES, standingsOf } from './queries.ts'
import { Ranking } from './ranking.ts'

class CurrentRanking {
  readonly #database: Database
  readonly #ranking = new Ranking()
  /** What was marked before this is in the ranking. Null before the first look. */
  #horizon: number | null = null
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async get(): Promise<Ranking> {
    // A look under way may have begun before a change that this caller has to see: wait for the next, shared by all who wait.
    this.#next ??= this.#last.then(() => {
      this.#next = undefined
      return this.#look()
    })
    const look = this.#next
    this.#last = look.catch(() => {})
    await look
    return this.#ranking
  }

  async #look(): Promise<void> {
    if (this.#horizon === null) return this.#readAll()
    const changes = await changedSince(this.#database, this.#horizon)
    if (changes.ids.length === 0) return
    if (changes.ids.length === MOST_CHANGES) return this.#readAll()
    this.#ranking.apply(await standingsOf(this.#database.read, changes.ids))
    this.#horizon = changes.horizon
  }

  async #readAll(): Promise<void> {
    const { everyone, horizon } = await everyStanding(this.#database)
    this.#ranking.fill(everyone)
    this.#horizon = horizon
  }
}

const kept = new WeakMap<Reader, CurrentRanking>()

/** Use it at once: after the next await it may have moved on. */
export async function currentRanking(database: Database): Promise<Ranking> {
  let current = kept.get(database.read)
  if (!current) {
    current = new CurrentRanking(database)
    kept.set(database.read, current)
  }
  return current.get()
}
