import { expect, test } from 'vitest'
import { crewWords, inOrder, needOf } from './topics.ts'

const topic = (number: string, unread: number, isPlanned = false) => ({ number, unread, isPlanned })

test('what is planned comes first, then what most have not read, then by number', () => {
  const topics = [topic('03', 0), topic('02', 5), topic('01', 0, true), topic('04', 5)]
  expect(inOrder(topics).map(({ number }) => number)).toEqual(['01', '02', '04', '03'])
})

test.each([
  [{ crew: 9, unread: 5 }, 9, '5 of your crew have not read it'],
  [{ crew: 9, unread: 1 }, 9, '1 of your crew has not read it'],
  [{ crew: 9, unread: 0 }, 9, 'Everyone has read it'],
  [{ crew: 0, unread: 0 }, 9, 'Not asked of your crew'],
  [{ crew: 0, unread: 0 }, 0, undefined],
])('%j of %i people: %s', (given, people, words) => {
  expect(needOf(given, people)?.words).toBe(words)
})

const member = (name: string, onLeaveUntil: string | null = null) => ({
  ...{ id: 1, name, department: 'Deliveries', initials: '', onLeaveUntil },
})

test.each([
  [[], 'Nobody reports to you yet. Anyone can join with the code.'],
  [[member('Ann Lee')], 'Your team. Anyone else can join with the code.'],
  [
    [member('Ann Lee', '2026-11-20'), member('Bo Chan')],
    'Your team. Ann Lee is on leave and gets it to read on return. Anyone else can join with the code.',
  ],
  [
    [member('Ann Lee', '2026-11-20'), member('Bo Chan', '2026-11-20'), member('Cy Roe', '2026-11-20')],
    'Your team. Ann Lee, Bo Chan and Cy Roe are on leave and get it to read on return. Anyone else can join with the code.',
  ],
])('%#: says who is away', (crew, words) => {
  expect(crewWords(crew)).toBe(words)
})
