// Once a day, who has come near a date or passed it is told so.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays } from '../../domain/day.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { datedNotice, FIRST_THRESHOLD, wordsOfDated } from '../../domain/notice.ts'
import { type Moment, momentOf, type Portal } from '../portal.ts'
import { type CompanyFacts, companyFacts } from '../record/duties/company-facts.ts'
import { obligationsOf } from '../record/duties/obligations.ts'
import { type PersonFacts, personFacts } from '../record/duties/person-facts.ts'
import { type Notice, notify } from '../record/notices.ts'
import { peopleWithDates } from './due-queries.ts'

/** Told at once: nobody else waits longer for it than for an ordinary request. */
const AT_ONCE = 20

export async function writeDueNotices(portal: Portal): Promise<void> {
  let after = 0
  for (;;) {
    const last = await portal.database.write(async trx => {
      const moment = momentOf(portal)
      const ids = await peopleWithDates(trx, after, addDays(moment.today, FIRST_THRESHOLD), AT_ONCE)
      const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
      const people = await personFacts(trx, ids)
      const notices = [...people.values()].flatMap(person => noticesFor(facts, person, moment))
      await notify(trx, notices, moment)
      return ids.at(-1)
    })
    if (last === undefined) return
    after = last
    await nextTurn()
  }
}

function noticesFor(facts: CompanyFacts, person: PersonFacts, { today }: Moment): Notice[] {
  return obligationsOf(facts, person, today).flatMap(({ kind, itemId, item, standing }) => {
    const dated = datedNotice(kind, standing, today)
    if (!dated) return []
    const words = wordsOfDated(item.title, standing, today)
    const about = { kind, id: itemId }
    return [{ userId: person.id, ...dated, about, ...words, href: addressOfDuty(kind, itemId) }]
  })
}
