// Sign-ins of long ago are removed, but for each person's last: that they were ever here stays known.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '../../domain/day.ts'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { forgetSessionsOn, nextLoginDay } from './old-sessions-queries.ts'

/** Day by day, which is how they are found. */
export async function forgetOldSessions(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'sessions')
  const until = dayOf(removal.before, portal.config.timeZone)
  for (let day = ''; ; ) {
    const next = await nextLoginDay(portal.database.read, day, until)
    if (next === null) return
    await aFewAtATime(removal, (trx, most) => forgetSessionsOn(trx, next, most))
    day = next
    await nextTurn()
  }
}
