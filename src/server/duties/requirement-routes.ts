// Managing requirements: listing, making, changing and retiring rules, and looking at whom one would cover.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { AuditFacts } from '../../domain/audit.ts'
import { Refusal } from '../../domain/refusal.ts'
import { sentenceOf, wordsOf } from '../../domain/requirement.ts'
import { checkTerms, plainTerms } from '../../domain/requirement-terms.ts'
import type { Reader, Trx } from '../db/database.ts'
import { type PrepareContext, prepareAndWrite, type Route, read, write } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { type CompanyFacts, companyFacts, type Requirement, titleOf } from '../record/duties/company-facts.ts'
import { insertRequirement } from '../record/requirement-queries.ts'
import { currentRevision, keepRevision, type Revision, retireRequirement } from '../record/requirements.ts'
import { currentDuties } from './current-duties.ts'
import { previewOf } from './preview.ts'
import { namesOf, originOf, originsOf, takeOver } from './requirement-queries.ts'

type Described = OutputOf<typeof api.requirements>[number]

const factsFor = ({ database, config }: Portal, trx?: Trx) => companyFacts(database, config.timeZone, trx)

const peopleIn = ({ audience }: Pick<Revision, 'audience'>) => [...audience.people, ...audience.except]

function wordingIn(facts: CompanyFacts, rule: Revision, names: ReadonlyMap<number, string>) {
  const { kind, itemId, licenceTypeId } = rule.subject
  const said = { item: titleOf(facts, kind, itemId ?? licenceTypeId ?? 0), person: (id: number) => names.get(id) ?? '' }
  return { sentence: sentenceOf(rule, said), words: wordsOf(rule, said) }
}

interface Known {
  facts: CompanyFacts
  names: ReadonlyMap<number, string>
  covers: Pick<Described, 'covered' | 'compliant'>
}

function describe({ facts, names, covers }: Known, rule: Requirement, origin: Described['origin']): Described {
  const { id, subject, audience, dueDays, everyMonths, graceDays, startsOn, retired } = rule
  return {
    ...{ id, subject, dueDays, everyMonths, graceDays, startsOn, retired, origin },
    audience: {
      ...{ everyone: audience.everyone, departments: [...audience.departments], roles: [...audience.roles] },
      ...{ people: [...audience.people], except: [...audience.except] },
    },
    ...wordingIn(facts, rule, names),
    ...covers,
  }
}

/** Checked against what there is, inside the transaction that keeps it. */
async function check(db: Reader | Trx, facts: CompanyFacts, rule: Revision): Promise<ReadonlyMap<number, string>> {
  const names = await namesOf(db, peopleIn(rule))
  checkTerms(rule, facts.items, id => names.has(id))
  return names
}

const auditFacts = (rule: Revision, sentence: string): AuditFacts => ({ sentence, startsOn: rule.startsOn })

const NOBODY = { covered: 0, compliant: 0 }

/** Whom a rule covers once it is kept. */
async function coveredBy({ portal, db, moment }: PrepareContext, wanted: Omit<Requirement, 'retired'>) {
  const facts = await factsFor(portal)
  const rule: Requirement = plainTerms({ ...wanted, retired: false })
  await check(db, facts, rule)
  const { covered, compliant } = await previewOf(db, facts, rule, moment.today)
  return { covered, compliant }
}

async function ruleIn(trx: Trx, id: number): Promise<Requirement> {
  const rule = await currentRevision(trx, id)
  if (!rule) throw new Refusal('requirement.unknown')
  if (rule.retired) throw new Refusal('requirement.retired')
  return { id, ...rule }
}

export const requirementRoutes: Route[] = [
  read(api.requirements, async ({ portal, db }) => {
    const origins = new Map((await originsOf(db)).map(({ id, origin }) => [id, origin]))
    const board = await currentDuties(portal, null)
    const facts = await factsFor(portal)
    const names = await namesOf(db, [...new Set(facts.requirements.flatMap(peopleIn))])
    const described = facts.requirements.map(rule =>
      describe({ facts, names, covers: board.rule(rule.id) }, rule, origins.get(rule.id) ?? 'portal'),
    )
    return described.sort((a, b) => Number(a.retired) - Number(b.retired) || a.id - b.id)
  }),

  read(api.requirementSubjects, async ({ portal }) =>
    (await factsFor(portal)).items.map(({ kind, itemId, title, states }) => ({
      ...{ kind, itemId, title },
      retired: states.at(-1)?.retired ?? true,
    })),
  ),

  prepareAndWrite(
    api.addRequirement,
    (context, { body }) => coveredBy(context, { id: 0, ...body, startsOn: body.startsOn ?? context.moment.today }),
    async ({ portal, trx, caller, moment, audit }, { body }, covers) => {
      const facts = await factsFor(portal, trx)
      const rule: Revision = plainTerms({ ...body, startsOn: body.startsOn ?? moment.today })
      const names = await check(trx, facts, rule)
      const id = await insertRequirement(trx, { key: null, origin: 'portal', created_at: moment.now })
      await keepRevision(trx, id, rule, { byUserId: caller.id, moment })
      const described = describe({ facts, names, covers }, { id, ...rule, retired: false }, 'portal')
      const after = auditFacts(rule, described.sentence)
      await audit({ action: 'requirement.added', on: { kind: 'requirement', id }, after })
      return described
    },
  ),

  prepareAndWrite(
    api.changeRequirement,
    async (context, { params, body }) => {
      const before = (await factsFor(context.portal)).requirements.find(({ id }) => id === params.id)
      return before && !before.retired ? coveredBy(context, { ...before, ...body }) : NOBODY
    },
    async ({ portal, trx, caller, moment, audit }, { params, body }, covers) => {
      const facts = await factsFor(portal, trx)
      const before = await ruleIn(trx, params.id)
      const rule: Requirement = plainTerms({ ...before, ...body })
      const checked = await check(trx, facts, rule)
      const names = new Map([...(await namesOf(trx, peopleIn(before))), ...checked])
      const known = { facts, names, covers }
      const isChanged = await keepRevision(trx, params.id, rule, { byUserId: caller.id, moment })
      if (!isChanged) return describe(known, rule, await originOf(trx, params.id))
      await takeOver(trx, params.id)
      const described = describe(known, rule, 'portal')
      const was = wordingIn(facts, before, names).sentence
      await audit({
        ...{ action: 'requirement.changed', on: { kind: 'requirement', id: params.id } },
        ...{ before: auditFacts(before, was), after: auditFacts(rule, described.sentence) },
      })
      return described
    },
  ),

  write(api.retireRequirement, async ({ portal, trx, caller, moment, audit }, { params }) => {
    const facts = await factsFor(portal, trx)
    const rule = await ruleIn(trx, params.id)
    await retireRequirement(trx, params.id, { byUserId: caller.id, moment })
    await takeOver(trx, params.id)
    const names = await namesOf(trx, peopleIn(rule))
    const described = describe({ facts, names, covers: NOBODY }, { ...rule, retired: true }, 'portal')
    const before = auditFacts(rule, described.sentence)
    await audit({ action: 'requirement.retired', on: { kind: 'requirement', id: params.id }, before })
    return described
  }),

  read(api.previewRequirement, async ({ portal, db, moment }, { body }) => {
    const facts = await factsFor(portal)
    const { id = 0, startsOn = moment.today, ...terms } = body
    const rule: Requirement = plainTerms({ id, startsOn, ...terms, retired: false })
    const names = await check(db, facts, rule)
    return { ...wordingIn(facts, rule, names), ...(await previewOf(db, facts, rule, moment.today)) }
  }),
]
