// Writes to people at their own address, where they have one that takes mail.
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
}

/** Whether it was queued. */
export async function writeTo(context: MailContext, userId: number, message: Message): Promise<boolean> {
  if (!canMail(context.portal.config)) return false
  const [addressee] = await addresseesOf(context.trx, [userId])
  return addressee ? send(context, addressee, message) : false
}

export async function send(context: MailContext, to: Addressee, message: Message): Promise<boolean> {
  if (to.email === null || (message.isNews && to.news === 'off')) return false
  const { parts, footer } = message
  const written = writeLetter({
    ...{ title: message.subject, greeting: `Hello ${to.first_name},`, parts },
    ...(footer ? { footer } : {}),
  })
  return queueMail(context, { to: to.email, userId: to.id, subject: message.subject, ...written })
}

/** The button under a letter; none where the portal does not know its own address. */
export function linkTo({ portal }: Pick<MailContext, 'portal'>, label: string, path: string): LetterPart[] {
  const { publicUrl } = portal.config
  return publicUrl ? [{ kind: 'link', label, href: `${publicUrl}${path}` }] : []
}
