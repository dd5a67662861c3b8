// Who missed a talk is told to read the topic themselves: at its end, and who was on leave on the day of their return.
import { DAY } from '../../domain/clock.ts'
import { addDays } from '../../domain/day.ts'
import { wholeDate } from '../../domain/day-names.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { audienceOf } from '../../domain/talk.ts'
import { addresseesOf } from '../mail/address-queries.ts'
import { canMail, type MailContext } from '../mail/queue.ts'
import { linkTo, send } from '../mail/write-to.ts'
import { momentOf, type Portal } from '../portal.ts'
import { notify } from '../record/notices.ts'
import { topicOf } from './describe.ts'
import { crewOf } from './finish-queries.ts'
import { findTalk, type TalkRow } from './queries.ts'
import { backFromLeave } from './return-queries.ts'

const WORDS = {
  absent: ({ presenter_name, place }: TalkRow) => `${presenter_name} held it at ${place}. Read the topic yourself.`,
  away: ({ presenter_name, place, day }: TalkRow) =>
    `${presenter_name} held it at ${place} on ${wholeDate(day)}, while you were on leave. Read the topic yourself.`,
} as const

/** Reading the topic marks the notice as read. */
export async function tellMissed(
  context: MailContext,
  talk: TalkRow,
  ids: readonly number[],
  why: keyof typeof WORDS,
): Promise<void> {
  const { portal, trx, moment } = context
  const what = `${talk.topic_number} ${talk.title}`
  const [title, text] = [`You missed the talk on ${what}`, WORDS[why](talk)]
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

/** Told once, so a day on which the portal was off is made up for. */
const DAYS_AFTER_RETURN = 7

/** Only those who still have not read that version. */
export async function tellThoseWhoAreBack(portal: Portal): Promise<void> {
  const { database } = portal
  const { today } = momentOf(portal)
  const back = await backFromLeave(database.read, null, today, addDays(today, -DAYS_AFTER_RETURN))
  for (const talkId of new Set(back.map(({ talk_id }) => talk_id))) {
    let effects: (() => void)[] = []
    await database.write(async trx => {
      effects = []
      const moment = momentOf(portal)
      const talk = await findTalk(trx, talkId)
      if (!talk) return
      // Once more, where nothing changes any more: nobody is written to twice.
      const rows = await backFromLeave(trx, talkId, moment.today, addDays(moment.today, -DAYS_AFTER_RETURN))
      const returned = rows.map(({ user_id }) => user_id)
      const { unread } = audienceOf(await crewOf(trx, returned, talk.topic_id, talk.day), topicOf(talk))
      const ids = unread.map(({ id }) => id)
      const context = { portal, trx, moment, afterCommit: (effect: () => void) => effects.push(effect) }
      await tellMissed(context, talk, ids, 'away')
    })
    for (const effect of effects) effect()
  }
}
