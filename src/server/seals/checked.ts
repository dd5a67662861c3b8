// What the newest check of all seals found.
import type { BrokenSeal } from '../../domain/broken-seal.ts'
import type { Instant } from '../../domain/clock.ts'
import { dayOf } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings-queries.ts'
import type { Portal } from '../portal.ts'
import { firstBrokenSeal } from '../record/seals/judge.ts'
import { countSeals } from './queries.ts'

export interface Checked {
  at: Instant
  seals: number
  firstBroken: BrokenSeal | null
}

const NAME = 'seal-check'

export async function checkAll({ database, config }: Portal, at: Instant): Promise<Checked> {
  const { count: seals } = await countSeals(database.read)
  return { at, seals, firstBroken: await firstBrokenSeal(database, dayOf(at, config.timeZone)) }
}

export async function keepChecked(trx: Trx, checked: Checked): Promise<void> {
  await setSetting(trx, NAME, JSON.stringify(checked))
}

export async function lastChecked(db: Reader): Promise<Checked | null> {
  const kept = await getSetting(db, NAME)
  return kept === undefined ? null : (JSON.parse(kept) as Checked)
}
