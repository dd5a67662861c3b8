import { expect, test } from 'vitest'
import { DAY, HOUR } from './clock.ts'
import { type Desk, deskNotice } from './desk.ts'

const NOW = 1_000 * DAY

test.each<[Desk, number, number | null, string | null, string?]>([
  ['queries', 0, null, null],
  ['queries', 1, NOW - HOUR, '1 query waits for a reply', 'It came in less than a day ago.'],
  ['queries', 3, NOW - DAY, '3 queries wait for a reply', 'The oldest has waited for 1 day.'],
  ['redemptions', 1, NOW - 4.5 * DAY, '1 redemption waits for you', 'It has waited for 4 days.'],
  ['redemptions', 2, NOW - 2 * HOUR, '2 redemptions wait for you', 'The oldest came in less than a day ago.'],
])('%s: %i since %s', (desk, count, oldest, title, text) => {
  const notice = deskNotice(desk, { count, oldest }, NOW)
  expect(notice && [notice.title, notice.text]).toEqual(title === null ? null : [title, text])
})
