// Seals the days that are over: closes them, hashes what each of them holds, and keeps a seal of each.
import { addDays, type Day } from '../../../domain/day.ts'
import { MerkleRoot } from '../../../domain/merkle.ts'
import {
  BEFORE_THE_FIRST,
  type KeptSeal,
  SEALED_TABLES,
  type Seal,
  type SealedTableName,
  sealHash,
  toHex,
} from '../../../domain/seal.ts'
import type { Database, Trx } from '../../db/database.ts'
import { closeDays } from './closed-days-queries.ts'
import { leavesOfRows } from './leaves.ts'
import {
  filledTables,
  firstDayKept,
  insertLeaves,
  insertSeals,
  type LeavesPart,
  newestSeal,
  type SealedDays,
} from './queries.ts'
import { sha256 } from './sha256.ts'

/** What is kept at once, so that others who write wait for a moment only. */
const LEAVES_IN_PART = 1000
const SEALS_AT_ONCE = 50

interface Sealing {
  now(): number
  /** In the transaction that keeps the seals: what goes with them, such as the mail that carries them out. Its id, or null. */
  withSeals?(trx: Trx, seals: readonly KeptSeal[]): Promise<number | null>
  /** With which day to begin where nothing is sealed yet; else the first seal is over all before it. */
  from?: Day | undefined
}

export async function sealThrough(database: Database, last: Day, sealing: Sealing): Promise<void> {
  const newest = await newestSeal(database.read)
  const first = newest ? addDays(newest.day, 1) : (sealing.from ?? last)
  if (first > last) return
  await database.write(trx => closeDays(trx, last))
  const filled = await filledTables(database.read, newest?.day ?? '', last)
  const tray = new Tray(database, sealing)
  let previous = newest?.hash ?? BEFORE_THE_FIRST
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const days = { day, isFirst: previous === BEFORE_THE_FIRST }
    const tables = SEALED_TABLES.filter(table => days.isFirst || filled.get(table)?.has(day))
    const seal: Seal = { day, previous, ...(await sumUp(database, tables, days, tray)) }
    previous = sealHash(sha256, seal)
    await tray.add({ ...seal, hash: previous })
  }
  await tray.empty()
}

/** Of a company with a history: when it begins. */
export async function firstDayOfEvidence(database: Database): Promise<Day | undefined> {
  const days = await Promise.all(SEALED_TABLES.map(table => firstDayKept(database.read, table)))
  return days.filter(day => day !== null).sort()[0]
}

/** Keeps the hash of each row on the way: a day that is closed gives the same ones however often it is begun. */
async function sumUp(
  database: Database,
  tables: readonly SealedTableName[],
  days: SealedDays,
  tray: Tray,
): Promise<Pick<Seal, 'counts' | 'root'>> {
  const tree = new MerkleRoot(sha256)
  const counts: Partial<Record<SealedTableName, number>> = {}
  for (const table of tables) {
    let part: LeavesPart = { day: days.day, table, part: 0, leaves: [] }
    for await (const page of leavesOfRows(database, table, days)) {
      for (const { key, leaf } of page) {
        tree.add(leaf)
        part.leaves.push({ key, hash: toHex(leaf) })
      }
      if (page.length > 0) counts[table] = (counts[table] ?? 0) + page.length
      if (part.leaves.length < LEAVES_IN_PART) continue
      await tray.addLeaves(part)
      part = { ...part, part: part.part + 1, leaves: [] }
    }
    if (part.leaves.length > 0) await tray.addLeaves(part)
  }
  return { counts, root: toHex(tree.root()) }
}

/** What waits to be kept. A seal is kept with or after all its leaves, never before. */
class Tray {
  readonly #database: Database
  readonly #sealing: Sealing
  #parts: LeavesPart[] = []
  #seals: KeptSeal[] = []

  constructor(database: Database, sealing: Sealing) {
    this.#database = database
    this.#sealing = sealing
  }

  async addLeaves(part: LeavesPart): Promise<void> {
    this.#parts.push(part)
    const waiting = this.#parts.reduce((sum, { leaves }) => sum + leaves.length, 0)
    if (waiting >= LEAVES_IN_PART) await this.empty()
  }

  async add(seal: KeptSeal): Promise<void> {
    this.#seals.push(seal)
    if (this.#seals.length >= SEALS_AT_ONCE) await this.empty()
  }

  async empty(): Promise<void> {
    const [parts, seals] = [this.#parts, this.#seals]
    this.#parts = []
    this.#seals = []
    if (parts.length + seals.length === 0) return
    const { now, withSeals } = this.#sealing
    await this.#database.write(async trx => {
      await insertLeaves(trx, parts)
      if (seals.length > 0)
        await insertSeals(trx, seals, { at: now(), mailId: (await withSeals?.(trx, seals)) ?? null })
    })
  }
}
