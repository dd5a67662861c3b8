// Whoever entered a licence hears of the decision at once: in the portal and by mail.

import { whatToDo } from '../../domain/licences.ts'
import { longDay } from '../../domain/long-day.ts'
import type { LetterPart } from '../mail/letter.ts'
import { linkTo, writeTo } from '../mail/write-to.ts'
import type { WriteContext } from '../portal.ts'
import { notify } from '../record/notices.ts'

const LICENCES = '/licences'

interface Decided {
  id: number
  userId: number
  title: string
  expiresOn: string | null
  by: string
  /** Null where it was accepted. */
  reason: string | null
}

export async function tellPerson(context: WriteContext, licence: Decided): Promise<void> {
  const { trx, moment } = context
  const { title, text, parts } = wordsOf(licence, moment.today)
  const about = { kind: 'licence-decision', id: licence.id } as const
  await notify(trx, [{ userId: licence.userId, kind: 'licence', about, title, text, href: LICENCES }], moment)
  await writeTo(context, licence.userId, {
    subject: title,
    parts: [...parts, ...linkTo(context, 'Open your licences', LICENCES)],
  })
}

const says = (text: string): LetterPart => ({ kind: 'text', text })

function wordsOf({ title, expiresOn, by, reason }: Decided, today: string) {
  if (reason === null) {
    const until = expiresOn === null ? 'It has no expiry date.' : `It is good until ${longDay(expiresOn, today)}.`
    return {
      ...{ title: `Verified: ${title}`, text: `By ${by}. ${until}` },
      parts: [says(`${by} has checked your licence, ${title}, and accepted it.`), says(until)],
    }
  }
  const next = whatToDo(reason)
  return {
    ...{ title: `Not accepted: ${title}`, text: `“${reason}” ${next}` },
    parts: [
      says(`${by} has checked your licence, ${title}, and could not accept it:`),
      says(`“${reason}”`),
      says(next),
    ],
  }
}
