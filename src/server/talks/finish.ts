// A talk ends: its code stops, who was missing is kept, and they are told.
import { endOf } from '../../domain/talk.ts'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { MailContext } from '../mail/queue.ts'
import { momentOf, type Portal } from '../portal.ts'
import { onOpenDay } from '../record/seals/open-day.ts'
import { notThere, timesOf } from './describe.ts'
import { insertAbsences, insertFinish, unfinishedBefore } from './finish-queries.ts'
import { attendedIds, deleteCode, deleteKeys, findTalk, type TalkRow } from './queries.ts'
import { tellMissed } from './tell-missed.ts'

/** False where it was finished before. `by` is null where the clock does it. */
export async function closeTalk(
  context: MailContext,
  talk: TalkRow,
  by: { userId: number | null; endedAt: number },
): Promise<boolean> {
  const { trx, moment } = context
  const kept = { at: moment.now, day: moment.today }
  const { missing, away } = await notThere(trx, talk, new Set(await attendedIds(trx, talk.id)))
  const finish = { talk_id: talk.id, ended_at: by.endedAt, by_user_id: by.userId, ...kept }
  if (!(await insertFinish(trx, finish))) return false
  await deleteCode(trx, talk.id)
  await insertAbsences(trx, [
    ...missing.map(({ id }) => ({ talk_id: talk.id, user_id: id, leave_until: null, ...kept })),
    ...away.map(({ person, until }) => ({ talk_id: talk.id, user_id: person.id, leave_until: until, ...kept })),
  ])
  await tellMissed(
    context,
    talk,
    missing.map(({ id }) => id),
    'absent',
  )
  return true
}

/** What nobody finished ended with its day. */
export async function closeTalksOfDaysThatAreOver(portal: Portal): Promise<void> {
  const { database, config } = portal
  for (const id of await unfinishedBefore(database.read, momentOf(portal).today)) {
    let effects: (() => void)[] = []
    await onOpenDay(portal, momentOf(portal), moment =>
      database.write(async trx => {
        effects = []
        const talk = await findTalk(trx, id)
        if (!talk || talk.finished !== null) return
        const context = { portal, trx, moment, afterCommit: (effect: () => void) => effects.push(effect) }
        await closeTalk(context, talk, { userId: null, endedAt: endOf(timesOf(talk), config.timeZone) })
      }),
    )
    for (const effect of effects) effect()
  }
}

export async function forgetTalkKeys(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'talkKeys')
  await aFewAtATime(removal, (trx, most) => deleteKeys(trx, removal.before, most))
}
