import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countAsked, type Drawable, drawForm, type Form, isSameForm, ownOrder, type Seed } from './quiz-draw.ts'

/** A bank with so many questions about each section. */
const bankOf = (...sizes: readonly number[]): Drawable[] =>
  sizes.flatMap((size, section) =>
    Array.from({ length: size }, () => ({ section: `Section ${section}`, options: ['A', 'B', 'C', 'D'] })),
  )

const seedOf = (number: number): Seed => [number, 7 * number + 1, 0x5eed, 1]
const placesOf = (form: Form) => form.map(({ question }) => question)
const newIn = (form: Form, before: Form) => placesOf(form).filter(place => !placesOf(before).includes(place)).length

describe('a draw', () => {
  const bank = bankOf(6, 6, 6, 6, 6, 6)

  it('is the same for the same seed, and another for another', () => {
    expect(drawForm(bank, 25, seedOf(1), null)).toEqual(drawForm(bank, 25, seedOf(1), null))
    expect(drawForm(bank, 25, seedOf(1), null)).not.toEqual(drawForm(bank, 25, seedOf(2), null))
  })

  it('is this one for this seed, on every machine and in every version to come', () => {
    expect(drawForm(bankOf(2, 2), 2, [1, 2, 3, 4], null)).toEqual([
      { question: 3, options: [1, 0, 2, 3] },
      { question: 1, options: [1, 2, 0, 3] },
    ])
  })

  test.each([
    ['a module', [6, 6, 6, 6, 6, 6], 25, 25],
    ['a topic', [6, 6, 5], 10, 10],
    ['a bank with nothing to spare', [10, 15], 25, 25],
    ['a bank that is too small', [3, 2], 25, 5],
    ['one section', [40], 25, 25],
    ['nothing', [], 25, 0],
  ])('of %s asks as many as there are to ask', (_, sizes, asked, expected) => {
    expect(drawForm(bankOf(...sizes), asked, seedOf(3), null)).toHaveLength(expected)
    expect(countAsked(bankOf(...sizes).length, asked)).toBe(expected)
  })

  test.each([
    ['a module', [6, 6, 6, 6, 6, 6], 25, 11],
    ['a topic', [6, 6, 5], 10, 7],
    ['twice as many as are asked', [10, 6, 4], 10, 10],
    ['nothing to spare', [12, 13], 25, 0],
  ])('after another one asks what that left out: %s', (_, sizes, asked, fresh) => {
    const bank = bankOf(...sizes)
    for (let number = 0; number < 50; number++) {
      const before = drawForm(bank, asked, seedOf(number), null)
      expect(newIn(drawForm(bank, asked, seedOf(number + 1000), before), before)).toBe(fresh)
    }
  })

  test.each([
    ['two questions', [2], 2],
    ['one question', [1], 1],
  ])('is never the form before it: %s', (_, sizes, asked) => {
    for (let number = 0; number < 300; number++) {
      const before = drawForm(bankOf(...sizes), asked, seedOf(number), null)
      expect(drawForm(bankOf(...sizes), asked, seedOf(number + 1), before)).not.toEqual(before)
      // Even where the seed would have it so.
      expect(drawForm(bankOf(...sizes), asked, seedOf(number), before)).not.toEqual(before)
    }
  })

  it('gives every question and every place of an option its chance', () => {
    const uneven = bankOf(20, 10, 4, 1, 1)
    const times = 4000
    const asked = uneven.map(() => 0)
    const firstOptions = [0, 0, 0, 0]
    for (let number = 0; number < times; number++) {
      for (const { question, options } of drawForm(uneven, 25, seedOf(number), null)) {
        asked[question] = (asked[question] ?? 0) + 1
        const [first = 0] = options
        firstOptions[first] = (firstOptions[first] ?? 0) + 1
      }
    }
    for (const count of asked) expect(Math.abs(count / times - 25 / 36)).toBeLessThan(0.03)
    for (const count of firstOptions) expect(count / (25 * times)).toBeCloseTo(0.25, 2)
  })
})

it('whoever is asked everything in its own order is asked what stands in the bank', () => {
  expect(ownOrder(bankOf(1, 1))).toEqual([
    { question: 0, options: [0, 1, 2, 3] },
    { question: 1, options: [0, 1, 2, 3] },
  ])
})

const banks = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 8 })
  .map(sections =>
    sections.flatMap(([size, options], section) =>
      Array.from({ length: size }, () => ({ section: String(section), options: Array<string>(options).fill('') })),
    ),
  )
const seeds = fc.array(fc.integer(), { minLength: 4, maxLength: 8 })

test('whatever the bank: each once, whole options, sections in proportion, and another form each time', () => {
  fc.assert(
    fc.property(
      banks,
      fc.integer({ min: 1, max: 30 }),
      fc.array(seeds, { minLength: 1, maxLength: 4 }),
      (bank, asked, each) => {
        let before: Form | null = null
        for (const seed of each) {
          const form = drawForm(bank, asked, seed, before)
          expect(new Set(placesOf(form)).size).toBe(Math.min(asked, bank.length))
          for (const { question, options } of form)
            expect(options.toSorted()).toEqual([...(bank[question]?.options.keys() ?? [])])
          for (const section of new Set(bank.map(question => question.section))) {
            const share = (bank.filter(question => question.section === section).length * form.length) / bank.length
            const found = form.filter(({ question }) => bank[question]?.section === section).length
            expect([Math.floor(share), Math.ceil(share)]).toContain(found)
          }
          if (before && (form.length > 1 || (form[0]?.options.length ?? 0) > 1))
            expect(isSameForm(form, before)).toBe(false)
          before = form
        }
      },
    ),
    { numRuns: 500 },
  )
})
