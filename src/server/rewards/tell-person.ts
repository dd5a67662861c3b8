// Whoever asked for a reward hears of each step: in the portal and by mail. What came with a delivery is in the mail alone, and kept there
// no longer than it takes to send it.
import { MAIL_PATIENCE } from '../../domain/mail.ts'
import { REDEMPTION_STATUSES, type RedemptionStatus } from '../../domain/rewards.ts'
import type { LetterPart } from '../mail/letter.ts'
import { SECRET_PLACE } from '../mail/queue.ts'
import { linkTo, writeTo } from '../mail/write-to.ts'
import type { WriteContext } from '../portal.ts'
import { readNoticesAbout } from '../record/notice-queries.ts'
import { notify } from '../record/notices.ts'
import type { RedemptionRow } from './desk-queries.ts'

const STORE = '/rewards'

export interface Step {
  status: Exclude<RedemptionStatus, 'pending'>
  reason: string | null
  /** What goes with a delivery, for the mail; null where nothing does. */
  sealedNote: string | null
}

export async function tellPerson(
  context: WriteContext,
  { id, user_id: userId, title, points_spent: points }: RedemptionRow,
  step: Step,
): Promise<void> {
  const { trx, moment } = context
  const about = { kind: 'redemption', id } as const
  // What was told of an earlier step is old news.
  await readNoticesAbout(trx, userId, about.kind, id, moment.now)
  const words = wordsOf(step, title, points)
  const threshold = REDEMPTION_STATUSES.indexOf(step.status)
  const notice = {
    userId,
    kind: 'redemption' as const,
    about,
    threshold,
    title: words.title,
    text: words.text,
    href: STORE,
  }
  await notify(trx, [notice], moment)
  await writeTo(context, userId, {
    subject: words.title,
    parts: [...words.parts, ...linkTo(context, 'See your redemptions', STORE)],
    ...(step.sealedNote === null
      ? {}
      : { secret: { sealed: step.sealedNote, usefulUntil: moment.now + MAIL_PATIENCE } }),
  })
}

interface Words {
  title: string
  /** Of the notice, which never has the note itself. */
  text: string
  parts: LetterPart[]
}

const says = (text: string): LetterPart => ({ kind: 'text', text })

function wordsOf({ status, reason, sealedNote }: Step, reward: string, points: number): Words {
  if (status === 'approved') {
    const text = 'You will hear from us when it is handed over.'
    return { title: `Approved: ${reward}`, text, parts: [says(`Your request for ${reward} is approved. ${text}`)] }
  }
  if (status === 'declined') {
    const back = `Your ${points} ${points === 1 ? 'point is' : 'points are'} back.`
    return {
      title: `Declined: ${reward}`,
      text: `“${reason}” ${back}`,
      parts: [says(`Your request for ${reward} was declined:`), says(`“${reason}”`), says(back)],
    }
  }
  const title = `Delivered: ${reward}`
  if (sealedNote === null) {
    const text = 'It was handed over to you. If you did not get it, ask under Help.'
    return { title, text, parts: [says(`Your reward, ${reward}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`)] }
  }
  return {
    title,
    text: 'Delivered with a note. Read it under Rewards.',
    parts: [
      says(`This came with your reward, ${reward}:`),
      says(SECRET_PLACE),
      says('You find it under Rewards, too.'),
    ],
  }
}
