// What earns, and exactly how much.
import { expect, test } from 'vitest'
import { EARNING_REASONS, LEDGER_REASONS, POINTS } from './points.ts'

test('what earns how much', () => {
  expect(POINTS).toEqual({
    swmsRead: 10,
    inductionForm: 10,
    manualRead: 10,
    moduleQuizPassed: 10,
    toolboxQuizPassed: 10,
    kudosRegular: 5,
    kudosManagement: 20,
    challengeCorrect: 5,
  })
})

test('each reason is listed once, since the ledger pays once for a reason and a reference', () => {
  expect(new Set(LEDGER_REASONS).size).toBe(LEDGER_REASONS.length)
})

test('everything but spending, and what comes back of it, is earned', () => {
  expect(LEDGER_REASONS.filter(reason => !EARNING_REASONS.includes(reason))).toEqual([
    'redemption',
    'redemption-declined',
  ])
})
