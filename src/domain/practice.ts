// Practice: which questions come back, three at a time, and how strong an area is. When one is about to be forgotten is the
// scheduler's business; it is handed in as days.
import type { Day } from './day.ts'
import { addDays } from './day.ts'
import type { ModuleArea } from './modules.ts'

/** As many as fit into a minute. */
export const PRACTICE_ROUND = 3

export const PRACTICE_AREAS = ['toolbox', 'ohs', 'customer-service', 'sales'] as const satisfies readonly (
  | 'toolbox'
  | ModuleArea
)[]
export type PracticeArea = (typeof PRACTICE_AREAS)[number]

/** What is remembered of a question, as the scheduler counts it, and when it comes back. */
export interface Memory {
  /** Days after which nine in ten would still know it. */
  stability: number
  difficulty: number
  /** When it was answered last. */
  lastDay: Day
  dueDay: Day
}

/** From none to all plates on the bar. */
export const STRENGTHS = ['not-started', 'fading', 'building', 'steady', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** From this share of an area on, what has to come back outweighs what is there. */
const FADING_SHARE = 1 / 3
const STEADY_DAYS = 7
const STRONG_DAYS = 30

export interface AreaStanding {
  strength: Strength
  questions: number
  /** By today. */
  due: number
  /** In the six days after today. */
  soon: number
  /** The day of the first that is not due yet; null where there is none. */
  nextOn: Day | null
}

type Standing = Pick<Memory, 'stability' | 'dueDay' | 'lastDay'>

/** Also what was answered while the clock was ahead: it would be out of reach until that day. */
export function isDue({ dueDay, lastDay }: Pick<Memory, 'dueDay' | 'lastDay'>, today: Day): boolean {
  return dueDay <= today || lastDay > today
}

export function areaStanding(cards: readonly Standing[], today: Day): AreaStanding {
  const due = cards.filter(card => isDue(card, today)).length
  const ahead = cards.filter(card => !isDue(card, today)).map(({ dueDay }) => dueDay)
  const inAWeek = addDays(today, 6)
  return {
    strength: strengthOf(cards, due),
    questions: cards.length,
    due,
    soon: ahead.filter(day => day <= inAWeek).length,
    nextOn: ahead.toSorted()[0] ?? null,
  }
}

function strengthOf(cards: readonly Standing[], due: number): Strength {
  if (cards.length === 0) return 'not-started'
  if (due > cards.length * FADING_SHARE) return 'fading'
  const typical = median(cards.map(({ stability }) => stability))
  if (typical >= STRONG_DAYS) return 'strong'
  return typical >= STEADY_DAYS ? 'steady' : 'building'
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

interface DueCard {
  /** What it was learnt from. */
  source: string
  dueDay: Day
  stability: number
}

/**
 * What is asked now: the longest due first, and of those of one day the weakest. Each from another text where that can be: what is
 * mixed stays longer than what is asked in one piece.
 */
export function nextRound<Card extends DueCard>(due: readonly Card[]): Card[] {
  const waiting = due.toSorted((a, b) => compareDays(a.dueDay, b.dueDay) || a.stability - b.stability)
  const sources = new Set<string>()
  const firsts = waiting.filter(({ source }) => !sources.has(source) && sources.add(source))
  const others = waiting.filter(card => !firsts.includes(card))
  return [...firsts, ...others].slice(0, PRACTICE_ROUND)
}

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
