import { describe, expect, it, test } from 'vitest'
import { BANK_SIZES, type BankQuestion, judgeBank, seldomAsked, shortestIsRight, smallBank } from './quiz-bank.ts'

const SIZE = { asked: 10, bank: 16 }

/** A bank that no rule finds fault with, and the same with some questions changed. */
function bank(count: number, change: (index: number) => Partial<BankQuestion> = () => ({})): BankQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    question: `Question ${index}`,
    options: index % 3 === 0 ? ['20 kg', '40 kg', '60 kg', '80 kg'] : ['The lead', 'The mate', 'The boss', 'The crew'],
    answer: index % 4,
    explanation: '',
    section: ['The hazard', 'What to do'][index % 2] ?? '',
    ...change(index),
  }))
}

const SECTIONS = ['The hazard', 'What to do', 'Ask the crew']

it('finds nothing in a good bank', () => {
  expect(judgeBank(bank(16), SIZE, SECTIONS)).toEqual([])
})

it('a bank is larger than what is asked', () => {
  for (const { asked, bank } of Object.values(BANK_SIZES)) expect(bank).toBeGreaterThan(asked)
})

describe('the size of a bank', () => {
  test.each([
    [9, []], // too few for an attempt, which another rule says
    [10, [{ rule: 'bank-size', least: 16, found: 10 }]],
    [15, [{ rule: 'bank-size', least: 16, found: 15 }]],
    [16, []],
  ])('%i', (count, expected) => {
    expect(smallBank(bank(count), SIZE)).toEqual(expected)
  })
})

describe('sections', () => {
  test.each([
    ['What to do', 0],
    ['What to do', 1],
  ])('%s is asked about %i times', (section, found) => {
    const questions = bank(16, index => ({ section: index < found ? section : 'The hazard' }))
    expect(seldomAsked(questions, SECTIONS)).toEqual([{ rule: 'section-seldom-asked', section, found }])
  })

  it('are left until there is enough for an attempt', () => {
    expect(judgeBank(bank(9), SIZE, [...SECTIONS, 'What goes wrong'])).toEqual([])
  })
})

describe('the shortest option is the right one', () => {
  const options = ['The long one of them', 'The other long one', 'Short', 'One more that is long']
  test.each([
    [4, []],
    [5, [{ rule: 'shortest-is-right', found: 5, total: 10 }]],
  ])('in %i of 10', (many, expected) => {
    expect(shortestIsRight(bank(10, index => ({ options, answer: index < many ? 2 : 0 })))).toEqual(expected)
  })
})

test.each<[string, Partial<BankQuestion>]>([
  ['yes-no', { options: ['Yes, 2 do', 'No, 3 do', 'Only 4 do', 'All 5 do'] }],
  ['absolutes', { options: ['Never 1', 'By 2', 'On 3', 'In 4'], answer: 0 }],
  ['cue-words', { options: ['Stop, 1', 'By 2', 'On 3', 'In 4'], answer: 0 }],
  ['few-figures', { options: ['The lead', 'The mate', 'The boss', 'The crew'] }],
  ['lone-figure', { options: ['The 1st', 'The mate', 'The boss', 'The crew'], answer: 0 }],
])('finds %s', (rule, change) => {
  const found = judgeBank(
    bank(16, () => change),
    SIZE,
    SECTIONS,
  )
  expect(found.map(finding => finding.rule)).toContain(rule)
})
