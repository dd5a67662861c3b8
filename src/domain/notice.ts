// What the portal tells people by itself: of which kinds, when something that is due is worth a notice, and in which words.
import { type Day, daysBetween } from './day.ts'
import type { OwedKind, Standing } from './duty-facts.ts'
import { longDay } from './long-day.ts'

export const NOTICE_KINDS = [
  ...(['kudos', 'changed', 'due', 'overdue', 'reminder', 'reply', 'desk', 'redemption'] as const),
  ...(['pack', 'licence', 'talk-missed'] as const),
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notice may be about: doing or seeing to that marks it read. */
export type NoticeItem =
  | OwedKind
  | 'kudos'
  | 'redemption'
  | 'query'
  | 'redemptions'
  | 'queries'
  | 'licences'
  | 'pack'
  /** Of one licence, while the duty is of its type. */
  | 'licence-decision'
  | 'none'

/** The kinds that come with a date, and go into a digest. */
export const DATED_NOTICES = ['due', 'overdue'] as const satisfies readonly NoticeKind[]

/** Kept for so many days. */
export const NOTICE_DAYS = 90

/** So many days before a date somebody is told. */
const THRESHOLDS = { licence: [60, 30, 7], other: [30, 7, 1] } as const

export interface DatedNotice {
  kind: (typeof DATED_NOTICES)[number]
  /** The day by which it is or was due, or until which it is good. */
  on: Day
  /** So many days before; 0 once it is overdue. */
  threshold: number
}

/** Of several thresholds that were passed only the nearest counts: whoever looks after three days off is not told three times. */
export function datedNotice(duty: OwedKind, { status, on }: Standing, today: Day): DatedNotice | null {
  if (on === null) return null
  // What was told is forgotten after that, and not told again.
  if (status === 'overdue') return -daysBetween(today, on) > NOTICE_DAYS ? null : { kind: 'overdue', on, threshold: 0 }
  if (status !== 'due' && status !== 'expiring') return null
  const days = daysBetween(today, on)
  const passed = THRESHOLDS[duty === 'licence' ? 'licence' : 'other'].filter(threshold => days <= threshold)
  const threshold = passed.at(-1)
  return threshold === undefined ? null : { kind: 'due', on, threshold }
}

/** The most days before a date on which somebody may be told of it. */
export const FIRST_THRESHOLD = Math.max(...THRESHOLDS.licence, ...THRESHOLDS.other)

export interface NoticeWords {
  title: string
  text: string
}

/** As it stands on the day on which it is written. */
export function wordsOfDated(title: string, standing: Standing, today: Day): NoticeWords {
  const { status, on, graceUntil } = standing
  if (on === null) return { title, text: '' }
  const days = daysBetween(today, on)
  if (status === 'overdue') {
    return { title: `${title} is overdue by ${inDays(-days)}`, text: `It was due on ${longDay(on, today)}.` }
  }
  if (status === 'expiring') {
    return { title: `${title} expires ${when(days)}`, text: `It is good until ${longDay(on, today)}.` }
  }
  if (graceUntil !== null) {
    return { title: `${title} has expired`, text: `Do it again by ${longDay(graceUntil, today)}.` }
  }
  return { title: `${title} is due ${when(days)}`, text: `Do it by ${longDay(on, today)}.` }
}

function when(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${inDays(days)}`
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
