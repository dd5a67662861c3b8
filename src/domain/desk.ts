// What waits for somebody: at which desks, and how they are told once a day. Licences wait for leads too, all else for administrators.
import { DAY, type Instant } from './clock.ts'
import type { NoticeWords } from './notice.ts'

export const DESKS = ['redemptions', 'queries', 'licences'] as const
export type Desk = (typeof DESKS)[number]

export interface Waiting {
  count: number
  /** Since when the first of them waits; null where none does. */
  oldest: Instant | null
}

const WORDS: Readonly<Record<Desk, { one: string; many: string; href: string }>> = {
  redemptions: { one: 'redemption waits for you', many: 'redemptions wait for you', href: '/manage/rewards' },
  queries: { one: 'query waits for a reply', many: 'queries wait for a reply', href: '/manage/inbox' },
  licences: { one: 'licence waits for your check', many: 'licences wait for your check', href: '/team/licences' },
}

/** Null where nothing waits. */
export function deskNotice(
  desk: Desk,
  { count, oldest }: Waiting,
  now: Instant,
): (NoticeWords & { href: string }) | null {
  if (count === 0 || oldest === null) return null
  const { one, many, href } = WORDS[desk]
  const title = `${count} ${count === 1 ? one : many}`
  const days = Math.floor((now - oldest) / DAY)
  if (days < 1) return { title, text: `${count === 1 ? 'It' : 'The oldest'} came in less than a day ago.`, href }
  const since = days === 1 ? '1 day' : `${days} days`
  return { title, text: `${count === 1 ? 'It' : 'The oldest'} has waited for ${since}.`, href }
}
