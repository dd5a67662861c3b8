// Queries to support: a thread between a person and those who run the portal.
import { DAY, HOUR, type Instant, MINUTE } from './clock.ts'

export const HELP_DEFAULT_SUBJECT = 'General Support Request'
export const HELP_PER_HOUR = 5
export const HELP_WINDOW = HOUR
export const HELP_MESSAGE_MAX = 5000
/** Everything that a person writes in an hour, new queries included. */
export const ANSWERS_PER_HOUR = 20

/** `HLP-000042`: what a person quotes when they ring support. */
export function helpReference(id: number): string {
  return `HLP-${String(id).padStart(6, '0')}`
}

/** The id in a reference, however it was typed; null where it is none. */
export function idInReference(text: string): number | null {
  const [, digits] = /^hlp[-\s]?0*([1-9]\d{0,8})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Given when a person sent their queries, oldest first: how long to wait before the next, 0 when it may be sent. */
export function waitBeforeQuery(sent: readonly Instant[], now: Instant): number {
  return waitBefore(sent, now, HELP_PER_HOUR)
}

/** The same for an answer, given everything that they wrote. */
export function waitBeforeAnswer(written: readonly Instant[], now: Instant): number {
  return waitBefore(written, now, ANSWERS_PER_HOUR)
}

function waitBefore(times: readonly Instant[], now: Instant, most: number): number {
  const oldestThatCounts = times.filter(at => now - at < HELP_WINDOW).at(-most)
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + HELP_WINDOW - now
}

export const QUERY_SENDERS = ['person', 'support'] as const
export type QuerySender = (typeof QUERY_SENDERS)[number]

export const QUERY_STATUSES = ['open', 'closed'] as const
export type QueryStatus = (typeof QUERY_STATUSES)[number]

/** What an administrator does to a thread besides writing in it. */
export const QUERY_STEPS = ['assigned', 'closed', 'reopened'] as const
export type QueryStep = (typeof QUERY_STEPS)[number]

export interface Thread {
  status: QueryStatus
  /** When the person wrote the first message that nobody has replied to; null where support had the last word. */
  waitingSince: Instant | null
}

/** Whoever writes in a closed one opens it. Closing settled what was asked before: the wait begins with the new message. */
export function afterMessage(thread: Thread, from: QuerySender, at: Instant): Thread {
  if (from === 'support') return { status: 'open', waitingSince: null }
  return { status: 'open', waitingSince: thread.status === 'closed' ? at : (thread.waitingSince ?? at) }
}

/** Whose turn it is; nobody's once it is closed. */
export function waitsFor({ status, waitingSince }: Thread): QuerySender | null {
  if (status === 'closed') return null
  return waitingSince === null ? 'person' : 'support'
}

export type QueryState = 'open' | 'waiting' | 'closed'

/** As it is shown: open until support replies, then it waits for the person's answer. */
export function queryState(status: QueryStatus, waitingFor: QuerySender | null): QueryState {
  if (status === 'closed') return 'closed'
  return waitingFor === 'person' ? 'waiting' : 'open'
}

export const QUERY_STATE_WORDS: Readonly<Record<QueryState, string>> = {
  open: 'Open',
  waiting: 'Waiting for answer',
  closed: 'Closed',
}

export const NO_OWNER = 'Nobody yet'

/** "Waiting 3 hours": how long somebody has waited for a reply. */
export function waitingWords(since: Instant, now: Instant): string {
  const waited = Math.max(0, now - since)
  if (waited < MINUTE) return 'Just came in'
  if (waited < HOUR) return `Waiting ${count(waited / MINUTE, 'minute')}`
  if (waited < DAY) return `Waiting ${count(waited / HOUR, 'hour')}`
  return `Waiting ${count(waited / DAY, 'day')}`
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${whole === 1 ? unit : `${unit}s`}`
}
