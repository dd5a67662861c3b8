// The desk in words: how long somebody has waited, and what was said to them.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { rewardsDesk } from '../../../contract/rewards-desk.ts'
import type { RedemptionStatus } from '../../../domain/rewards.ts'
import { clockTime, dayAndMonth, shortDay as dayWords } from '../../ui/time-words.ts'
import { countOf } from '../../ui/words.ts'

export type Asked = OutputOf<typeof rewardsDesk.managedRedemptions>['items'][number]
export type CatalogueReward = OutputOf<typeof rewardsDesk.managedRewards>['items'][number]

/** The tabs of the desk, the first of which is there at first. */
export const SHOWN = ['pending', 'approved', 'delivered', 'declined', 'catalogue'] as const
export type Shown = (typeof SHOWN)[number]

/** So many on a page; the page that the server sends names the same. */
export const PAGE = 25

/** "Since 7:20 am", "Since yesterday", "Waiting 4 days". */
export function waitWords({ days, redeemedAt }: Pick<Asked, 'days' | 'redeemedAt'>): string {
  if (days === 0) return `Since ${clockTime(new Date(redeemedAt))}`
  return days === 1 ? 'Since yesterday' : `Waiting ${countOf(days, 'day')}`
}

/** When a step was taken and by whom: the last one, where none is named. */
export function stepOf({ history }: Pick<Asked, 'history'>, status?: RedemptionStatus) {
  return status === undefined ? history.at(-1) : history.find(step => step.status === status)
}

/** "13 Nov". */
export const shortDay = (at: string) => dayWords(new Date(at))
/** "13 November". */
export const fullDay = (at: string) => dayAndMonth(new Date(at))

/** Why something is declined, as it is usually said. */
export const REASONS = {
  stock: { label: 'Out of stock', words: 'This reward is out of stock at the moment.' },
  twice: { label: 'Asked for twice by mistake', words: 'You asked for this one twice.' },
  depot: { label: 'Not available at this depot', words: 'This reward is not available at your depot.' },
  another: { label: 'Another reason', words: '' },
} as const
export type Reason = keyof typeof REASONS

/** What was typed stays; words that came with another choice go with it. */
export function wordsFor(reason: Reason, typed: string): string {
  const isOurs = Object.values(REASONS).some(({ words }) => words === typed.trim())
  return isOurs ? REASONS[reason].words : typed
}
