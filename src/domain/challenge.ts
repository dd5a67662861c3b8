// The daily challenge: one question a day, the same for everyone.
import type { Day } from './day.ts'

export const CHALLENGE_CATEGORIES = ['safety', 'customer-service', 'product-knowledge', 'company-policy'] as const
export type ChallengeCategory = (typeof CHALLENGE_CATEGORIES)[number]

export const CHALLENGE_DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type ChallengeDifficulty = (typeof CHALLENGE_DIFFICULTIES)[number]

export const CHALLENGE_LABELS: Readonly<Record<ChallengeCategory, string>> = {
  safety: 'Safety',
  'customer-service': 'Customer Service',
  'product-knowledge': 'Product Knowledge',
  'company-policy': 'Company Policy',
}

export const DIFFICULTY_LABELS: Readonly<Record<ChallengeDifficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

export interface BankedChallenge {
  id: number
  key: string
  lastShown: Day | null
}

/**
 * The challenge for a day: one never shown, or else the one shown longest ago, so that none comes back before the whole
 * bank has been used. Those never shown are taken in an order that mixes the categories. Null when the bank is empty.
 */
export function pickChallenge(bank: readonly BankedChallenge[]): number | null {
  const [first] = bank.toSorted(
    (a, b) => (a.lastShown ?? '').localeCompare(b.lastShown ?? '') || mix(a.key) - mix(b.key) || a.id - b.id,
  )
  return first?.id ?? null
}

/** FNV-1a: a fixed shuffle that needs no randomness. */
function mix(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** `A` for the first option. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index)
}
