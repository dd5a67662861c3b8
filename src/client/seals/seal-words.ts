// How the state of a seal is said and shown.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { seals } from '../../contract/seals.ts'

export type SealLine = OutputOf<typeof seals.seals>[number]
export type Checked = NonNullable<OutputOf<typeof seals.lastSealCheck>['checked']>

/** The newest first: those that came after the check were not looked at, nor was what comes after one that does not hold. */
export type Verdict = 'matches' | 'broken' | 'not-checked'

export function verdictOn(line: SealLine, place: number, total: number, checked: Checked | null): Verdict {
  if (!checked || total - place > checked.seals) return 'not-checked'
  const { firstBroken } = checked
  if (!firstBroken || line.day < firstBroken.day) return 'matches'
  return line.day === firstBroken.day ? 'broken' : 'not-checked'
}

/** "9f3a 41c0 … 7d22 e8b1": enough to tell two apart by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`
}

export function recordsIn({ counts }: Pick<SealLine, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
