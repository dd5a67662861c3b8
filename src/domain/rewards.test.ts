// What a person may redeem, the steps of a redemption, and what is left of a reward.
import { describe, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import {
  checkRedemption,
  checkStep,
  codeIn,
  hasWaitedLong,
  isLive,
  noteWith,
  REDEMPTION_STATUSES,
  type RedemptionStatus,
  type RewardState,
  redemptionStyle,
  rewardKey,
  rewardState,
  stockLevel,
  stockWords,
} from './rewards.ts'

const refusalIn = (act: () => void): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.facts] : error
  }
}

describe('a reward of 250 points', () => {
  const short = (missing: number) => ['rewards.insufficient_points', { missing }]
  const again = ['rewards.already_redeemed', {}]
  const gone = ['rewards.out_of_stock', {}]
  test.each<[string, number, number | null, boolean, RewardState, unknown]>([
    ['with more than it costs', 340, null, false, 'available', null],
    ['with exactly what it costs', 250, null, false, 'available', null],
    ['one point short', 249, null, false, 'insufficient', short(1)],
    ['with nothing', 0, null, false, 'insufficient', short(250)],
    ['a second time, with enough', 340, null, true, 'redeemed', again],
    ['a second time, with too little', 10, null, true, 'redeemed', again],
    ['the last one', 340, 1, false, 'available', null],
    ['when none is left', 340, 0, false, 'out-of-stock', gone],
    ['when none is left and the points do not suffice', 10, 0, false, 'out-of-stock', gone],
    ['a second time, when none is left', 340, 0, true, 'redeemed', again],
  ])('%s', (_, points, stock, redeemed, state, refusal) => {
    const offer = { pointsCost: 250, stock }
    expect(rewardState(points, offer, redeemed)).toBe(state)
    expect(refusalIn(() => checkRedemption(points, offer, redeemed))).toEqual(refusal)
  })
})

describe('the steps of a redemption', () => {
  const fitting = ['pending approved', 'pending declined', 'approved delivered', 'approved declined']
  const every = REDEMPTION_STATUSES.flatMap(from => REDEMPTION_STATUSES.map(to => [from, to] as const))
  test.each(every)('from %s to %s', (from, to) => {
    const now = { pending: 'waiting', approved: 'approved', delivered: 'delivered', declined: 'declined' }[from]
    const refusal = fitting.includes(`${from} ${to}`) ? null : ['redemption.step', { now }]
    expect(refusalIn(() => checkStep(from, to))).toEqual(refusal)
  })

  test.each<[RedemptionStatus, boolean]>([
    ['pending', true],
    ['approved', true],
    ['delivered', true],
    ['declined', false],
  ])('one that is %s keeps the reward from being redeemed again: %s', (status, keeps) => {
    expect(isLive({ status })).toBe(keeps)
  })

  test.each([
    [0, false],
    [6, false],
    [7, true],
    [8, true],
  ])('after %i days somebody has waited too long: %s', (days, isLong) => {
    expect(hasWaitedLong(days)).toBe(isLong)
  })
})

test.each([
  ['Code: 6006 4912', '6006 4912', ''],
  ['Code: 6006 4912\nValid for a year.\nEnjoy!', '6006 4912', 'Valid for a year.\nEnjoy!'],
  ['It is in your locker.', '', 'It is in your locker.'],
])('a note of %j holds the code %j and says %j', (note, code, text) => {
  expect(noteWith(code, text)).toBe(note)
  expect(codeIn(note)).toEqual({ code: code || null, text })
})

test.each([
  [null, 'no-limit', 'No limit'],
  [0, 'out', 'Out of stock'],
  [1, 'low', 'Low, 1 left'],
  [2, 'low', 'Low, 2 left'],
  [3, 'plenty', '3 left'],
  [12, 'plenty', '12 left'],
])('a stock of %s is %s: %s', (stock, level, words) => {
  expect(stockLevel(stock)).toBe(level)
  expect(stockWords(stock)).toBe(words)
})

test.each([
  ['Team Cap', 'team-cap'],
  ['$25 Café Gift Card!', '25-cafe-gift-card'],
  ['Socks', 'socks-3'],
  ['★★★', 'reward'],
  ['A title that goes on for longer than anybody needs', 'a-title-that-goes-on-for-longer-than-anybody-needs'],
  ['A title that goes on for longer than any body needs', 'a-title-that-goes-on-for-longer-than-any-body-need'],
  ['A title that goes on for longer than anybody need it', 'a-title-that-goes-on-for-longer-than-anybody-need'],
])('“%s” goes by %s', (title, key) => {
  expect(rewardKey(title, new Set(['socks', 'socks-2']))).toBe(key)
})

test.each([
  ['delivered', 'delivered'],
  ['approved', 'approved'],
  ['pending', 'pending'],
  ['declined', 'declined'],
  ['on its way', 'pending'],
])('a redemption that is %s looks %s', (status, style) => {
  expect(redemptionStyle(status)).toBe(style)
})
