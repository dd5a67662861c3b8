// The mail of the day: what is due and overdue, to everybody for whom something new came up or something waits.
import { isDigestDue, isWeeksTurn } from '../../domain/digest.ts'
import { datedNotice, wordsOfDated } from '../../domain/notice.ts'
import { byPressure } from '../../domain/obligation.ts'
import { AT_FIRST } from '../../domain/preferences.ts'
import { replaceMail } from '../mail/queries.ts'
import { canMail, type MailContext } from '../mail/queue.ts'
import { send } from '../mail/write-to.ts'
import { type Moment, type Portal, tomorrowOf } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { dutyLines } from '../record/duties/duty-lines.ts'
import { type OwedItem, obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { keepDigest, peopleToWriteTo, type Recipient, toldSince } from './digest-queries.ts'
import { inBatches } from './in-batches.ts'

export async function sendOwnDigests(portal: Portal): Promise<void> {
  if (!canMail(portal.config)) return
  await inBatches(portal, async (context, after, limit) => {
    const { trx, moment } = context
    const people = await peopleToWriteTo(trx, moment, after, limit)
    const told = await itemsToldTo(context, people)
    const mayGetOne = people.filter(
      one => told.has(one.id) || one.unsent_mail !== null || isWeeksTurn(one.last_day, moment.today),
    )
    const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
    const known = await personFacts(
      trx,
      mayGetOne.map(({ id }) => id),
    )
    for (const recipient of mayGetOne) {
      const person = known.get(recipient.id)
      const owed = person ? worthSaying(obligationsOf(facts, person, moment.today), moment) : []
      await writeToOne(context, recipient, owed, told.get(recipient.id) ?? new Set())
    }
    return people.at(-1)?.id
  })
}

const keyOf = (kind: string, id: number) => `${kind} ${id}`

/** By person: what they were told of since the last one. */
async function itemsToldTo({ trx }: MailContext, people: readonly Recipient[]): Promise<Map<number, Set<string>>> {
  const since = new Map(people.map(({ id, last_at }) => [id, last_at ?? 0]))
  const rows = await toldSince(trx, [...since.keys()], Math.min(...since.values()))
  const isNew = rows.filter(({ user_id, at }) => at > (since.get(user_id) ?? 0))
  return new Map(
    [...Map.groupBy(isNew, row => row.user_id)].map(([id, ofPerson]) => [
      id,
      new Set(ofPerson.map(({ item_kind, item_id }) => keyOf(item_kind, item_id))),
    ]),
  )
}

/** What is overdue or comes near, most pressing first. */
function worthSaying(owed: readonly OwedItem[], { today }: Moment): OwedItem[] {
  return owed.filter(({ kind, standing }) => datedNotice(kind, standing, today) !== null).sort(byPressure)
}

async function writeToOne(
  context: MailContext,
  recipient: Recipient,
  owed: readonly OwedItem[],
  told: ReadonlySet<string>,
): Promise<void> {
  const { trx, moment } = context
  const { today } = moment
  const choice = recipient.mail ?? AT_FIRST.mail
  const isDue = isDigestDue({
    ...{ today, choice, last: recipient.last_day },
    hasNew: owed.some(({ kind, itemId }) => told.has(keyOf(kind, itemId))),
    hasOverdue: owed.some(({ standing }) => standing.status === 'overdue'),
  })
  // One that no mail server took is replaced by one that says how things stand now: nobody gets two at once.
  const { unsent_mail } = recipient
  if (unsent_mail !== null) await replaceMail(trx, unsent_mail, moment.now)
  const isSent = owed.length > 0 && (isDue || unsent_mail !== null)
  // Whoever is written to by the week has had their turn, also when there was nothing to say.
  const isTheirTurn = choice === 'weekly' && isWeeksTurn(recipient.last_day, today)
  if (!isSent && !isTheirTurn && unsent_mail === null) return
  const mailId = isSent ? await sendOwn(context, recipient, owed) : null
  await keepDigest(trx, recipient.id, 'own', moment, mailId)
}

function sendOwn(context: MailContext, recipient: Recipient, owed: readonly OwedItem[]): Promise<number | null> {
  const { portal, moment } = context
  return send(context, recipient, {
    subject: subjectOf(owed, moment),
    parts: [
      { kind: 'text', text: 'This is what the portal asks of you now.' },
      ...dutyLines(portal.config.publicUrl, owed, moment.today),
    ],
    footer:
      'You get this at most once a day, and only when there is something new. Under Account you can have it weekly.',
    bulk: { usefulUntil: tomorrowOf(portal, moment) },
  })
}

function subjectOf(owed: readonly OwedItem[], { today }: Moment): string {
  const [first] = owed
  if (first && owed.length === 1) return wordsOfDated(first.item.title, first.standing, today).title
  const overdue = owed.filter(({ standing }) => standing.status === 'overdue').length
  const soon = owed.length - overdue
  return [overdue > 0 ? `${overdue} overdue` : '', soon > 0 ? `${soon} due soon` : ''].filter(Boolean).join(', ')
}
