// Queries that run on nearly every request: built and compiled once for each engine, then run with new parameters.
import type { Compilable, CompiledQuery, Insertable } from 'kysely'
import type { Reader, Trx } from './database.ts'
import type { Schema } from './schema.ts'

type Parameter = string | number | null

/** Runs SQL at once, where the database lives in this process. */
type DirectRun = (sql: string, parameters: readonly unknown[]) => unknown[]

const direct = new WeakMap<object, DirectRun>()

/** Lets hot queries of this database, in and out of its transactions, skip the ceremony of borrowing a connection. */
export function runDirectly(db: Reader, run: DirectRun): void {
  direct.set(db.getExecutor().adapter, run)
}

interface Plan<Row> {
  query: CompiledQuery<Row>
  /** For each parameter of the SQL, the call's parameter that goes there, or the constant that is there. */
  slots: ({ argument: number } | { constant: unknown })[]
}

/** `build` describes the query for any parameters; it is called once, with a symbol in place of each. */
export function hotQuery<Parameters extends readonly Parameter[], Row>(
  build: (db: Reader | Trx, ...parameters: Parameters) => Compilable<Row>,
): (db: Reader | Trx, ...parameters: Parameters) => Promise<Row[]> {
  const plans = new Map<unknown, Plan<Row>>()
  return async (db, ...parameters) => {
    const { adapter } = db.getExecutor()
    let plan = plans.get(adapter.constructor)
    if (!plan) {
      plan = planOf(db, build, parameters.length)
      plans.set(adapter.constructor, plan)
    }
    const values = plan.slots.map(slot => ('argument' in slot ? parameters[slot.argument] : slot.constant))
    const run = direct.get(adapter)
    if (run) return run(plan.query.sql, values) as Row[]
    const { rows } = await db.executeQuery<Row>({ ...plan.query, parameters: values })
    return rows
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
  return { query, slots }
}
