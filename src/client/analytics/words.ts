// Dates and times as this screen writes them.
import { once } from '../ui/once.ts'

/** `9 am`, `12 pm`. */
export function hourInWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}

const monthAndDay = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' }))

/** `Nov 16` for the day `2026-11-16`. */
export function dayLabel(day: string): string {
  return monthAndDay().format(new Date(`${day}T00:00:00Z`))
}

/** `Nov 16, 2026 09:05` in the company's time zone. */
export function sessionTime(iso: string, timeZone: string): string {
  const parts: Record<string, string> = {}
  const format = new Intl.DateTimeFormat('en-US', {
    ...{
      timeZone,
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
  })
  for (const { type, value } of format.formatToParts(new Date(iso))) parts[type] = value
  return `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute}`
}
