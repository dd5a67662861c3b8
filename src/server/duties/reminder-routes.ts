// A lead reminds people of their team of what is due: in the portal, and by mail.
import { api } from '../../contract/api.ts'
import { byPressure } from '../../domain/obligation.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Trx } from '../db/database.ts'
import { type Route, write } from '../http/route.ts'
import { teamOf } from '../http/team-queries.ts'
import { addresseesOf } from '../mail/address-queries.ts'
import { send } from '../mail/write-to.ts'
import type { Caller } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { dutyLines, MY_DUTIES } from '../record/duties/duty-lines.ts'
import { type OwedItem, obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { notify } from '../record/notices.ts'
import { activeAmong, insertReminders, nameOf } from './reminder-queries.ts'

/** One who is not in the team is one too many: nobody is told then. */
async function checkTeam(trx: Trx, caller: Caller, ids: readonly number[]): Promise<void> {
  const team = new Set(caller.role === 'admin' ? await activeAmong(trx, ids) : await teamOf(trx, caller.id))
  if (ids.some(id => !team.has(id))) throw new Refusal('access.other_team')
}

const isToDo = ({ standing: { status } }: OwedItem) => status === 'due' || status === 'overdue'

export const reminderRoutes: Route[] = [
  write(api.remind, async (context, { body }) => {
    const { portal, trx, caller, moment, audit } = context
    const ids = [...new Set(body.userIds)]
    await checkTeam(trx, caller, ids)
    const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
    const people = await personFacts(trx, ids)
    const toDo = new Map(
      [...people].flatMap(([id, person]) => {
        const open = obligationsOf(facts, person, moment.today).filter(isToDo).sort(byPressure)
        return open.length > 0 ? [[id, open] as const] : []
      }),
    )
    const by = { by_user_id: caller.id, at: moment.now, day: moment.today }
    const reminded = await insertReminders(
      trx,
      [...toDo.keys()].map(user_id => ({ user_id, ...by })),
    )
    const leadName = await nameOf(trx, caller.id)
    const addressees = await addresseesOf(trx, [...reminded], moment.now)
    let mailed = 0
    for (const person of addressees) {
      const owed = toDo.get(person.id) ?? []
      const title = `${leadName} sent you a reminder`
      const text = titlesOf(owed)
      await notify(
        trx,
        [{ userId: person.id, kind: 'reminder', on: moment.today, items: owed, title, text, href: MY_DUTIES }],
        moment,
      )
      const isMailed = await send(context, person, {
        subject: title,
        parts: [
          { kind: 'text', text: `${leadName} asks you to look at what is still open:` },
          ...dutyLines(portal.config.publicUrl, owed, moment.today),
        ],
      })
      if (isMailed !== null) mailed++
    }
    await audit(
      addressees.map(({ id }) => ({
        action: 'reminder.sent',
        on: { kind: 'person', id },
        after: { open: toDo.get(id)?.length ?? 0 },
      })),
    )
    const withoutAddress = addressees.filter(({ email }) => email === null).map(({ name }) => name)
    return { notified: reminded.size, mailed, withoutAddress: withoutAddress.sort((a, b) => a.localeCompare(b)) }
  }),
]

/** The first few by name. */
function titlesOf(owed: readonly OwedItem[]): string {
  const [first, second, ...more] = owed.map(({ item }) => item.title)
  if (!second) return first ?? ''
  if (more.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${more.length} more`
}
