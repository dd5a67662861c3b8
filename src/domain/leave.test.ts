import { expect, test } from 'vitest'
import { checkLeave, type DayRange, leaveLeft, leaveOn, mergeLeave } from './leave.ts'
import { Refusal } from './refusal.ts'

const TODAY = '2027-03-01'

function outcome(work: () => unknown): unknown {
  try {
    return work() ?? 'fine'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

const range = (text: string): DayRange => {
  const [from = '', to = ''] = text.split(' to ')
  return { from, to }
}

test.each([
  ['today', '2027-03-01 to 2027-03-01', 'fine'],
  ['14 days back', '2027-02-15 to 2027-02-15', 'fine'],
  ['15 days back', '2027-02-14 to 2027-03-05', 'leave.bounds'],
  ['12 months ahead', '2027-03-01 to 2028-03-01', 'fine'],
  ['a day more', '2027-03-01 to 2028-03-02', 'leave.bounds'],
  ['over a leap day', '2028-02-28 to 2028-03-01', 'fine'],
  ['the wrong way round', '2027-03-03 to 2027-03-02', 'leave.order'],
])('%s: %s is %s', (_, days, expected) => {
  expect(outcome(() => checkLeave(range(days), TODAY))).toBe(expected)
})

test.each([
  ['2028-02-29', '2029-02-28', 'fine'],
  ['2028-02-29', '2029-03-01', 'leave.bounds'],
])('entered on %s, 12 months ahead end with the month: %s is %s', (today, to, expected) => {
  expect(outcome(() => checkLeave({ from: today, to }, today))).toBe(expected)
})

test.each<[string, string[], string, string, string[]]>([
  ['the first', [], '2027-03-10 to 2027-03-12', '2027-03-10 to 2027-03-12', []],
  ['apart', ['2027-03-01 to 2027-03-03'], '2027-03-05 to 2027-03-06', '2027-03-05 to 2027-03-06', []],
  [
    'the day after',
    ['2027-03-01 to 2027-03-03'],
    '2027-03-04 to 2027-03-06',
    '2027-03-01 to 2027-03-06',
    ['2027-03-01 to 2027-03-03'],
  ],
  [
    'the day before',
    ['2027-03-07 to 2027-03-09'],
    '2027-03-04 to 2027-03-06',
    '2027-03-04 to 2027-03-09',
    ['2027-03-07 to 2027-03-09'],
  ],
  [
    'over a leap day',
    ['2028-02-25 to 2028-02-28'],
    '2028-02-29 to 2028-02-29',
    '2028-02-25 to 2028-02-29',
    ['2028-02-25 to 2028-02-28'],
  ],
  ['not over a leap day', ['2028-02-25 to 2028-02-28'], '2028-03-01 to 2028-03-02', '2028-03-01 to 2028-03-02', []],
  [
    'within another',
    ['2027-03-01 to 2027-03-31'],
    '2027-03-10 to 2027-03-12',
    '2027-03-01 to 2027-03-31',
    ['2027-03-01 to 2027-03-31'],
  ],
  [
    'around and between several',
    ['2027-03-01 to 2027-03-03', '2027-03-06 to 2027-03-07', '2027-03-10 to 2027-03-20', '2027-04-01 to 2027-04-02'],
    '2027-03-04 to 2027-03-12',
    '2027-03-01 to 2027-03-20',
    ['2027-03-01 to 2027-03-03', '2027-03-06 to 2027-03-07', '2027-03-10 to 2027-03-20'],
  ],
])('merging, %s', (_, kept, added, merged, absorbed) => {
  expect(mergeLeave(kept.map(range), range(added))).toEqual({ merged: range(merged), absorbed: absorbed.map(range) })
})

test.each<[string, string, unknown]>([
  ['not begun', '2027-03-02 to 2027-03-09', 'fine'],
  ['begun today', '2027-03-01 to 2027-03-09', range('2027-03-01 to 2027-03-01')],
  ['begun before', '2027-02-26 to 2027-03-09', range('2027-02-26 to 2027-03-01')],
  ['today is its last', '2027-02-26 to 2027-03-01', 'leave.begun'],
  ['over', '2027-02-20 to 2027-02-26', 'leave.begun'],
])('taking back, %s: of %s days that have begun stay', (_, days, left) => {
  expect(outcome(() => leaveLeft(range(days), TODAY))).toEqual(left)
})

test('a day of leave is one from its first to its last', () => {
  const leave = [range('2027-03-02 to 2027-03-04')]
  const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05']
  expect(days.filter(day => leaveOn(leave, day))).toEqual(['2027-03-02', '2027-03-03', '2027-03-04'])
})
