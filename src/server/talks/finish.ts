// A talk ends: its code stops, who was missing is kept, and they are told.
import { DAY, HOUR } from '../../domain/clock.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { endOf, LATE_HOURS } from '../../domain/talk.ts'
import { addresseesOf } from '../mail/address-queries.ts'
import type { MailContext } from '../mail/queue.ts'
import { canMail } from '../mail/queue.ts'
import { linkTo, send } from '../mail/write-to.ts'
import { momentOf, type Portal } from '../portal.ts'
import { notify } from '../record/notices.ts'
import { onOpenDay } from '../record/seals/open-day.ts'
import { missingFrom, timesOf } from './describe.ts'
import { insertAbsences, insertFinish, unfinishedBefore } from './finish-queries.ts'
import { attendedIds, deleteCode, deleteKeys, findTalk, type TalkRow } from './queries.ts'

/** False where it was finished before. `by` is null where the clock does it. */
export async function closeTalk(
  context: MailContext,
  talk: TalkRow,
  by: { userId: number | null; endedAt: number },
): Promise<boolean> {
  const { trx, moment } = context
  const kept = { at: moment.now, day: moment.today }
  const missing = await missingFrom(trx, talk, new Set(await attendedIds(trx, talk.id)))
  const finish = { talk_id: talk.id, ended_at: by.endedAt, by_user_id: by.userId, ...kept }
  if (!(await insertFinish(trx, finish))) return false
  await deleteCode(trx, talk.id)
  await insertAbsences(
    trx,
    missing.map(({ id }) => ({ talk_id: talk.id, user_id: id, ...kept })),
  )
  await tellAbsent(
    context,
    talk,
    missing.map(({ id }) => id),
  )
  return true
}

/** Reading the topic marks the notice as read. */
async function tellAbsent(context: MailContext, talk: TalkRow, ids: readonly number[]): Promise<void> {
  const { portal, trx, moment } = context
  const what = `${talk.topic_number} ${talk.title}`
  const title = `You missed the talk on ${what}`
  const text = `${talk.presenter_name} held it at ${talk.place}. Read the topic yourself.`
  const href = addressOfDuty('topic-read', talk.topic_id)
  const about = { kind: 'topic-read', id: talk.topic_id } as const
  await notify(
    trx,
    ids.map(userId => ({ userId, kind: 'talk-missed', about, on: talk.day, threshold: talk.id, title, text, href })),
    moment,
  )
  if (!canMail(portal.config)) return
  for (const person of await addresseesOf(trx, ids, moment.now)) {
    await send(context, person, {
      subject: title,
      parts: [{ kind: 'text', text }, ...linkTo(context, 'Read the topic', href)],
      footer: 'You can turn off emails about talks under Account in the portal.',
      isNews: true,
      bulk: { usefulUntil: moment.now + 7 * DAY },
    })
  }
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

/** A key is good for as long as what was kept under it is taken. */
export async function forgetTalkKeys(portal: Portal): Promise<void> {
  await portal.database.write(trx => deleteKeys(trx, portal.clock.now() - 2 * LATE_HOURS * HOUR))
}
