// Queries that run on nearly every request: built and compiled once for each engine, then run with new parameters.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader, Trx } from './database.ts'

type Parameter = string | number | null

interface Plan<Row> {
  query: CompiledQuery<Row>
  /** For each parameter of the SQL, the call's parameter that goes there, or the constant that stands there. */
  slots: ({ argument: number } | { constant: unknown })[]
}

/** `build` describes the query for any parameters; it is called once, with a symbol in place of each. */
export function hotQuery<Parameters extends readonly Parameter[], Row>(
  build: (db: Reader | Trx, ...parameters: Parameters) => Compilable<Row>,
): (db: Reader | Trx, ...parameters: Parameters) => Promise<Row[]> {
  const plans = new Map<unknown, Plan<Row>>()
  return async (db, ...parameters) => {
    const engine = db.getExecutor().adapter.constructor
    let plan = plans.get(engine)
    if (!plan) {
      plan = planOf(db, build, parameters.length)
      plans.set(engine, plan)
    }
    const values = plan.slots.map(slot => ('argument' in slot ? parameters[slot.argument] : slot.constant))
    const { rows } = await db.executeQuery<Row>({ ...plan.query, parameters: values })
    return rows
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
