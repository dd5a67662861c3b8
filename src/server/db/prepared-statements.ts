// Planning a statement costs more than running it: what a connection has planned once it runs by name.
import type pg from 'pg'
import { codeOf, isStalePlan } from './unavailable.ts'

const MOST_PREPARED = 500
const LONGEST_PREPARED = 4000
/** The transaction that a statement failed in takes no more. */
const TRANSACTION_FAILED = '25P02'

export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  let given = 0
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    // Statements as long as their data, or more of them than we have, are not worth keeping.
    if (known || names.size >= MOST_PREPARED || text.length > LONGEST_PREPARED) return known
    const name = `portal_${given++}`
    names.set(text, name)
    return name
  }

  async function runByName(name: string, text: string, values: unknown[]): Promise<unknown> {
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // A newer version of the portal added a column: the plan is of no use any more, and a new one is made.
      // So are the others that read from that table.
      names.clear()
      return query({ name: nameOf(text), text, values }).catch((again: unknown) => {
        // Inside a write that is for the whole write to do, from its start.
        throw codeOf(again) === TRANSACTION_FAILED ? error : again
      })
    }
  }

  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
    const name = isPlain ? nameOf(text) : undefined
    return isPlain && name ? runByName(name, text, values) : query(text, values, ...rest)
  }) as typeof client.query
}
