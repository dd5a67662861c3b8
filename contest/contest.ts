// What a contest is: requests that cannot all be granted, sent at once, and the rule that their answers keep.
import type { Company, Person } from '../bench/company.ts'
import type { Request } from '../bench/load.ts'
import type { Material } from '../bench/material.ts'
import type { Database } from '../src/server/db/database.ts'
import type { Answer, Wire } from './wire.ts'

export interface Match {
  requests: readonly Request[]
  /** What is wrong with the answers, which come in the order of the requests; nothing where the rule held. */
  judge(answers: readonly Answer[]): string[]
  /** Follows once these are answered. */
  next?: Match
}

export interface Contest {
  name: string
  /** How many requests a match has, and what follows it. */
  contenders: number
  /** Of all operations, in thousandths. */
  share: number
  /** Makes so many matches ready; their requests are not yet sent. */
  prepare(count: number): Promise<Match[]>
  /** At the end, from the database: whatever does not fit what was answered. */
  problems(): Promise<string[]>
}

/** Where contests take place. */
export interface Stage {
  database: Database
  wire: Wire
  company: Company
  material: Material
  zone: string
  /** Employees with points, in an order in which every contest uses them once. */
  people: readonly Person[]
  /** Nobody else's: what is done to them ends their sessions. */
  newcomers: readonly Person[]
  /** Administrators. */
  authors: readonly [Person, Person]
  /** Leads with a small team each. */
  crews: readonly { lead: Person; members: readonly Person[] }[]
}

/** Takes the next of a list. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let used = 0
  return () => {
    const item = items[used++]
    if (item === undefined) throw new Error(`more were wanted than the ${items.length} there are`)
    return item
  }
}

/** Of so many requests exactly so many were granted, and the others refused for one of these reasons. */
export function granted(what: string, answers: readonly Answer[], most: number, reasons: readonly string[]): string[] {
  const won = answers.filter(({ status }) => status < 300).length
  const others = answers.filter(({ status, code }) => status >= 300 && !reasons.includes(code ?? ''))
  return [
    ...(won === most ? [] : [`${what}: ${won} were granted, where the rule allows ${most}`]),
    ...others.map(({ status, text }) => `${what}: ${status} ${text.slice(0, 200)}`),
  ]
}

/** In a row, as often as asked for. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))
