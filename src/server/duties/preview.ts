// Whom a rule would cover if it were published now.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { requirements } from '../../contract/requirements.ts'
import type { Day } from '../../domain/day.ts'
import { bySeverity, isInAudience, standingOf, worstStanding } from '../../domain/duty.ts'
import type { RuleRevision, Standing } from '../../domain/duty-facts.ts'
import { namesItem } from '../../domain/requirement.ts'
import { isSoon } from '../../domain/soon.ts'
import type { Reader } from '../db/database.ts'
import type { CompanyFacts, Requirement } from '../record/duties/company-facts.ts'
import { type PersonFacts, personFacts } from '../record/duties/person-facts.ts'
import { audienceOf } from './requirement-queries.ts'

/** Worked out at once; then others are served. */
const AT_ONCE = 20
const SHOWN = 20

type Preview = Omit<OutputOf<typeof requirements.previewRequirement>, 'sentence' | 'words'>

/** `wanted` is the rule as it would be; where it is changed, its id is that of the one that is there. */
export async function previewOf(db: Reader, facts: CompanyFacts, wanted: Requirement, today: Day): Promise<Preview> {
  const meant = (await audienceOf(db, wanted.audience)).filter(person =>
    isInAudience(wanted.audience, person.id, person),
  )
  const standings: { id: number; name: string; department: string; standing: Standing }[] = []
  for (let start = 0; start < meant.length; start += AT_ONCE) {
    const some = meant.slice(start, start + AT_ONCE)
    const people = await personFacts(
      db,
      some.map(({ id }) => id),
    )
    for (const { id, name, department } of some) {
      const person = people.get(id)
      const standing = person && standingWith(facts, wanted, person, today)
      if (standing && standing.status !== 'not_required') standings.push({ id, name, department, standing })
    }
    await nextTurn()
  }
  const are = (test: (standing: Standing) => boolean) => standings.filter(({ standing }) => test(standing)).length
  const overdue = are(({ status }) => status === 'overdue')
  return {
    today,
    ...{ covered: standings.length, compliant: standings.length - overdue, overdue },
    dueSoon: are(standing => isSoon(standing, today)),
    inDate: are(({ status }) => status === 'done' || status === 'waived'),
    people: standings
      .toSorted((a, b) => bySeverity(a.standing, b.standing))
      .slice(0, SHOWN)
      .map(({ standing: { status, on }, ...person }) => ({ ...person, status, on })),
  }
}

/** The worst over everything that the rule would ask of the person. */
function standingWith({ items, asked }: CompanyFacts, wanted: Requirement, person: PersonFacts, today: Day): Standing {
  return worstStanding(
    items
      .filter(item => namesItem(wanted.subject, item))
      .map(item => {
        const before = asked
          .find(one => one.item === item)
          ?.rules.find(({ requirementId }) => requirementId === wanted.id)?.rule
        const { subject: _, id: _id, ...terms } = wanted
        const now: RuleRevision = { ...terms, day: today, namesItem: true }
        const { kind, itemId, states, versions } = item
        return standingOf(
          {
            ...{
              kind,
              personId: person.id,
              rule: [...(before ?? []), now],
              person: person.states,
              item: states,
              versions,
            },
            evidence: person.evidenceOf(kind, itemId),
            waivers: person.waiversOf(kind, itemId),
          },
          today,
        )
      }),
  )
}
