// The rewards store: what a person may redeem, which steps a redemption takes, and what is left of a reward.
import { Refusal } from './refusal.ts'

export const REWARD_CATEGORIES = ['gift-cards', 'vouchers', 'merchandise'] as const
export type RewardCategory = (typeof REWARD_CATEGORIES)[number]

export const REWARD_LABELS: Readonly<Record<RewardCategory, string>> = {
  'gift-cards': 'Gift Cards',
  vouchers: 'Vouchers',
  merchandise: 'Merchandise',
}

export type RewardState = 'available' | 'insufficient' | 'redeemed' | 'out-of-stock'

interface Offer {
  pointsCost: number
  /** What is left; null where there is no limit. */
  stock: number | null
}

export function rewardState(points: number, { pointsCost, stock }: Offer, alreadyRedeemed: boolean): RewardState {
  if (alreadyRedeemed) return 'redeemed'
  if (stock === 0) return 'out-of-stock'
  return points >= pointsCost ? 'available' : 'insufficient'
}

export function checkRedemption(points: number, offer: Offer, alreadyRedeemed: boolean): void {
  const state = rewardState(points, offer, alreadyRedeemed)
  if (state === 'redeemed') throw new Refusal('rewards.already_redeemed')
  if (state === 'out-of-stock') throw new Refusal('rewards.out_of_stock')
  if (state === 'insufficient') throw new Refusal('rewards.insufficient_points', { missing: offer.pointsCost - points })
}

/** In the order in which they come. */
export const REDEMPTION_STATUSES = ['pending', 'approved', 'delivered', 'declined'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

const STEPS: Readonly<Record<RedemptionStatus, readonly RedemptionStatus[]>> = {
  pending: ['approved', 'declined'],
  approved: ['delivered', 'declined'],
  delivered: [],
  declined: [],
}

/** One that was declined is as if nobody had asked: the reward can be redeemed again. */
export function isLive({ status }: { status: string }): boolean {
  return status !== 'declined'
}

/** What people read at the desk. */
export const STATUS_WORDS: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  delivered: 'Delivered',
  declined: 'Declined',
}

export function checkStep(from: RedemptionStatus, to: RedemptionStatus): void {
  if (!STEPS[from].includes(to)) throw new Refusal('redemption.step', { now: STATUS_WORDS[from].toLowerCase() })
}

/** What whoever declines has to say, in characters. */
export const DECLINE_REASON = { least: 3, most: 500 } as const
/** A code, and what is to be said with it. */
export const LONGEST_NOTE = 500

const CODE = 'Code: '

/** What goes with a delivery: a code that can be copied by itself, what else is to be said, or both. */
export function noteWith(code: string, text: string): string {
  return [code && `${CODE}${code}`, text].filter(Boolean).join('\n')
}

export function codeIn(note: string): { code: string | null; text: string } {
  const [first = '', ...rest] = note.split('\n')
  return first.startsWith(CODE) ? { code: first.slice(CODE.length), text: rest.join('\n') } : { code: null, text: note }
}

/** From so many days on somebody has waited too long. */
const LONG_WAIT_DAYS = 7

/** In days of the company's calendar. */
export function hasWaitedLong(days: number): boolean {
  return days >= LONG_WAIT_DAYS
}

/** Fewer are soon gone. */
const PLENTY = 3
export const MOST_STOCK = 100_000

export type StockLevel = 'no-limit' | 'plenty' | 'low' | 'out'

export function stockLevel(stock: number | null): StockLevel {
  if (stock === null) return 'no-limit'
  if (stock === 0) return 'out'
  return stock < PLENTY ? 'low' : 'plenty'
}

export function stockWords(stock: number | null): string {
  const level = stockLevel(stock)
  if (level === 'no-limit') return 'No limit'
  if (level === 'out') return 'Out of stock'
  return level === 'low' ? `Low, ${stock} left` : `${stock} left`
}

/** The list of recent redemptions shows this many at first. */
export const RECENT_REDEMPTIONS = 5

/** Anything that is not known is shown as pending. */
export function redemptionStyle(status: string): RedemptionStatus {
  return REDEMPTION_STATUSES.find(known => known === status) ?? 'pending'
}

/** Of a reward, in files and in the portal. */
export const REWARD_LIMITS = { title: 80, description: 200, pointsCost: 100_000, dollarValue: 10_000 } as const

/** What a new reward goes by in files: the words of its title, numbered where another has the same. */
export function rewardKey(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const key = words?.join('-').slice(0, 50).replace(/-$/, '') ?? 'reward'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
