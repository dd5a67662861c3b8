// A team in words.
import { expect, test } from 'vitest'
import { nextInTeam, teamLede } from './team-words.ts'

const inDepartments = (...names: string[]) => names.map(department => ({ department, people: 1, compliant: 1 }))

test.each([
  ['28 people in the company.', true, 28, []],
  ['1 person in Service reports to you.', false, 1, ['Service']],
  ['10 people in Deliveries and Warehouse report to you.', false, 10, ['Deliveries', 'Warehouse']],
  ['12 people report to you.', false, 12, ['A', 'B', 'C', 'D']],
  ['The people who report to you, and what each of them has due.', false, 0, []],
])('%s', (words, isEveryone, people, names) => {
  expect(teamLede(isEveryone, people, inDepartments(...names))).toBe(words)
})

const TODAY = '2026-11-16'
const carlos = (status: 'overdue' | 'due', on: string) => ({
  name: 'Carlos Mendoza',
  nextUp: { kind: 'swms' as const, itemId: 3, title: 'GQSWMS003 Forklift', status, on, graceUntil: null, more: 0 },
})

test('what is next is who has waited longest, then who is due first', () => {
  expect(nextInTeam({ peopleOverdue: 3, peopleDueSoon: 4 }, carlos('overdue', '2026-11-10'), TODAY)).toEqual({
    title: '3 people have something overdue',
    text: 'Longest: Carlos Mendoza, GQSWMS003 Forklift, 6 days.',
  })
  expect(nextInTeam({ peopleOverdue: 0, peopleDueSoon: 1 }, carlos('due', '2026-11-23'), TODAY)).toEqual({
    title: 'Nothing is overdue, and 1 person has something due in 14 days',
    text: 'First: Carlos Mendoza, GQSWMS003 Forklift. Due in 7 days.',
  })
  expect(nextInTeam({ peopleOverdue: 0, peopleDueSoon: 0 }, carlos('due', '2026-12-23'), TODAY)).toBeNull()
  expect(nextInTeam({ peopleOverdue: 0, peopleDueSoon: 0 }, { name: 'Ada', nextUp: null }, TODAY)).toBeNull()
})
