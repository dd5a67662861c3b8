// Removes what is too old, a few at a time: others are served in between. How much of people's own was removed is kept in the same
// transaction, so that the audit log has it even where a process died on the way.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Instant } from '../../domain/clock.ts'
import { type KeptDays, REMOVED, type Removed, removedBefore } from '../../domain/retention.ts'
import type { Database, Trx } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings-queries.ts'
import { momentOf, type Portal } from '../portal.ts'
import { audit } from '../record/audit.ts'
import { onOpenDay } from '../record/seals/open-day.ts'

/** How many a turn begins with, and between which it goes by how long the last one took: others wait for a turn, not for the clean-up. */
const ROWS = { first: 20, least: 10, most: 300 }
const TURN_TAKES = 8
const COUNTED = 'removed-so-far'
const THE_PORTAL = { id: null, via: 'portal', requestId: null, address: null } as const

/** One transaction; it says how many it removed. */
type Turn = (work: (trx: Trx) => Promise<number>) => Promise<number>

export interface Removal {
  /** Whatever is older than this. */
  before: Instant
  turn: Turn
}

/** `config` is left out where it makes no difference. */
interface Removing {
  database: Database
  clock: Portal['clock']
  config?: { keptDays: KeptDays }
}

const NEVER: KeptDays = { sessions: Infinity, mails: Infinity, licencePhotos: Infinity }

export function removalOf({ database, clock, config }: Removing, name: Removed): Removal {
  const isCounted = REMOVED[name].personal
  return {
    before: removedBefore(name, clock.now(), config?.keptDays ?? NEVER),
    turn: work =>
      database.write(async trx => {
        const count = await work(trx)
        if (isCounted && count > 0) await countRemoved(trx, name, count)
        return count
      }),
  }
}

/** `work` does so many at most and says how many it did; as many each time where `always` is given. */
export async function aFewAtATime(
  { turn }: Pick<Removal, 'turn'>,
  work: (trx: Trx, most: number) => Promise<number>,
  always?: number,
): Promise<void> {
  for (let most = always ?? ROWS.first; ; ) {
    const since = performance.now()
    if ((await turn(trx => work(trx, most))) < most) return
    const fitting = (most * TURN_TAKES) / Math.max(1, performance.now() - since)
    most = always ?? Math.round(Math.min(ROWS.most, 2 * most, Math.max(ROWS.least, fitting)))
    await nextTurn()
  }
}

type Counts = Partial<Record<Removed, number>>

async function countsIn(trx: Trx): Promise<Counts> {
  return JSON.parse((await getSetting(trx, COUNTED)) ?? '{}') as Counts
}

async function countRemoved(trx: Trx, name: Removed, count: number): Promise<void> {
  const counts = await countsIn(trx)
  await setSetting(trx, COUNTED, JSON.stringify({ ...counts, [name]: (counts[name] ?? 0) + count }))
}

/** How much, never what or whose. */
export async function auditRemoved(portal: Portal): Promise<void> {
  await onOpenDay(portal, momentOf(portal), moment =>
    portal.database.write(async trx => {
      const after = await countsIn(trx)
      if (Object.keys(after).length === 0) return
      await audit(trx, THE_PORTAL, { action: 'records.removed', after }, moment)
      await setSetting(trx, COUNTED, '{}')
    }),
  )
}
