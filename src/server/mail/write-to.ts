// Writes to people at their own address, where they have one that takes mail.
import type { Instant } from '../../domain/clock.ts'
import { type Addressee, addresseesOf } from './address-queries.ts'
import { type LetterPart, writeLetter } from './letter.ts'
import { canMail, type MailContext, queueMail } from './queue.ts'

export interface Message {
  subject: string
  parts: readonly LetterPart[]
  /** Why somebody gets this. */
  footer?: string
  /** About kudos and talks: whoever wants no news does not get it. */
  isNews?: boolean
  /** One of many like it, of no use after that time. */
  bulk?: { usefulUntil: Instant }
  /** What goes where a part says `SECRET_PLACE`, sealed; of no use after that time. */
  secret?: { sealed: string; usefulUntil: Instant }
}

/** Null where nothing was queued. */
export async function writeTo(context: MailContext, userId: number, message: Message): Promise<number | null> {
  if (!canMail(context.portal.config)) return null
  const [addressee] = await addresseesOf(context.trx, [userId], context.moment.now)
  return addressee ? send(context, addressee, message) : null
}

/** The id of the mail. */
export async function send(context: MailContext, to: Addressee, message: Message): Promise<number | null> {
  if (to.email === null || (message.isNews && to.news === 'off')) return null
  const { parts, footer, bulk, secret } = message
  const written = writeLetter({
    ...{ title: message.subject, greeting: `Hello ${to.first_name},`, parts },
    ...(footer ? { footer } : {}),
  })
  return queueMail(context, {
    to: to.email,
    userId: to.id,
    subject: message.subject,
    ...written,
    ...(bulk ? { bulk } : {}),
    ...(secret ? { secret } : {}),
  })
}

/** The button under a letter; none where the portal does not know its own address. */
export function linkTo({ portal }: Pick<MailContext, 'portal'>, label: string, path: string): LetterPart[] {
  const { publicUrl } = portal.config
  return publicUrl ? [{ kind: 'link', label, href: `${publicUrl}${path}` }] : []
}
