// Evidence packs in words.
import { expect, test } from 'vitest'
import type { PackStep } from '../../domain/pack.ts'
import {
  extrasWords,
  inDateWords,
  inFours,
  nowWords,
  type Pack,
  secondsWords,
  stepLines,
  unsealedWords,
} from './pack-words.ts'

const step = (name: PackStep, done: number, total: number, seconds: number | null): Pack['steps'][number] => ({
  ...{ step: name, done, total, seconds },
})

test('what is done, what is being done and what is to come stand in their order', () => {
  const steps = [step('collect', 1043, 1043, 2.2), step('seals', 120, 412, null)]
  expect(stepLines({ steps }).map(({ state, words }) => `${state}: ${words}`)).toEqual([
    'done: 1,043 people checked',
    'now: Checking seals: 120 of 412',
    'ahead: Documents as signed',
    'ahead: Certificates',
    'ahead: Tables as CSV',
    'ahead: Pages as PDF',
    'ahead: Checksums and ZIP',
  ])
  expect(nowWords({ status: 'making', steps })).toBe('Checking seals')
})

test.each([
  [step('documents', 0, 0, 0.1), 'No documents'],
  [step('documents', 1, 1, 0.1), '1 document added'],
  [step('documents', 0, 0, null), 'Adding documents'],
  [step('pages', 64, 64, 9), '64 pages written'],
  [step('finish', 1, 1, 1), 'Checksums and ZIP made'],
])('%o: %s', (one, words) => {
  expect(stepLines({ steps: [one] }).find(line => line.step === one.step)?.words).toBe(words)
})

test('before its first step a pack waits', () => {
  expect(nowWords({ status: 'queued', steps: [] })).toBe('Waiting for its turn')
  expect(nowWords({ status: 'making', steps: [] })).toBe('Waiting for its turn')
})

test('numbers read as people say them', () => {
  expect([secondsWords(0.4), secondsWords(9.4), secondsWords(1200)]).toEqual(['under 1 s', '9 s', '1,200 s'])
  expect(inFours('c27d08e46b19')).toBe('c27d 08e4 6b19')
  expect(inDateWords({ asked: 551, inDate: 505 })).toBe('505 of 551 items in date.')
  expect(inDateWords({ asked: 1, inDate: 0 })).toBe('0 of 1 item in date.')
  expect(inDateWords({ asked: 0, inDate: 0 })).toBe('')
})

test('what has no seal yet is sealed tonight, as long as it is today', () => {
  expect(unsealedWords(27, true)).toBe('27 rows from today will be sealed tonight.')
  expect(unsealedWords(1, true)).toBe('1 row from today will be sealed tonight.')
  expect(unsealedWords(27, false)).toBe('27 rows from the day it was made were not sealed yet.')
})

test.each([
  [true, true, 'Photos of licences, signatures'],
  [true, false, 'Photos of licences'],
  [false, true, 'Signatures'],
  [false, false, ''],
])('with photos %s and signatures %s: %s', (photos, signatures, words) => {
  expect(extrasWords({ photos, signatures })).toBe(words)
})
