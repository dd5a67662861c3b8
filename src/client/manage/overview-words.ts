// What needs somebody, in words.
import { longDay } from '../../domain/long-day.ts'
import { countOf } from '../ui/words.ts'
import type { Counted, Overview } from './areas.ts'

const COUNTED: readonly Counted[] = ['redemptions', 'queries', 'licences', 'drafts', 'failedMails', 'overduePeople']

export function needed(overview: Overview): number {
  return COUNTED.reduce((sum, name) => sum + overview[name], 0)
}

/** "Monday 16 November. 20 things need you." */
export function needsWords(overview: Overview, now: Date): string {
  const count = needed(overview)
  const what = count === 0 ? 'Nothing needs you now.' : `${countOf(count, 'thing needs', 'things need')} you.`
  return `${today(now)}. ${what}`
}

/** "Oldest 3 days"; null where nothing waits. */
export function oldestWords(since: string | null, now: Date): string | null {
  if (since === null) return null
  const days = Math.floor((now.getTime() - Date.parse(since)) / 86_400_000)
  return days < 1 ? 'Oldest came in today' : `Oldest ${countOf(days, 'day')}`
}

function today(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return longDay(day, day)
}
