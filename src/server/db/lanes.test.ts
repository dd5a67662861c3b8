// Writes in a lane: in order, not forever, and nobody past the one that runs.
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { lanes } from './lanes.ts'

/** Work that runs until it is told to end. */
function held(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async () => {
    log.push(`${name} begins`)
    await promise
    log.push(`${name} ends`)
  }
  return { run, end: resolve }
}

test('in one lane one after the other, in another at the same time', async () => {
  const inLane = lanes(1000)
  const log: string[] = []
  const [first, second, other] = [held(log, 'first'), held(log, 'second'), held(log, 'other')]
  const all = [inLane(1, first.run), inLane(1, second.run), inLane(2, other.run)]
  await sleep(5)
  expect(log).toEqual(['first begins', 'other begins'])
  first.end()
  await sleep(5)
  expect(log.slice(2)).toEqual(['first ends', 'second begins'])
  second.end()
  other.end()
  await Promise.all(all)
})

test('who waits too long is refused, and who comes after them does not pass the one that still runs', async () => {
  const inLane = lanes(30)
  const log: string[] = []
  const slow = held(log, 'slow')
  const running = inLane(1, slow.run)
  await expect(inLane(1, async () => log.push('never'))).rejects.toThrow('took too long')
  const next = inLane(1, async () => log.push('next'))
  await sleep(5)
  expect(log).toEqual(['slow begins'])
  slow.end()
  await Promise.all([running, next])
  expect(log).toEqual(['slow begins', 'slow ends', 'next'])
})

test('one that fails lets the next go on', async () => {
  const inLane = lanes(1000)
  const fails = inLane(1, async () => {
    throw new Error('broken')
  })
  const next = inLane(1, async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a lane that is never idle lets go of what its writes came to', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const inLane = lanes(1000)
  const results: WeakRef<object>[] = []
  const write = async () => {
    await sleep(1)
    const result = { rows: new Array(100).fill('a row') }
    results.push(new WeakRef(result))
    return result
  }
  let last: Promise<unknown> = inLane(1, write)
  for (let count = 0; count < 50; count++) {
    const next = inLane(1, write)
    await last
    last = next
  }
  await sleep(0)
  collectGarbage()
  expect(results.filter(result => result.deref()).length).toBeLessThan(5)
  await last
})
