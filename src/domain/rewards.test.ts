// What a person may redeem.
import { describe, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { checkRedemption, type RewardState, redemptionStyle, rewardState } from './rewards.ts'

const refusalOf = (points: number, cost: number, redeemed: boolean): unknown => {
  try {
    checkRedemption(points, cost, redeemed)
    return null
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.facts] : error
  }
}

describe('a reward of 250 points', () => {
  test.each<[string, number, boolean, RewardState, unknown]>([
    ['with more than it costs', 340, false, 'available', null],
    ['with exactly what it costs', 250, false, 'available', null],
    ['one point short', 249, false, 'insufficient', ['rewards.insufficient_points', { missing: 1 }]],
    ['with nothing', 0, false, 'insufficient', ['rewards.insufficient_points', { missing: 250 }]],
    ['a second time, with enough', 340, true, 'redeemed', ['rewards.already_redeemed', {}]],
    ['a second time, with too little', 10, true, 'redeemed', ['rewards.already_redeemed', {}]],
  ])('%s', (_, points, redeemed, state, refusal) => {
    expect(rewardState(points, 250, redeemed)).toBe(state)
    expect(refusalOf(points, 250, redeemed)).toEqual(refusal)
  })
})

test.each([
  ['delivered', 'delivered'],
  ['approved', 'approved'],
  ['pending', 'pending'],
  ['on its way', 'pending'],
])('a redemption that is %s looks %s', (status, style) => {
  expect(redemptionStyle(status)).toBe(style)
})
