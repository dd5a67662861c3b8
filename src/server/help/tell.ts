// A reply reaches the person in the portal and by mail; what the person writes reaches support by mail.
import { HELP_DEFAULT_SUBJECT, helpReference } from '../../domain/help.ts'
import { queueMail } from '../mail/queue.ts'
import { linkTo, writeTo } from '../mail/write-to.ts'
import type { WriteContext } from '../portal.ts'
import { notify } from '../record/notices.ts'

/** Of a notice: the rest is read where it leads. */
const MOST = 160

interface Reply {
  query: { id: number; user_id: number; subject: string }
  /** Two replies are two notices. */
  messageId: number
  by: string
  text: string
}

/** Whether it was mailed too: to the address of the account, never to one that somebody typed. */
export async function tellPerson(context: WriteContext, { query, messageId, by, text }: Reply): Promise<boolean> {
  const href = `/help?question=${query.id}`
  const reference = helpReference(query.id)
  const about = query.subject === HELP_DEFAULT_SUBJECT ? reference : query.subject
  await notify(
    context.trx,
    [
      {
        ...{ userId: query.user_id, kind: 'reply', about: { kind: 'query', id: query.id }, threshold: messageId },
        ...{ title: `${by} replied: ${about}`, text: excerptOf(text), href },
      },
    ],
    context.moment,
  )
  const mail = await writeTo(context, query.user_id, {
    subject: `[${reference}] ${query.subject}`,
    parts: [
      { kind: 'text', text: `${by} replied to your question:` },
      { kind: 'text', text },
      ...linkTo(context, 'Answer in the portal', href),
    ],
    footer: 'You asked this in the portal. Please answer there: nobody reads replies to this email.',
  })
  return mail !== null
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1).trimEnd()}…`
}

interface Written {
  id: number
  subject: string
  account: { name: string; username: string; email: string | null }
  text: string
  /** Facts below it, one to a line. */
  about: readonly string[]
}

export async function tellSupport(
  context: WriteContext,
  { id, subject, account, text, about }: Written,
): Promise<void> {
  const { supportEmail } = context.portal.config
  if (!supportEmail) return
  const reference = helpReference(id)
  const { name, username, email } = account
  const facts = [`Account: ${name} (${username}), ${email ?? 'no email address'}`, ...about, `Reference: ${reference}`]
  await queueMail(context, {
    to: supportEmail,
    // An answer goes to whoever the account belongs to, not to an address that somebody typed.
    replyTo: email,
    subject: `[${reference}] ${subject}`,
    text: `${text}\n\n${facts.join('\n')}\n`,
  })
}
