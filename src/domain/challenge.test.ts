// Which challenge a day gets.
import { describe, expect, test } from 'vitest'
import { type BankedChallenge, optionLetter, pickChallenge } from './challenge.ts'
import { addDays } from './day.ts'

const bank = (size: number): BankedChallenge[] =>
  Array.from({ length: size }, (_, index) => ({ id: index + 1, key: `safety-${index + 1}`, lastShown: null }))

/** The ids of so many days in a row. */
function shownOver(challenges: BankedChallenge[], days: number): number[] {
  return Array.from({ length: days }, (_, day) => {
    const id = pickChallenge(challenges)
    const shown = challenges.find(challenge => challenge.id === id)
    if (shown) shown.lastShown = addDays('2026-11-16', day)
    return id ?? 0
  })
}

describe('the challenge of a day', () => {
  test('an empty bank has none', () => {
    expect(pickChallenge([])).toBeNull()
  })

  test('none comes back before the whole bank went by, and then in the same order', () => {
    const shown = shownOver(bank(7), 21)
    expect(new Set(shown.slice(0, 7)).size).toBe(7)
    expect(shown.slice(7, 14)).toEqual(shown.slice(0, 7))
    expect(shown.slice(14)).toEqual(shown.slice(0, 7))
  })

  test('a new one goes before those that were shown', () => {
    const challenges = bank(3)
    shownOver(challenges, 4)
    expect(pickChallenge([...challenges, { id: 9, key: 'new', lastShown: null }])).toBe(9)
  })

  test('does not depend on the order of the bank', () => {
    expect(pickChallenge(bank(20).reverse())).toBe(pickChallenge(bank(20)))
  })

  test('the one shown longest ago is next', () => {
    const shown = (id: number, lastShown: string) => ({ id, key: `key-${id}`, lastShown })
    expect(pickChallenge([shown(1, '2026-11-16'), shown(2, '2026-01-02'), shown(3, '2026-06-30')])).toBe(2)
  })
})

test.each([
  [0, 'A'],
  [1, 'B'],
  [3, 'D'],
  [25, 'Z'],
])('option %i is labelled %s', (index, letter) => {
  expect(optionLetter(index)).toBe(letter)
})
