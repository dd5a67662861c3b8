// What is forgotten after its time: idempotency keys after a day, wrong passwords after their window.
import { HOUR } from '../domain/clock.ts'
import { forgetOldGuesses } from './accounts/guesses.ts'
import { KEPT_FOR } from './idempotency.ts'
import { forgetAnswers } from './idempotency-queries.ts'
import type { Portal } from './portal.ts'

export function startHousekeeping(portal: Portal): () => void {
  const timer = setInterval(() => {
    cleanUp(portal).catch(error => portal.log.error({ err: error }, 'housekeeping'))
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

export async function cleanUp(portal: Portal): Promise<void> {
  await portal.database.write(trx => forgetAnswers(trx, portal.clock.now() - KEPT_FOR))
  await forgetOldGuesses(portal)
}
