import { describe, expect, it, test } from 'vitest'
import { asksForFigure, fewFigures, hasFigure, isRightOptionLone, loneFigures } from './quiz-figures.ts'
import type { JudgedQuestion } from './quiz-quality.ts'

const asked = (options: string[], answer = 0): JudgedQuestion => ({ question: '', options, answer, explanation: '' })

const KILOS = asked(['20 kg', '40 kg', '60 kg', '80 kg'])
const WORDS = asked(['The lead', 'The driver', 'The office', 'The customer'])
const LONE = asked(['40 kg', 'The weight on the label', 'What two can hold', 'Any weight'])

describe('a figure', () => {
  test.each([
    ['40 kg', true],
    ['AS/NZS 1892', true],
    ['Two people', true],
    ['After one hour', true],
    ['Within an hour', true],
    ['One and a half metres', true],
    ['Half of them', true],
    ['One', true],
    ['One person', true],
    ['A third of the stack', true],
    ['Tighter by a quarter', true],
    ['An eighth of a turn', true],
    ['A person in charge', false],
    ['A year in white paint', false],
    ['A step clear of it', false],
    ['Third idea', false],
    ['A third person for the day', false],
    ['The bill of the last quarter', false],
    ['The one in front', false],
    ['Someone else', false],
    ['A ladder', false],
    ['Tend to it', false],
  ])('%s', (option, expected) => {
    expect(hasFigure(option)).toBe(expected)
  })
})

describe('what a question asks for', () => {
  test.each([
    ['four figures', KILOS, true, false],
    ['no figures', WORDS, false, false],
    ['two figures', LONE, true, false],
    ['one figure, and it is right', asked(['40 kg', 'As labelled', 'Any', 'None']), false, true],
    ['one figure, and it is wrong', asked(['As labelled', '40 kg', 'Any', 'None']), false, false],
    ['the right one alone has none', asked(['As labelled', '40 kg', '50 kg', '60 kg']), true, true],
  ])('%s', (_, question, asks, isLone) => {
    expect(asksForFigure(question)).toBe(asks)
    expect(isRightOptionLone(question)).toBe(isLone)
  })
})

const quizWith = (some: JudgedQuestion, count: number, of = 12) =>
  Array.from({ length: of }, (_, index) => (index < count ? some : WORDS))

describe('figures in a quiz', () => {
  test.each([
    [2, [{ rule: 'few-figures', found: 2, total: 12 }]],
    [3, []],
    [12, []],
  ])('%i of 12', (count, expected) => {
    expect(fewFigures(quizWith(KILOS, count))).toEqual(expected)
  })

  test.each([
    [1, []],
    [2, [{ rule: 'lone-figure', found: 2, total: 12 }]],
  ])('the right option stands out in %i of 12', (count, expected) => {
    expect(loneFigures(quizWith(asked(['40 kg', 'As labelled', 'Any', 'None']), count))).toEqual(expected)
  })

  it('says nothing about a handful of questions', () => {
    expect(fewFigures(quizWith(KILOS, 0, 7))).toEqual([])
    expect(loneFigures(quizWith(asked(['40 kg', 'B', 'C', 'D']), 7, 7))).toEqual([])
  })
})
