// Notices in words.
import { expect, test } from 'vitest'
import { byDay, dayHeading, linkWords, type Notice, shortWhen } from './notice-words.ts'

const NOW = new Date(2026, 10, 16, 9, 30)
const at = (month: number, day: number, hour = 7, year = 2026) => new Date(year, month - 1, day, hour).toISOString()

test.each([
  ['Today, Monday 16 November', at(11, 16)],
  ['Today, Monday 16 November', at(11, 16, 0)],
  ['Yesterday, Sunday 15 November', at(11, 15, 23)],
  ['Friday 13 November', at(11, 13)],
  ['Wednesday 31 December 2025', at(12, 31, 7, 2025)],
])('%s', (words, instant) => {
  expect(dayHeading(instant, NOW)).toBe(words)
})

test.each([
  ['7:00 am', at(11, 16)],
  ['Sun', at(11, 15)],
  ['Tue', at(11, 10)],
  ['9 Nov', at(11, 9)],
])('%s', (words, instant) => {
  expect(shortWhen(instant, NOW).replace(/\s/g, ' ')).toBe(words)
})

test('each day stands once, with its own in their order', () => {
  const notice = (id: number, instant: string): Notice => ({
    ...{ id, kind: 'kudos', title: '', text: '', href: '/', at: instant, readAt: null },
  })
  const list = [notice(3, at(11, 16, 8)), notice(2, at(11, 16, 7)), notice(1, at(11, 13))]
  expect(byDay(list, NOW).map(([heading, some]) => [heading, some.map(({ id }) => id)])).toEqual([
    ['Today, Monday 16 November', [3, 2]],
    ['Friday 13 November', [1]],
  ])
})

test.each([
  ['/?tab=kudos', 'See kudos'],
  ['/?tab=toolbox&quiz=5', 'Open the topic'],
  ['/?tab=toolbox&topic=5', 'Open the topic'],
  ['/?tab=induction&document=2', 'Open the document'],
  ['/?tab=induction', 'Open your induction'],
  ['/quiz/3', 'Open the module'],
  ['/learning-path?view=requirements', 'See what is due'],
  ['/licences', 'Open your licences'],
  ['/team/licences', 'Check licences'],
  ['/help?question=4', 'Read and answer'],
  ['/manage/inbox', 'Open the inbox'],
  ['/team', 'Open your team'],
  ['/manage/records?pack=42', 'Open the evidence pack'],
  ['/team/records?pack=42', 'Open the evidence pack'],
  ['/somewhere/new', 'Open'],
])('%s: %s', (href, words) => {
  expect(linkWords(href)).toBe(words)
})
