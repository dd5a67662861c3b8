// What does not hold in a seal, and how that is said: by the command line, on the screen and in the nightly mail.
import type { Day } from './day.ts'
import { wholeDate } from './day-names.ts'

/**
 * `seal`: it was changed itself. `chain`: it does not follow on the one before it. `leaves`: the hashes that are kept of its rows are not
 * those that were sealed. `ahead`: a row has a day that has not come, or is none, so that no night seals it. The others name a row.
 */
export const SEAL_FAULTS = ['seal', 'chain', 'leaves', 'changed', 'removed', 'added', 'ahead'] as const
export type SealFault = (typeof SEAL_FAULTS)[number]

export interface BrokenSeal {
  day: Day
  fault: SealFault
  table: string | null
  key: string | null
}

const WORDS: Record<SealFault, (row: string) => string> = {
  seal: () => 'the seal itself was changed',
  chain: () => 'it does not follow on the seal before it',
  leaves: () => 'the hashes kept with it are not those that were sealed',
  changed: row => `${row} was changed`,
  removed: row => `${row} was removed`,
  added: row => `${row} was added`,
  ahead: row => `${row} is of a day that has not come, so no seal will ever cover it`,
}

export function brokenSealWords({ day, fault, table, key }: BrokenSeal): string {
  return `The seal of ${wholeDate(day)} does not hold: ${WORDS[fault](`row ${key} of ${table}`)}.`
}
