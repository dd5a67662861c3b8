import { describe, expect, it, test } from 'vitest'
import { absoluteShares, absolutesGiveAway, cueShares, cueWordsGiveAway, isResponsible, yesOrNo } from './quiz-cues.ts'
import type { JudgedQuestion } from './quiz-quality.ts'

/** Ten questions with these options, of which the first is right. */
function quiz(optionsOf: (index: number) => string[], count = 10): JudgedQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    question: `Question ${index}`,
    options: optionsOf(index),
    answer: 0,
    explanation: '',
  }))
}

describe('absolutes', () => {
  const PLAIN = ['At the door', 'By the gate', 'On the dock', 'In the yard']

  test.each<[string, (index: number) => string[], number, number, boolean]>([
    ['nowhere', () => PLAIN, 0, 0, false],
    ['in every wrong option', () => ['At the door', 'Only by day', 'Nobody', 'Always there'], 0, 1, true],
    ['in every right option', () => ['Never', 'By the gate', 'On the dock', 'In the yard'], 1, 0, true],
    ['as often in both', index => (index < 4 ? ['Only A', 'Only B', 'Only C', 'Only D'] : PLAIN), 0.4, 0.4, false],
    ['in one right option of ten', index => (index < 1 ? ['Only A', 'B', 'C', 'D'] : PLAIN), 0.1, 0, false],
    ['in two right options of ten', index => (index < 2 ? ['Only A', 'B', 'C', 'D'] : PLAIN), 0.2, 0, true],
  ])('%s', (_, options, right, wrong, isFound) => {
    expect(absoluteShares(quiz(options))).toEqual({ right, wrong })
    expect(absolutesGiveAway(quiz(options))).toEqual(isFound ? [{ rule: 'absolutes', right, wrong }] : [])
  })

  it('say nothing in a handful of questions', () => {
    expect(absolutesGiveAway(quiz(() => ['Never', 'B', 'C', 'D'], 7))).toEqual([])
  })
})

describe('the responsible-sounding option', () => {
  test.each([
    ['check', true],
    ['checked', true],
    ['stopped', true],
    ['stopping', true],
    ['stops', true],
    ['tells', true],
    ['manufacturers', true],
    ['supervisor', true],
    ['trolley', false],
  ])('%s', (word, expected) => {
    expect(isResponsible(word)).toBe(expected)
  })

  it('is the right one too often', () => {
    const found = quiz(() => ['Stop and tell the supervisor', 'Carry on', 'Drive home', 'Lift it'])
    expect(cueWordsGiveAway(found)).toEqual([
      { rule: 'cue-words', right: 1, wrong: 0, words: ['stop', 'supervisor', 'tell'] },
    ])
  })

  it('is a wrong one too often, which tells as much', () => {
    const found = quiz(() => ['Carry on', 'Stop it', 'Check it', 'Report it'])
    expect(cueWordsGiveAway(found)).toMatchObject([{ right: 0, wrong: 1, words: ['check', 'report', 'stop'] }])
  })

  it('is in right and wrong options alike', () => {
    const fair = quiz(() => ['Check the belt', 'Check the frame', 'Check the plug', 'Check the deck'])
    expect(cueShares(fair)).toEqual({ right: 1, wrong: 1 })
    expect(cueWordsGiveAway(fair)).toEqual([])
  })

  it('says nothing in a handful of questions', () => {
    expect(cueWordsGiveAway(quiz(() => ['Stop', 'B', 'C', 'D'], 7))).toEqual([])
  })
})

describe('yes or no', () => {
  test.each([
    ['Yes, if it is dry', true],
    ['Yes', true],
    ['No', true],
    ['No, not before lunch', true],
    ['no – the lead decides', true],
    ['No way', true],
    ['Nope', true],
    ['No because it is wet', true],
    ['True', true],
    ['False, since it is dry', true],
    ['A false ceiling', false],
    ['False ceilings', false],
    ['No more than 40 kg', false],
    ['Nobody', false],
    ['Yesterday', false],
  ])('%s', (option, expected) => {
    const found = yesOrNo(quiz(index => (index === 3 ? ['A', option, 'C', 'D'] : ['A', 'B', 'C', 'D'])))
    expect(found).toEqual(expected ? [{ rule: 'yes-no', index: 3, option }] : [])
  })

  test.each([
    ['It is allowed', 'It is not allowed', true],
    ['A second call, as any delay counts', 'No second call, as it is under 20 minutes', true],
    ['The lead rings', 'The lead doesn’t ring', true],
    ['They can lift it', "They can't lift it", true],
    ['They can lift it', 'They cannot lift it because it is wet', true],
    ['Ring the office', 'Do not ring the office', true],
    ['With a strap', 'Without a strap', true],
    ['Always lift it alone', 'Never lift it alone', true],
    ['Until the belt stops', 'Not until the belt stops', true],
    ['No higher than your hip', 'No higher than your knee', false],
    ['No steps, before term 4', 'No noise, before the exams', false],
    ['Lift it', 'Do not push it', false],
    ['Carry 20 kg', 'Do not carry 40 kg', false],
  ])('%s, or %s', (one, other, expected) => {
    const found = yesOrNo(quiz(() => [one, 'B', other, 'D'], 1))
    expect(found).toEqual(expected ? [{ rule: 'yes-no', index: 0, option: other }] : [])
  })
})
