import { expect, test } from 'vitest'
import { dayWords, shortDayWords, weekdayWords } from './day-words.ts'
import { clockTime, dateAndTime, dayAndMonth, exactTime, relativeTime, shortDate, shortWeekday } from './time-words.ts'
import { countOf, formatNumber, ordinalOf } from './words.ts'

test('numbers read as Australians write them', () => {
  const written = new Intl.NumberFormat('en-AU')
  for (const value of [0, 1, 12, 999, 1000, 12345, 123456, 1234567, -5, -12345, 0.5, 4.75, 1234.5678, -0.25])
    expect(formatNumber(value)).toBe(written.format(value))
  expect(formatNumber(-0.0001)).toBe('0')
  expect([countOf(1, 'module'), countOf(2000, 'person', 'people')]).toEqual(['1 module', '2,000 people'])
})

test('places read as people say them', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112, 1203]
  const words = '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th 1,203rd'
  expect(places.map(ordinalOf).join(' ')).toBe(words)
})

test('days of every month read as Australians write them', () => {
  const [short, whole, weekday] = [
    new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' }),
    new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }),
    new Intl.DateTimeFormat('en-AU', { weekday: 'long' }),
  ]
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-09`
    const noon = new Date(`${day}T12:00:00`)
    expect([shortDayWords(day), dayWords(day), shortDate(noon), weekdayWords(day)]).toEqual([
      short.format(noon),
      whole.format(noon),
      whole.format(noon),
      weekday.format(noon),
    ])
  }
})

test('instants of a whole year, at all hours, read as Australians write them', () => {
  const formats: [(instant: Date) => string, Intl.DateTimeFormatOptions][] = [
    [exactTime, { dateStyle: 'full', timeStyle: 'short' }],
    [dateAndTime, { dateStyle: 'medium', timeStyle: 'short' }],
    [clockTime, { timeStyle: 'short' }],
    [dayAndMonth, { day: 'numeric', month: 'long' }],
    [shortWeekday, { weekday: 'short' }],
  ]
  for (const [write, options] of formats) {
    const written = new Intl.DateTimeFormat('en-AU', options)
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 31 * 3_600_000 + 59_000)
      expect(write(new Date(at))).toBe(written.format(at).replace('\u202f', ' '))
  }
})

test('how long ago, or ahead', () => {
  const written = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' })
  const now = new Date('2026-11-16T08:00:00Z')
  const from = (ahead: number) => relativeTime(new Date(now.getTime() + ahead), now)
  for (const sign of [-1, 1])
    for (const count of [1, 2, 6]) {
      expect(from(sign * count * 60_000)).toBe(written.format(sign * count, 'minute'))
      expect(from(sign * count * 3_600_000)).toBe(written.format(sign * count, 'hour'))
      expect(from(sign * count * 86_400_000)).toBe(written.format(sign * count, 'day'))
    }
  expect([from(-59_000), from(-8 * 86_400_000)]).toEqual(['just now', shortDate(new Date('2026-11-08T08:00:00Z'))])
})
