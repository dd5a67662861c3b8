// A bounded queue: who runs, who waits, who is refused.
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

test('two run, three wait, the sixth is refused at once, and everybody who waited gets a turn in order', async () => {
  const inTurn = fewAtOnce({ atOnce: 2, mostWaiting: 3 }, () => new Error('full'))
  const ends: (() => void)[] = []
  const began: number[] = []
  const enter = (name: number) =>
    inTurn(async () => {
      began.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  const results = [1, 2, 3, 4, 5].map(enter)
  await expect(enter(6)).rejects.toThrow('full')
  expect(began).toEqual([1, 2])
  while (ends.length > 0) {
    ends.shift()?.()
    await settled()
  }
  expect(began).toEqual([1, 2, 3, 4, 5])
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5])
  const later = enter(7)
  await settled()
  ends.shift()?.()
  expect(await later).toBe(7)
})

test('work that fails gives its place to the next', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, mostWaiting: 1 }, () => new Error('full'))
  const fails = inTurn(async () => {
    throw new Error('broken')
  })
  const waits = inTurn(async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await waits).toBe('done')
})

test('whoever waits for too long is refused, and the next in the line gets the place', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, patience: 60 }, () => new Error('too long'))
  let end = () => {}
  const first = inTurn(() => new Promise<void>(resolve => (end = resolve)))
  const impatient = inTurn(async () => 'never')
  await expect(impatient).rejects.toThrow('too long')
  const patient = inTurn(async () => 'in time')
  end()
  await first
  expect(await patient).toBe('in time')
})

test('whoever got a place in time is not refused later, and takes nobody out of the line', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, patience: 60 }, () => new Error('too long'))
  const ends: (() => void)[] = []
  const hold = () => inTurn(() => new Promise<void>(resolve => ends.push(resolve)))
  const all = [hold(), hold()]
  ends[0]?.()
  await settled()
  // The second runs for longer than anybody waits; the third waits for less.
  await new Promise(resolve => setTimeout(resolve, 40))
  all.push(hold())
  await new Promise(resolve => setTimeout(resolve, 40))
  ends[1]?.()
  await settled()
  ends[2]?.()
  await expect(Promise.all(all)).resolves.toHaveLength(3)
})
