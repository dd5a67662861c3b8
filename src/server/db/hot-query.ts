// Queries that run on nearly every request: built and compiled once, then run with new parameters.
import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

/** `build` is given stand-ins for the parameters; they must appear in the query in the order of the call. */
export function hotQuery<Parameters extends readonly (string | number)[], Row>(
  standIns: Parameters,
  build: (db: Reader, ...parameters: Parameters) => Compilable<Row>,
): (db: Reader, ...parameters: Parameters) => Promise<Row[]> {
  const compiled = new WeakMap<Reader, CompiledQuery<Row>>()
  return async (db, ...parameters) => {
    let query = compiled.get(db)
    if (!query) {
      query = build(db, ...standIns).compile()
      compiled.set(db, query)
    }
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
