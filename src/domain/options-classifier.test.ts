import { describe, expect, it, test } from 'vitest'
import { type GuessedQuestion, guessByOptions } from './options-classifier.ts'

/** Numbers that look thrown but are always the same. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

const WORDS =
  'belt bolt cable rack plate bike rower mat bench pin rope hook pad screen key cord dock yard ramp tray strap gate wall floor'.split(
    ' ',
  )

/** Twelve quizzes of 25 questions whose options are drawn words; the right one is then changed. */
function pack(change: (right: string, index: number) => string): GuessedQuestion[][] {
  const throwDie = dice(7)
  const phrase = () => Array.from({ length: 4 + throwDie(3) }, () => WORDS[throwDie(WORDS.length)]).join(' ')
  return Array.from({ length: 12 }, () =>
    Array.from({ length: 25 }, (_, index) => {
      const answer = throwDie(4)
      const options = Array.from({ length: 4 }, phrase)
      options[answer] = change(options[answer] ?? '', index)
      return { options, answer }
    }),
  )
}

function shareOf(quizzes: GuessedQuestion[][]): number {
  const guesses = guessByOptions(quizzes).flat()
  return guesses.filter(({ isRight }) => isRight).length / guesses.length
}

describe('a classifier that sees the options alone', () => {
  it('is at chance where nothing gives the right one away', () => {
    expect(shareOf(pack(right => right))).toBeCloseTo(0.25, 1)
  })

  test.each<[cue: string, change: (right: string) => string]>([
    ['a word', right => `${right} before`],
    ['a pair of words', right => `out of ${right}`],
    ['a comma', right => right.replace(' ', ', ')],
    ['a figure', right => `${right} 40`],
    ['length', right => `${right} ${right}`],
  ])('finds %s that only right options have', (_, change) => {
    expect(shareOf(pack(change))).toBeGreaterThan(0.9)
  })

  it('finds a cue that is in every third question, and no more than that gives', () => {
    const share = shareOf(pack((right, index) => (index % 3 === 0 ? `${right} before` : right)))
    expect(share).toBeGreaterThan(0.42)
    expect(share).toBeLessThan(0.58)
  })

  it('finds the place of the right one among four figures', () => {
    const throwDie = dice(3)
    const quizzes = Array.from({ length: 8 }, () =>
      Array.from({ length: 20 }, () => {
        const [first, answer] = [10 + throwDie(80), throwDie(4)]
        const options = [0, 1, 2, 3].map(index => `${first + 10 * ((index + 6 - answer) % 4)} kg`)
        return { options, answer }
      }),
    )
    expect(shareOf(quizzes)).toBeGreaterThan(0.9)
  })

  it('learns nothing from the quiz that it guesses', () => {
    const told = (right: string) => `${right} before`
    const plain = pack(right => right)
    const guesses = guessByOptions([...plain.slice(1), pack(told)[0] ?? []]).at(-1) ?? []
    expect(guesses.filter(({ isRight }) => isRight).length).toBeLessThan(15)
  })

  it('says what gave it away, and how sure it is', () => {
    const [guess] = guessByOptions(pack(right => `${right} before`)).flat()
    expect(guess).toMatchObject({ isRight: true, tells: expect.arrayContaining(['“before”']) })
    expect(guess?.chance).toBeGreaterThan(0.5)
    expect(guess?.chance).toBeLessThanOrEqual(1)
    const wrongHasIt = pack(right => right).map(quiz =>
      quiz.map(({ options, answer }) => ({
        options: options.map((option, index) => (index === answer ? option : `${option} before`)),
        answer,
      })),
    )
    expect(guessByOptions(wrongHasIt).flat()[0]?.tells).toContain('no “before”')
  })

  it('says the same each time', () => {
    const quizzes = pack(right => right)
    expect(guessByOptions(quizzes)).toEqual(guessByOptions(quizzes))
  })

  it('has nothing to say about no quizzes', () => {
    expect(guessByOptions([])).toEqual([])
    expect(guessByOptions([[]])).toEqual([[]])
  })
})
