// Queries that run on nearly every request: built and compiled once for each engine, then run with new parameters.
import type { Compilable, CompiledQuery, Insertable } from 'kysely'
import type { Reader, Trx } from './database.ts'
import { canBeGathered, type GatheredRead, gatheringOn } from './gathered-reads.ts'
import type { Schema } from './schema.ts'

type Parameter = string | number | null

/** A statement that is ready to be run at once, where the database lives in this process. */
export type PreparedRun = (parameters: readonly unknown[]) => unknown[]

const direct = new WeakMap<object, (sql: string) => PreparedRun>()

/** Lets hot queries of this database, in and out of its transactions, skip the ceremony of borrowing a connection. */
export function runDirectly(db: Reader, prepare: (sql: string) => PreparedRun): void {
  direct.set(db.getExecutor().adapter, prepare)
}

const gathering = new WeakMap<object, { by: Reader; gather: ReturnType<typeof gatheringOn> }>()

/** Lets hot queries that only read, outside of transactions, be asked together with others of the same moment. */
export function gatherHotReads(db: Reader): void {
  gathering.set(db.getExecutor().adapter, { by: db, gather: gatheringOn(db) })
}

interface Plan<Row> {
  query: CompiledQuery<Row>
  /** For each parameter of the SQL, the call's parameter that goes there, or the constant that is there. */
  slots: ({ argument: number } | { constant: unknown })[]
  run: PreparedRun | undefined
  gathered: { by: Reader; read: GatheredRead } | undefined
}

/** `build` describes the query for any parameters; it is called once, with a symbol in place of each. */
export function hotQuery<Parameters extends readonly Parameter[], Row>(
  build: (db: Reader | Trx, ...parameters: Parameters) => Compilable<Row>,
): (db: Reader | Trx, ...parameters: Parameters) => Promise<readonly Row[]> {
  const plans = new WeakMap<object, Plan<Row>>()
  return async (db, ...parameters) => {
    const { adapter } = db.getExecutor()
    let plan = plans.get(adapter)
    if (!plan) {
      plan = planOf(db, build, parameters.length)
      plans.set(adapter, plan)
    }
    const values = plan.slots.map(slot => ('argument' in slot ? parameters[slot.argument] : slot.constant))
    if (plan.run) return plan.run(values) as Row[]
    // A transaction has a view of its own, so that it asks by itself.
    if (plan.gathered?.by === db) return plan.gathered.read(values) as Promise<readonly Row[]>
    const { rows } = await db.executeQuery<Row>({ ...plan.query, parameters: values })
    return rows
  }
}

interface Askable<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>
}

/** A query about some people or things that is asked about one of them on nearly every request, and at times about many. */
export function hotForOne<Row>(
  build: (db: Reader | Trx, ids: readonly number[]) => Askable<Row>,
): (db: Reader | Trx, ids: readonly number[]) => Promise<readonly Row[]> {
  const aboutOne = hotQuery((db, id: number) => build(db, [id]))
  return (db, ids) => {
    const [first] = ids
    return ids.length === 1 && first !== undefined ? aboutOne(db, first) : build(db, ids).execute()
  }
}

/** An insert that is handed its row by the names of the columns, and returns the new id. */
export function hotInsert<Table extends keyof Schema, Column extends keyof Insertable<Schema[Table]> & string>(
  table: Table,
  columns: readonly Column[],
): (trx: Trx, row: Pick<Insertable<Schema[Table]>, Column>) => Promise<number> {
  const insert = hotQuery((db, ...values: Parameter[]) => {
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]))
    // Only the caller knows which table it is, so the row's type is checked there.
    return db
      .insertInto(table)
      .values(row as never)
      .returning('id' as never) as Compilable<{ id: number }>
  })
  return async (trx, row) => {
    const [inserted] = await insert(trx, ...columns.map(column => row[column] as Parameter))
    if (!inserted) throw new Error(`nothing was kept in ${table}`)
    return inserted.id
  }
}

function planOf<Parameters extends readonly Parameter[], Row>(
  db: Reader | Trx,
  build: (db: Reader | Trx, ...parameters: Parameters) => Compilable<Row>,
  count: number,
): Plan<Row> {
  const symbols = Array.from({ length: count }, (_, index) => Symbol(`parameter ${index}`))
  const query = build(db, ...(symbols as unknown as Parameters)).compile()
  const slots = query.parameters.map(value => {
    const argument = symbols.indexOf(value as symbol)
    return argument >= 0 ? { argument } : { constant: value }
  })
  const { adapter } = db.getExecutor()
  const varying = slots.flatMap((slot, place) => ('argument' in slot ? [place] : []))
  const together = canBeGathered({ query, varying }) ? gathering.get(adapter) : undefined
  return {
    ...{ query, slots, run: direct.get(adapter)?.(query.sql) },
    gathered: together && { by: together.by, read: together.gather({ query, varying }) },
  }
}
