// When induction is complete, when its form may be handed in, and when it opens by itself.
import { describe, expect, test } from 'vitest'
import {
  checkInductionForm,
  type InductionState,
  type InductionStep,
  inductionSteps,
  isInductionComplete,
  newSwmsNumber,
  opensFormByItself,
  readingMinutes,
  swmsCode,
} from './induction.ts'
import type { Refusal } from './refusal.ts'

const state = (swmsCompleted: number, swmsTotal: number, completedAt: number | null = null): InductionState => ({
  ...{ swmsCompleted, swmsTotal, completedAt },
})

function refusalOf(given: InductionState): Refusal | null {
  try {
    checkInductionForm(given)
    return null
  } catch (error) {
    return error as Refusal
  }
}

describe('the form', () => {
  test.each<[string, InductionState, string | null, object]>([
    ['may be handed in when every document is read', state(3, 3), null, {}],
    ['may be handed in when there is nothing to read', state(0, 0), null, {}],
    ['waits for what is unread', state(1, 3), 'induction.swms_unread', { unread: 2 }],
    ['is handed in once', state(3, 3, 1), 'induction.already_complete', {}],
    ['is not asked for again after a revision', state(2, 3, 1), 'induction.already_complete', {}],
  ])('%s', (_, given, code, facts) => {
    const refusal = refusalOf(given)
    expect(refusal?.code ?? null).toBe(code)
    expect(refusal?.facts ?? {}).toEqual(facts)
  })
})

test.each([
  ['nothing done', state(0, 3), false],
  ['every document read, no form', state(3, 3), false],
  ['the form handed in', state(3, 3, 1), true],
  ['a finished induction with a document revised since', state(2, 3, 1), true],
])('%s', (_, given, complete) => {
  expect(isInductionComplete(given)).toBe(complete)
})

describe('the form opens by itself', () => {
  test.each<[string, number, number, InductionState, boolean]>([
    ['when all is read and the server says the same', 3, 3, state(3, 3), true],
    ['not while one is unread', 3, 2, state(2, 3), false],
    ['not while the server counts less', 3, 3, state(2, 3), false],
    ['not while this screen is behind the server', 3, 2, state(3, 3), false],
    ['not once the induction is complete', 3, 3, state(3, 3, 1), false],
    ['not without any document', 0, 0, state(0, 0), false],
  ])('%s', (_, documents, read, given, opens) => {
    expect(opensFormByItself(documents, read, given)).toBe(opens)
  })
})

describe('its steps', () => {
  const tally = (done: number, total: number) => ({ done, total })
  test.each<[string, InductionStep[], InductionStep['kind'][]]>([
    ['documents, form, manuals', inductionSteps(tally(2, 8), false, tally(1, 3)), ['documents', 'form', 'manuals']],
    ['without manuals', inductionSteps(tally(2, 8), false, tally(0, 0)), ['documents', 'form']],
    ['without documents', inductionSteps(tally(0, 0), false, tally(0, 3)), ['form', 'manuals']],
  ])('%s', (_, steps, kinds) => {
    expect(steps.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('the form is done once the induction is complete, the manuals each by themselves', () => {
    const steps = inductionSteps(tally(8, 8), true, tally(1, 3))
    expect(steps.map(({ done, total }) => done === total)).toEqual([true, true, false])
  })
})

test.each([
  [1, 'GQSWMS001'],
  [12, 'GQSWMS012'],
  [100, 'GQSWMS100'],
])('number %i is written %s', (number, code) => {
  expect(swmsCode(number)).toBe(code)
})

test.each([
  [1, [], 1],
  [4, [1, 2, 3], 4],
  [2, [1, 2, 3], 4],
  [2, [2, 9], 10],
])('a new document at position %i, with %j taken, is number %i', (position, taken, number) => {
  expect(newSwmsNumber(position, taken)).toBe(number)
})

test.each([
  [0, 1],
  [10, 1],
  [360, 2],
  [1000, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes)
})

test('what a figure shows takes nobody longer to read', () => {
  const figures = `![${'word '.repeat(20)}](file:${'a'.repeat(64)})\n`.repeat(20)
  expect(readingMinutes(`${figures}${'word '.repeat(360)}`)).toBe(2)
})
