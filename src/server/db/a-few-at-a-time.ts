// A long clean-up in short turns: others are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Trx } from './database.ts'

const MOST = 500

/** `work` does so many at most and says how many it did. */
export async function aFewAtATime(
  database: Database,
  work: (trx: Trx, most: number) => Promise<number>,
  most = MOST,
): Promise<void> {
  while ((await database.write(trx => work(trx, most))) === most) await nextTurn()
}
