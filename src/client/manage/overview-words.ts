// What needs somebody, in words.
import { screenAt } from '../../contract/screens.ts'
import { longDay } from '../../domain/long-day.ts'
import { countOf } from '../ui/words.ts'
import type { Counted, Overview } from './areas.ts'

/** Where each is dealt with. */
const PLACES: Readonly<Record<Counted, string>> = {
  redemptions: '/manage/rewards',
  queries: '/manage/inbox',
  licences: '/team/licences',
  drafts: '/manage/content',
  failedMails: '/manage/mails?status=failed',
  overduePeople: '/team?status=overdue',
}

/** What has no page yet is neither shown nor counted. */
export function placeOf(counted: Counted): string | null {
  const [path = ''] = PLACES[counted].split('?')
  return screenAt(path) && PLACES[counted]
}

export function needed(overview: Overview): number {
  const shown = (Object.keys(PLACES) as Counted[]).filter(counted => placeOf(counted) !== null)
  return shown.reduce((sum, counted) => sum + overview[counted], 0)
}

/** "Monday 16 November. 20 things need you." */
export function needsWords(overview: Overview, now: Date): string {
  const count = needed(overview)
  if (count === 0 && overview.gettingStarted) return `${today(now)}. Set the portal up, in any order.`
  const what = count === 0 ? 'Nothing needs you now.' : `${countOf(count, 'thing needs', 'things need')} you.`
  return `${today(now)}. ${what}`
}

/** "Oldest 3 days"; null where nothing waits. */
export function oldestWords(since: string | null, now: Date): string | null {
  if (since === null) return null
  // By the days of a calendar: what came in yesterday evening did not come in today.
  const days = Math.round((midnight(now) - midnight(new Date(since))) / 86_400_000)
  return days < 1 ? 'Oldest came in today' : `Oldest ${countOf(days, 'day')}`
}

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

function today(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return longDay(day, day)
}
