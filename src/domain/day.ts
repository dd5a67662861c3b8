// The company's calendar: which day and hour an instant falls on in the company's time zone, daylight saving included.
import { DAY, HOUR, type Instant, MINUTE, SECOND } from './clock.ts'

/** A calendar day, `YYYY-MM-DD`. Days compare and sort as text. */
export type Day = string

interface WallTime {
  day: Day
  hour: number
  minute: number
  second: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

function wallTimeByFormatter(instant: Instant, zone: string): WallTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = value
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  }
}

/** How far each zone's clocks are ahead of Greenwich at the beginning of an hour of Greenwich, by its number. */
const offsets = new Map<string, Map<number, number>>()
/** Years of hours fit. */
const MOST_HOURS = 50_000

function offsetAtHour(hour: number, zone: string): number {
  let ofZone = offsets.get(zone)
  if (!ofZone) {
    ofZone = new Map()
    offsets.set(zone, ofZone)
  }
  let offset = ofZone.get(hour)
  if (offset === undefined) {
    offset = asUtc(wallTimeByFormatter(hour * HOUR, zone)) - hour * HOUR
    if (ofZone.size >= MOST_HOURS) ofZone.clear()
    ofZone.set(hour, offset)
  }
  return offset
}

/**
 * To ask the formatter takes as long as the rest of a small request, so it is asked for whole hours only. An hour that does not end as it
 * began is one in which the clocks change, in Newfoundland once at one minute past midnight.
 */
function wallTimeOf(instant: Instant, zone: string): WallTime {
  const hour = Math.floor(instant / HOUR)
  const offset = offsetAtHour(hour, zone)
  if (offset !== offsetAtHour(hour + 1, zone)) return wallTimeByFormatter(instant, zone)
  const wall = instant + offset
  const number = Math.floor(wall / DAY)
  const ofDay = wall - number * DAY
  return {
    day: dayNumbered(number),
    hour: Math.floor(ofDay / HOUR),
    minute: Math.floor((ofDay % HOUR) / MINUTE),
    second: Math.floor((ofDay % MINUTE) / SECOND),
  }
}

function asUtc({ day, hour, minute, second }: WallTime): Instant {
  return Date.parse(`${day}T00:00:00Z`) + hour * HOUR + minute * MINUTE + second * SECOND
}

export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

export function dayOf(instant: Instant, zone: string): Day {
  return wallTimeOf(instant, zone).day
}

export function hourOf(instant: Instant, zone: string): number {
  return wallTimeOf(instant, zone).hour
}

/** Years of the calendar repeat after this many, which are so many days. */
const CYCLE = 400
const CYCLE_DAYS = 146_097
/** From the first of March of the year 0, where the count begins so that a leap day is the last of its year, to 1 January 1970. */
const EPOCH_DAYS = 719_468

const DAY_FORM = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Days since 1 January 1970; of what is no day, no number. Asked thousands of times for one screen, so it is worked out rather than parsed. */
function numberOf(day: Day): number {
  if (!DAY_FORM.test(day)) return Number.NaN
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const cycle = Math.floor(year / CYCLE)
  const ofCycle = year - cycle * CYCLE
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1
  const leapDays = Math.floor(ofCycle / 4) - Math.floor(ofCycle / 100)
  return cycle * CYCLE_DAYS + ofCycle * 365 + leapDays + ofYear - EPOCH_DAYS
}

const names = new Map<number, Day>()
/** Centuries of days fit; more are somebody's mistake. */
const MOST_NAMES = 50_000

function dayNumbered(number: number): Day {
  let day = names.get(number)
  if (day === undefined) {
    day = new Date(number * DAY).toISOString().slice(0, 10)
    if (names.size >= MOST_NAMES) names.clear()
    names.set(number, day)
  }
  return day
}

export function addDays(day: Day, count: number): Day {
  return dayNumbered(numberOf(day) + count)
}

/** The same day of a later month, or that month's last where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return addDays(first, Math.min(Number(day.slice(8)), lastDay) - 1)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  // The first day of the count was a Thursday.
  return (((numberOf(day) + 4) % 7) + 7) % 7
}

export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

/** 1 for the first of January. */
export function dayOfYear(day: Day): number {
  return daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1
}

/** The first instant of a day; where midnight itself is skipped by daylight saving, the first moment after it. */
export function startOfDay(day: Day, zone: string): Instant {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  // Zones lie between UTC-12 and UTC+14, so the start of the day is in this window; halve it until one millisecond is left.
  let before = midnightUtc - 15 * HOUR
  let within = midnightUtc + 13 * HOUR
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(middle, zone) < day) before = middle
    else within = middle
  }
  return within
}

/** An instant as the clock on the company's wall shows it, told as if that were the time of Greenwich: for what knows no time zones. */
export function wallClockAsUtc(instant: Instant, zone: string): Instant {
  return asUtc(wallTimeOf(instant, zone))
}
