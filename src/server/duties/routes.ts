// What is asked of oneself.
import { api } from '../../contract/api.ts'
import { type Route, read } from '../http/route.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { describeDue, describeObligations, NOTHING_DUE } from './describe.ts'
import { hasNothingOpen } from './figures-queries.ts'

export const dutyRoutes: Route[] = [
  read(api.ownObligations, async ({ portal, db, caller, moment }) => {
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    const person = (await personFacts(db, [caller.id])).get(caller.id)
    return person ? describeObligations(obligationsOf(facts, person, moment.today)) : []
  }),

  // Read by the first screen of everyone: whoever has nothing open, as most have, is told so from what is kept of them.
  read(api.ownDue, async ({ portal, db, caller, moment: { today } }) => {
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    if (await hasNothingOpen(db, caller.id, { revision: facts.revision, today })) return { today, ...NOTHING_DUE }
    const person = (await personFacts(db, [caller.id])).get(caller.id)
    return person ? describeDue(obligationsOf(facts, person, today), person, today) : { today, ...NOTHING_DUE }
  }),
]
