// A calendar as text, by RFC 5545: all-day events and nothing more.
import { addDays, type Day } from '../../../domain/day.ts'

export interface CalendarEvent {
  /** The same for the same thing, however often it is read. */
  uid: string
  day: Day
  title: string
  text: string
  url: string | null
}

export interface Calendar {
  name: string
  /** When what it says was put together. */
  at: number
  events: readonly CalendarEvent[]
}

/** How often an app should ask again. */
const REFRESH = 'PT4H'

export function icsOf({ name, at, events }: Calendar): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//GQ Training Portal//Duties//EN', 'CALSCALE:GREGORIAN'],
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`],
    ...(events.length > 0 ? events.flatMap(event => linesOf(event, stamp)) : NOTHING),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function linesOf({ uid, day, title, text, url }: CalendarEvent, stamp: string): string[] {
  return [
    ...['BEGIN:VEVENT', `UID:${escaped(uid)}`, `DTSTAMP:${stamp}`],
    ...[`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`],
    ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(text)}`],
    ...(url === null ? [] : [`URL:${url}`]),
    // A reminder, and no time at which somebody is busy.
    ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
  ]
}

/** A calendar must have at least one component in it. */
const NOTHING = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
]

const dateOf = (day: Day) => day.replaceAll('-', '')

function escaped(text: string): string {
  const oneKindOfBreak = text.replace(/\r\n?/g, '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no control character may be in a value
  const plain = oneKindOfBreak.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
  return plain.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

const MOST_OCTETS = 75

/** Lines of at most 75 octets; what is longer goes on in the next, after a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > MOST_OCTETS) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += length
  }
  return [...parts, part].join('\r\n ')
}
