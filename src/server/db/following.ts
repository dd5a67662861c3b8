// Something that a process keeps in memory of everybody: each look reads what was changed since the one before, by whichever process,
// and no more.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { hotQuery } from './hot-query.ts'

/** With this many changes at once, reading everyone again is cheaper than applying each. */
const MOST_CHANGES = 1000

export interface Followed<Row> {
  /** Starts again, with everyone or with the first of them. */
  fill(rows: readonly Row[]): void
  /** The same change twice does no harm. */
  apply(changed: readonly Row[]): void
}

export interface Source<Row> {
  what: 'board' | 'duties'
  /** Everyone, at once or a page at a time, and the horizon of a view of the database that is no newer than any of them. */
  everyone(database: Database): Promise<{ pages: AsyncIterable<Row[]> | Iterable<Row[]>; horizon: number }>
  some(database: Database, ids: readonly number[]): Promise<Row[]>
}

export class Following<Row, Model extends Followed<Row>> {
  readonly #database: Database
  readonly #source: Source<Row>
  readonly #model: Model
  /** What was marked before this is in the model. Null before the first look. */
  #horizon: number | null = null
  /** When everyone was last read. After a crash the database may give out marks below the horizon for a second time. */
  #losses = 0
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined
  readonly #changes: ReturnType<typeof changesQuery>

  constructor(database: Database, source: Source<Row>, model: Model) {
    this.#database = database
    this.#source = source
    this.#model = model
    this.#changes = changesQuery(database, source.what)
  }

  /** Use it at once: after the next await it may have moved on. */
  async get(): Promise<Model> {
    // A look under way may have begun before a change that this caller has to see: wait for the next, which everybody waiting shares.
    this.#next ??= this.#last.then(() => {
      this.#next = undefined
      return this.#look()
    })
    const look = this.#next
    this.#last = look.catch(() => {})
    await look
    return this.#model
  }

  async #look(): Promise<void> {
    if (this.#horizon === null || this.#losses !== this.#database.losses()) return this.#readAll()
    const changes = await this.#changedSince(this.#horizon)
    if (changes.ids.length === 0) return
    if (changes.ids.length === MOST_CHANGES) return this.#readAll()
    this.#model.apply(await this.#source.some(this.#database, changes.ids))
    this.#horizon = changes.horizon
  }

  async #readAll(): Promise<void> {
    // Half of everyone is nobody's view: if it ends in between, the next look begins again.
    this.#horizon = null
    this.#losses = this.#database.losses()
    const { pages, horizon } = await this.#source.everyone(this.#database)
    let isFirst = true
    for await (const rows of pages) {
      if (isFirst) this.#model.fill(rows)
      else this.#model.apply(rows)
      isFirst = false
      await nextTurn()
    }
    this.#horizon = horizon
  }

  /** Who was marked at or after the horizon, and the horizon to ask with the next time. */
  async #changedSince(horizon: number) {
    const rows = await this.#changes(this.#database.read, horizon)
    return { ids: rows.map(row => row.user_id), horizon: rows[0]?.horizon ?? horizon }
  }
}

function changesQuery({ dialect }: Database, what: Source<unknown>['what']) {
  // In the order of the index and with a limit, so that no planner reads everyone to find a handful.
  return hotQuery((db, horizon: number) => ({
    compile: () =>
      sql<{ user_id: number; horizon: number }>`
        select user_id, ${sql.raw(dialect.changeHorizon(what))} as horizon from ${sql.table(`${what}_changes`)}
        where mark >= ${horizon} order by mark limit ${sql.lit(MOST_CHANGES)}`.compile(db),
  }))
}
