// Once a day, who has come near a date or passed it is told so.
import { addDays } from '../../domain/day.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { datedNotice, FIRST_THRESHOLD, wordsOfDated } from '../../domain/notice.ts'
import { byPressure } from '../../domain/obligation.ts'
import type { Moment, Portal } from '../portal.ts'
import { type CompanyFacts, companyFacts } from '../record/duties/company-facts.ts'
import { obligationsOf } from '../record/duties/obligations.ts'
import { type PersonFacts, personFacts } from '../record/duties/person-facts.ts'
import { type Notice, notify } from '../record/notices.ts'
import { peopleWithDates } from './due-queries.ts'
import { inBatches } from './in-batches.ts'

export async function writeDueNotices(portal: Portal): Promise<void> {
  await inBatches(portal, async ({ trx, moment }, after, limit) => {
    const ids = await peopleWithDates(trx, after, addDays(moment.today, FIRST_THRESHOLD), limit)
    const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
    const people = await personFacts(trx, ids)
    await notify(
      trx,
      [...people.values()].flatMap(person => noticesFor(facts, person, moment)),
      moment,
    )
    return ids.at(-1)
  })
}

function noticesFor(facts: CompanyFacts, person: PersonFacts, { today }: Moment): Notice[] {
  // The last that is written is the first that is read.
  const leastPressingFirst = obligationsOf(facts, person, today).sort(byPressure).reverse()
  return leastPressingFirst.flatMap(({ kind, itemId, item, standing }) => {
    const dated = datedNotice(kind, standing, today)
    if (!dated) return []
    const words = wordsOfDated(item.title, standing, today)
    const about = { kind, id: itemId }
    return [{ userId: person.id, ...dated, about, ...words, href: addressOfDuty(kind, itemId) }]
  })
}
