// What axe found readable, and not only nothing against (what lies under a dialog it cannot judge): known to all workers of a run.
import { appendFileSync, closeSync, openSync, readSync } from 'node:fs'

const known = new Set<string>()
let readTo = 0

/** Made anew for each run, by the one who sets it up. */
const file = () => process.env.READABLE_LOOKS ?? ''

/** A look a line. What another worker has not written to the end of its line comes the next time. */
export function readableLooks(): ReadonlySet<string> {
  const handle = openSync(file(), 'r')
  try {
    const chunk = Buffer.alloc(1 << 20)
    for (;;) {
      const length = readSync(handle, chunk, 0, chunk.length, readTo)
      const whole = chunk.subarray(0, length).lastIndexOf(10) + 1
      if (whole === 0) return known
      for (const line of chunk.toString('utf8', 0, whole - 1).split('\n')) known.add(JSON.parse(line))
      readTo += whole
    }
  } finally {
    closeSync(handle)
  }
}

export function keepReadable(looks: readonly string[]): void {
  appendFileSync(file(), looks.map(look => `${JSON.stringify(look)}\n`).join(''))
}
