import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { longDay } from './long-day.ts'

test('every day of a leap year and the next reads as Australians write it', () => {
  const written = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  for (let day = '2028-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    const words = written.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
    expect(longDay(day, '2028-06-01')).toBe(day < '2029' ? words : `${words} 2029`)
  }
})
