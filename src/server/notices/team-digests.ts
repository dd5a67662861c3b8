// Once a week a lead is told who of their team has something overdue, and who cannot be written to.
import { isWeeksTurn } from '../../domain/digest.ts'
import { wordsOfDated } from '../../domain/notice.ts'
import type { NextUp } from '../../domain/obligation.ts'
import { teamOf } from '../http/team-queries.ts'
import type { LetterLine, LetterPart } from '../mail/letter.ts'
import { replaceMail } from '../mail/queries.ts'
import { canMail, type MailContext } from '../mail/queue.ts'
import { linkTo, send } from '../mail/write-to.ts'
import { type Portal, tomorrowOf } from '../portal.ts'
import { type CompanyFacts, companyFacts } from '../record/duties/company-facts.ts'
import {
  countOverdue,
  countUnreachable,
  keepDigest,
  leadsToWriteTo,
  overdueOf,
  type Recipient,
  unreachableOf,
} from './digest-queries.ts'
import { inBatches } from './in-batches.ts'

/** By name; more are a number. */
const MOST = 25

export async function sendTeamDigests(portal: Portal): Promise<void> {
  if (!canMail(portal.config)) return
  await inBatches(portal, async (context, after, limit) => {
    const { trx, moment } = context
    const leads = await leadsToWriteTo(trx, moment, after, limit)
    const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
    for (const lead of leads) {
      if (!isWeeksTurn(lead.last_day, moment.today) && lead.unsent_mail === null) continue
      if (lead.unsent_mail !== null) await replaceMail(trx, lead.unsent_mail, moment.now)
      const team = lead.role === 'admin' ? null : await teamOf(trx, lead.id)
      await keepDigest(trx, lead.id, 'team', moment, await writeToLead(context, facts, lead, team))
    }
    return leads.at(-1)?.id
  })
}

async function writeToLead(
  context: MailContext,
  facts: CompanyFacts,
  lead: Recipient,
  team: readonly number[] | null,
): Promise<number | null> {
  const { portal, trx, moment } = context
  const { people, overdue } = await countOverdue(trx, team)
  const unreachable = await unreachableOf(trx, team, moment.now, MOST)
  if (overdue === 0 && unreachable.length === 0) return null
  const worst = await overdueOf(trx, team, MOST)
  const named = worst.map(row => ({ text: overdueWords(context, facts, row), href: addressOf(context, row.id) }))
  const away = unreachable.map(({ id, name, bounced_email }) => ({
    text: bounced_email === null ? `${name} has no email address` : `${name}: email to ${bounced_email} comes back`,
    href: addressOf(context, id),
  }))
  const more = (await countUnreachable(trx, team, moment.now)) - away.length
  return send(context, lead, {
    subject:
      overdue === 0 ? 'Your team: nothing is overdue' : `Your team: ${overdue} of ${people} have something overdue`,
    parts: [
      ...listOf('Overdue', named, overdue - named.length),
      ...listOf('Cannot be written to, and have something to do', away, more),
      ...linkTo(context, 'Open Team', overdue === 0 ? '/team' : '/team?status=overdue'),
    ],
    footer: 'Leads get this once a week.',
    bulk: { usefulUntil: tomorrowOf(portal, moment) },
  })
}

const addressOf = ({ portal }: MailContext, id: number) =>
  portal.config.publicUrl && `${portal.config.publicUrl}/team/${id}`

function listOf(title: string, lines: readonly LetterLine[], more: number): LetterPart[] {
  if (lines.length === 0) return []
  return [{ kind: 'list', title, lines: more > 0 ? [...lines, { text: `and ${more} more` }] : lines }]
}

interface OverdueRow {
  name: string
  overdue: number
  next_up: string | null
}

/** "Kofi Mensah: GQTT005 Load Restraint is overdue by 3 days, and 2 more". */
function overdueWords(
  { moment }: MailContext,
  { items }: CompanyFacts,
  { name, overdue, next_up }: OverdueRow,
): string {
  const next = next_up === null ? null : (JSON.parse(next_up) as NextUp)
  const item = items.find(one => one.kind === next?.kind && one.itemId === next.itemId)
  const first = next && item ? wordsOfDated(item.title, next, moment.today).title : 'something is overdue'
  return overdue > 1 ? `${name}: ${first}, and ${overdue - 1} more` : `${name}: ${first}`
}
