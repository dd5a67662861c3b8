// What is out of the ordinary in the demo company: something waived, something that was waived for a while, and somebody away.
import { HOUR } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { insertWaiver, insertWaiverEnd } from '../duties/waiver-queries.ts'
import { insertLeave } from '../record/leave-queries.ts'
import { mendStreaks } from '../record/streaks.ts'
import { DEMO_PEOPLE } from './people.ts'
import type { World } from './world.ts'

const idOf = (username: string) => DEMO_PEOPLE.findIndex(person => person.username === username) + 1

export async function writeExceptions(world: World, today: Day): Promise<void> {
  const { trx, portal, material } = world
  const on = (days: number) => {
    const day = addDays(today, days)
    return { day, at: startOfDay(day, portal.config.timeZone) + 10 * HOUR }
  }
  const [ladders, firstDocument] = [material.topics[6]?.id ?? 0, material.documents[0]?.id ?? 0]
  await insertWaiver(trx, {
    ...{ user_id: idOf('jack.murphy'), kind: 'topic', item_id: ladders, until: addDays(today, 44) },
    ...{ reason: 'No ladder work until the physio clears his knee', by_user_id: idOf('ben.taylor'), ...on(-5) },
  })
  const ended = await insertWaiver(trx, {
    ...{ user_id: idOf('yusuf.demir'), kind: 'swms', item_id: firstDocument, until: addDays(today, 20) },
    ...{ reason: 'On office duties while the workshop moves', by_user_id: idOf('ben.taylor'), ...on(-40) },
  })
  await insertWaiverEnd(trx, { waiver_id: ended, by_user_id: idOf('ben.taylor'), ...on(-12) })
  for (const [username, from, to] of [
    ['elena.petrova', -9, 12],
    ['aisha.khan', 21, 34],
  ] as const) {
    await insertLeave(trx, idOf(username), { from: addDays(today, from), to: addDays(today, to) })
    await mendStreaks(trx, idOf(username))
  }
}
