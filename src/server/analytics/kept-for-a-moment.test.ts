import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { keptForAMoment } from './kept-for-a-moment.ts'

const database = () => ({}) as Database
const at = (now: number) => ({ now, today: '2026-11-18' })

test('who asks within a moment is told what was counted for the one before', async () => {
  const one = database()
  expect(await keptForAMoment(one, at(1000), 'x', async () => 1)).toBe(1)
  expect(await keptForAMoment(one, at(1100), 'x', async () => 2)).toBe(1)
  expect(await keptForAMoment(one, at(1100), 'y', async () => 3)).toBe(3)
  expect(await keptForAMoment(database(), at(1100), 'x', async () => 4)).toBe(4)
})

test.each([
  ['later', 1250],
  ['by a clock that was put back', 900],
  ['by a clock that stands still', 1000],
])('%s it is counted again', async (_, now) => {
  const one = database()
  await keptForAMoment(one, at(1000), 'x', async () => 1)
  expect(await keptForAMoment(one, at(now), 'x', async () => 2)).toBe(2)
})

test('what failed is asked for again', async () => {
  const one = database()
  const failing = () => Promise.reject(new Error('the database is gone'))
  await expect(keptForAMoment(one, at(1000), 'x', failing)).rejects.toThrow('gone')
  expect(await keptForAMoment(one, at(1001), 'x', async () => 2)).toBe(2)
})
