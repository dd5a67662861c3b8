// How a change of the schema gets its locks while people are being served: it asks for a moment and lets go again.
//
// Whoever waits for a table that is in use holds up everybody who comes after, and two who wait for each other are only told so after a
// second: the one that is told may be somebody's request. Whoever gives up before that holds up nobody for longer.
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isConflict, LOCK_TIMEOUT } from './unavailable.ts'

/** Less than the second after which PostgreSQL looks for those who wait for each other. */
const BRIEFLY = 250
const BETWEEN_TRIES = 100
/** Somebody may hold a table for longer than this, such as a backup: then it is waited for as long as it takes. */
const MOST_TRIES = 60
const AS_LONG_AS_IT_TAKES = 0

/** `work` is given how many milliseconds it may wait for a lock, and is undone where it waited in vain. */
export async function untilLocked<T>(work: (patience: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries < MOST_TRIES ? BRIEFLY : AS_LONG_AS_IT_TAKES)
    } catch (error) {
      if (tries >= MOST_TRIES || !(codeOf(error) === LOCK_TIMEOUT || isConflict(error))) throw error
      await sleep(BETWEEN_TRIES)
    }
  }
}
