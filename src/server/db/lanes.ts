// Lanes by number (a person's): within this process one write in a lane waits for the one before it, for a while.
import { Unavailable } from './unavailable.ts'

export function lanes(patience: number) {
  const tails = new Map<number, Promise<unknown>>()
  return <T>(lane: number | undefined, run: () => Promise<T>): Promise<T> => {
    const before = lane === undefined ? undefined : tails.get(lane)
    const turn = before ? inTime(before, patience).then(run) : run()
    if (lane === undefined) return turn
    // Whoever gave up does not let the next past the one that is still running.
    // Without what they came to: a lane that is never idle would keep it all.
    const tail = Promise.allSettled([before, turn]).then(() => {})
    tails.set(lane, tail)
    tail.then(() => {
      if (tails.get(lane) === tail) tails.delete(lane)
    })
    return turn
  }
}

function inTime(before: Promise<unknown>, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unavailable('the writes before took too long')), patience)
    before.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
