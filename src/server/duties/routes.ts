// What is asked of oneself.
import { api } from '../../contract/api.ts'
import { type Route, read } from '../http/route.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { describeObligations } from './describe.ts'

export const dutyRoutes: Route[] = [
  read(api.ownObligations, async ({ portal, db, caller, moment }) => {
    const facts = await companyFacts(portal.database, portal.config.timeZone)
    const person = (await personFacts(db, [caller.id])).get(caller.id)
    return person ? describeObligations(obligationsOf(facts, person, moment.today)) : []
  }),
]
