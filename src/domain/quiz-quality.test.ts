import { describe, expect, it, test } from 'vitest'
import {
  duplicateQuestions,
  forbiddenPhrases,
  isRightOptionTheLongest,
  type JudgedQuestion,
  judgeQuiz,
  longestIsRight,
  poorExplanations,
  repeatedOptions,
  tooFewQuestions,
  unevenAnswers,
  wrongOptionCounts,
} from './quiz-quality.ts'

const SUBJECTS = ['trolleys', 'racks', 'belts', 'cables', 'plates', 'bikes', 'rowers', 'mats', 'benches', 'bolts']

/** A quiz that no rule finds fault with, and the same with some questions changed. */
function quiz(change: (index: number) => Partial<JudgedQuestion> = () => ({})): JudgedQuestion[] {
  return SUBJECTS.map((subject, index) => ({
    question: `Who checks the ${subject} before use?`,
    options: ['The operator', 'A customer', 'The supplier', 'Nobody does'],
    answer: index % 4,
    explanation: 'Whoever uses a thing sees first when it is worn, so the look-over belongs to that person.',
    ...change(index),
  }))
}

it('finds nothing in a fair quiz', () => {
  expect(judgeQuiz(quiz(), 10)).toEqual([])
})

it('counts the questions', () => {
  expect(tooFewQuestions(quiz(), 25)).toEqual([{ rule: 'question-count', least: 25, found: 10 }])
  expect(tooFewQuestions(quiz(), 10)).toEqual([])
  expect(tooFewQuestions(quiz(), 8)).toEqual([])
})

it('counts the options', () => {
  const three = quiz(index => (index === 4 ? { options: ['One', 'Two', 'Three'] } : {}))
  expect(wrongOptionCounts(three, [4])).toEqual([{ rule: 'option-count', index: 4, allowed: [4], found: 3 }])
  expect(wrongOptionCounts(three, [3, 4])).toEqual([])
})

it('sees an option that appears twice, whatever its capitals and full stop', () => {
  const twice = quiz(index => (index === 2 ? { options: ['The lead', 'A driver', 'the lead.', 'Nobody'] } : {}))
  expect(repeatedOptions(twice)).toEqual([{ rule: 'repeated-option', index: 2, option: 'the lead.' }])
})

describe('the same question twice', () => {
  test.each([
    ['Who leads the lift?', 'Who leads the lift?', true],
    ['Who leads the lift?', 'who leads a lift', true],
    ["What is the driver's part?", 'What is the driver’s part?', true],
    ['Who leads the lift?', 'Who plans the lift?', false],
    ['Who may lift 20 kg?', 'Who may lift 40 kg?', false],
  ])('%s / %s', (first, second, same) => {
    const found = duplicateQuestions([{ question: first }, { question: 'Something else' }, { question: second }])
    expect(found).toEqual(same ? [{ index: 2, first: 0 }] : [])
  })
})

describe('one letter too often', () => {
  test.each([
    [[3, 3, 2, 2], []],
    [[4, 2, 2, 2], [{ rule: 'answer-spread', answer: 0, found: 4, total: 10 }]],
    [[0, 0, 0, 10], [{ rule: 'answer-spread', answer: 3, found: 10, total: 10 }]],
  ])('%j', (counts, expected) => {
    const letters = counts.flatMap((count, letter) => Array<number>(count).fill(letter))
    expect(unevenAnswers(quiz(index => ({ answer: letters[index] ?? 0 })))).toEqual(expected)
  })

  it('says nothing about a handful of questions', () => {
    expect(unevenAnswers(quiz(() => ({ answer: 0 })).slice(0, 7))).toEqual([])
  })
})

describe('the longest option is the right one', () => {
  const options = ['Short', 'Short too', 'A much longer one than the others', 'Brief']
  test.each([
    [4, []],
    [5, [{ rule: 'longest-is-right', found: 5, total: 10 }]],
  ])('in %i of 10', (many, expected) => {
    expect(longestIsRight(quiz(index => ({ options, answer: index < many ? 2 : 0 })))).toEqual(expected)
  })

  it('two of the same length give nothing away', () => {
    const question = { question: '', options: ['abcd', 'efgh', 'i'], answer: 0, explanation: '' }
    expect(isRightOptionTheLongest(question)).toBe(false)
  })
})

describe('forbidden phrases', () => {
  test.each([
    ['All of the above', true],
    ['None of these.', true],
    ['Any of the above', true],
    ['None of the answers', true],
    ['Both of them', true],
    ['A and B', true],
    ['Both A and C', true],
    ['Neither of the above', true],
    ['All of the crew at the load', false],
    ['Both hands on the frame', false],
    ['None, until the scan is done', false],
    ['A and an apple', false],
  ])('%s', (option, refused) => {
    const found = forbiddenPhrases(quiz(index => (index === 0 ? { options: ['x', option, 'y', 'z'] } : {})))
    expect(found).toEqual(refused ? [{ rule: 'forbidden-phrase', index: 0, phrase: option }] : [])
  })
})

describe('explanations', () => {
  test.each([
    ['Because it is.', 'explanation-short'],
    ['The operator is right because the operator is the operator.', 'explanation-repeats-option'],
    ['The operator sees wear first and can take the machine out of use.', null],
  ])('%s', (explanation, rule) => {
    const found = poorExplanations(quiz(index => (index === 0 ? { explanation } : {})))
    expect(found.map(finding => finding.rule)).toEqual(rule === null ? [] : [rule])
  })
})
