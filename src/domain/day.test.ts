// The company's calendar across daylight saving, leap years and zones with odd offsets.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './clock.ts'
import {
  addDays,
  dayOf,
  dayOfYear,
  daysBetween,
  hourOf,
  isTimeZone,
  startOfDay,
  wallClockAsUtc,
  weekdayOf,
} from './day.ts'

const SYDNEY = 'Australia/Sydney'
const at = (iso: string) => Date.parse(iso)

describe('the day and hour of an instant', () => {
  test.each([
    // In 2026 Sydney leaves daylight saving on 5 April at 3:00 and enters it on 4 October at 2:00.
    ['summer, before midnight', SYDNEY, '2026-11-16T12:59:59.999Z', '2026-11-16', 23],
    ['summer, midnight', SYDNEY, '2026-11-16T13:00:00Z', '2026-11-17', 0],
    ['winter, before midnight', SYDNEY, '2026-07-01T13:59:59.999Z', '2026-07-01', 23],
    ['winter, midnight', SYDNEY, '2026-07-01T14:00:00Z', '2026-07-02', 0],
    ['April, the last moment before the clocks go back', SYDNEY, '2026-04-04T15:59:59Z', '2026-04-05', 2],
    ['April, the hour that comes twice', SYDNEY, '2026-04-04T16:30:00Z', '2026-04-05', 2],
    ['April, after it', SYDNEY, '2026-04-04T17:00:00Z', '2026-04-05', 3],
    ['April, the long day ends by standard time', SYDNEY, '2026-04-05T13:59:59Z', '2026-04-05', 23],
    ['October, the last moment before the clocks go forward', SYDNEY, '2026-10-03T15:59:59Z', '2026-10-04', 1],
    ['October, the hour that is skipped', SYDNEY, '2026-10-03T16:00:00Z', '2026-10-04', 3],
    ['October, the short day ends by daylight time', SYDNEY, '2026-10-04T12:59:59Z', '2026-10-04', 23],
    ['October, the day after', SYDNEY, '2026-10-04T13:00:00Z', '2026-10-05', 0],
    ['Lord Howe moves by half an hour', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04', 2],
    ['Lord Howe in winter', 'Australia/Lord_Howe', '2026-07-01T13:30:00Z', '2026-07-02', 0],
    ['Adelaide, half an hour off', 'Australia/Adelaide', '2026-11-16T13:30:00Z', '2026-11-17', 0],
    ['Perth has no daylight saving', 'Australia/Perth', '2026-11-16T16:00:00Z', '2026-11-17', 0],
    ['the far east', 'Pacific/Kiritimati', '2026-11-16T10:00:00Z', '2026-11-17', 0],
    ['the far west', 'Pacific/Pago_Pago', '2026-11-16T10:59:59Z', '2026-11-15', 23],
    ['UTC', 'UTC', '2026-12-31T23:59:59Z', '2026-12-31', 23],
  ])('%s', (_, zone, instant, day, hour) => {
    expect([dayOf(at(instant), zone), hourOf(at(instant), zone)]).toEqual([day, hour])
  })
})

describe('a day begins', () => {
  test.each([
    ['in winter', SYDNEY, '2026-07-02', '2026-07-01T14:00:00Z'],
    ['in summer', SYDNEY, '2026-11-17', '2026-11-16T13:00:00Z'],
    ['on the day the clocks go back, by daylight time', SYDNEY, '2026-04-05', '2026-04-04T13:00:00Z'],
    ['on the day after, by standard time', SYDNEY, '2026-04-06', '2026-04-05T14:00:00Z'],
    ['on the day the clocks go forward, by standard time', SYDNEY, '2026-10-04', '2026-10-03T14:00:00Z'],
    ['on the day after that, by daylight time', SYDNEY, '2026-10-05', '2026-10-04T13:00:00Z'],
    ['on Lord Howe', 'Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00Z'],
    ['at one, where midnight itself is skipped', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    ['in the far east', 'Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00Z'],
    ['in the far west', 'Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00Z'],
  ])('%s', (_, zone, day, instant) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(instant).toISOString())
  })

  test.each([
    [SYDNEY, '2026-04-05', 25],
    [SYDNEY, '2026-10-04', 23],
    [SYDNEY, '2026-11-16', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('in %s, %s has %s hours', (zone, day, hours) => {
    expect((startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / HOUR).toBe(hours)
  })

  test.each([SYDNEY, 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu', 'Europe/London'])(
    'in %s every day of two years begins where the one before ends',
    zone => {
      for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, zone)
        expect([dayOf(start - 1, zone), dayOf(start, zone)]).toEqual([addDays(day, -1), day])
      }
    },
  )
})

describe('counting days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-04-04', 2, '2026-04-06'],
    ['2026-10-03', 2, '2026-10-05'],
    ['2026-11-16', 0, '2026-11-16'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to)
    expect(daysBetween(from, to)).toBe(count)
  })

  test.each([
    ['2026-01-01', 1],
    ['2026-12-31', 365],
    ['2028-02-29', 60],
    ['2028-12-31', 366],
  ])('%s is day %i of its year', (day, number) => {
    expect(dayOfYear(day)).toBe(number)
  })

  test.each([
    ['2026-11-15', 0],
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2028-02-29', 2],
  ])('%s is weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })
})

test('a time zone is known or not', () => {
  expect(['Australia/Sydney', 'UTC', 'Australia/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

test('a clock counts in milliseconds', () => {
  expect([MINUTE, HOUR, DAY]).toEqual([60_000, 3_600_000, 86_400_000])
})

test('days are counted as the calendar of the machine counts them', () => {
  const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  const dayIn = (date: Date) => date.toISOString().slice(0, 10)
  fc.assert(
    fc.property(instant, instant, fc.integer({ min: -400, max: 365 }), (one, other, count) => {
      const [from, to] = [dayIn(one), dayIn(other)]
      const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
      expect(addDays(from, count)).toBe(dayIn(new Date(noon(from) + count * DAY)))
      expect(daysBetween(from, to)).toBe(Math.round((noon(to) - noon(from)) / DAY))
      expect(weekdayOf(from)).toBe(new Date(noon(from)).getUTCDay())
    }),
    { numRuns: 2000, examples: [[new Date('2000-02-29'), new Date('1900-03-01'), 366 - 1]] },
  )
})

test.each(['', 'soon', '2026-13-01', '2026-01-00', '2026-1-1', '10000-01-01', '2026-11-18T00:00'])(
  'from “%s”, which is no day, nothing is counted',
  day => {
    expect(() => addDays(day, 1)).toThrow(RangeError)
    expect(daysBetween(day, '2026-11-18')).toBeNaN()
  },
)

describe('what is worked out by the hour is what the calendar of the system says', () => {
  const told = (instant: number, zone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    return format.format(instant)
  }
  const workedOut = (instant: number, zone: string) => {
    const wall = new Date(wallClockAsUtc(instant, zone)).toISOString()
    expect(wall.slice(0, 10)).toBe(dayOf(instant, zone))
    expect(Number(wall.slice(11, 13))).toBe(hourOf(instant, zone))
    return wall.slice(0, 19).replace('T', ' ')
  }

  test.each([
    ['Newfoundland, a minute past midnight', 'America/St_Johns', '2010-03-14T03:31:00Z'],
    ['Newfoundland, back again', 'America/St_Johns', '2010-11-07T02:31:00Z'],
    ['Samoa, where a day was left out', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Lord Howe, by half an hour', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Sydney', SYDNEY, '2026-04-04T16:00:00Z'],
  ])('around a change: %s', (_, zone, change) => {
    for (const away of [-2 * HOUR, -HOUR, -MINUTE, -1, 0, 1, MINUTE - 1, MINUTE, HOUR - 1, HOUR, 2 * HOUR])
      expect(workedOut(at(change) + away, zone)).toBe(told(at(change) + away, zone))
  })

  test('at any time, in any of these zones', () => {
    const zone = fc.constantFrom(
      SYDNEY,
      'America/St_Johns',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      // Forty-four minutes and thirty seconds behind, until 1972.
      'Africa/Monrovia',
      'UTC',
    )
    const instant = fc.integer({ min: at('1930-01-01'), max: at('2060-01-01') })
    const agree = fc.property(instant, zone, (when, where) => {
      expect(workedOut(when, where)).toBe(told(when, where))
    })
    fc.assert(agree, { numRuns: 500 })
  })
})
