// What the company asks for, ready to be asked about any person: kept in memory until a rule or an item changes.
import { type Day, dayOf } from '../../../domain/day.ts'
import type { Audience, DutyKind, ItemState, PublishedVersion, RuleRevision } from '../../../domain/duty-facts.ts'
import { INDUCTION_FORM, swmsCode } from '../../../domain/induction.ts'
import { isManual } from '../../../domain/modules.ts'
import { DUTIES, type DutyItem, namesItem, type Subject } from '../../../domain/requirement.ts'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { dutyRevision, itemStates, namedItems, publishedVersions, ruleRevisions } from './company-queries.ts'

export interface CompanyItem extends DutyItem {
  title: string
  states: readonly ItemState[]
  versions: readonly PublishedVersion[]
}

/** A rule as it stands now. */
export interface Requirement {
  id: number
  subject: Subject
  audience: Audience
  dueDays: number
  everyMonths: number | null
  graceDays: number
  startsOn: Day
  retired: boolean
}

/** What a rule says of one item, from its first revision on. */
export interface Asked {
  requirementId: number
  item: CompanyItem
  rule: readonly RuleRevision[]
}

export interface CompanyFacts {
  revision: number
  items: readonly CompanyItem[]
  requirements: readonly Requirement[]
  /** By item, so that what several rules say of one stands together. */
  asked: readonly { item: CompanyItem; rules: readonly Asked[] }[]
}

interface Kept {
  zone: string
  facts: CompanyFacts
}

const kept = new WeakMap<Reader, Kept>()

/** Inside a write they are what its transaction sees, and those who come after it get no more than what was committed. */
export async function companyFacts({ read }: Database, zone: string, trx?: Trx): Promise<CompanyFacts> {
  // Before the facts: what changes while they are read is read again the next time.
  const revision = await dutyRevision(trx ?? read)
  const before = kept.get(read)
  if (before?.facts.revision === revision && before.zone === zone) return before.facts
  const facts = await readFacts(trx ?? read, zone, revision)
  if (!trx) kept.set(read, { zone, facts })
  return facts
}

async function readFacts(db: Reader | Trx, zone: string, revision: number): Promise<CompanyFacts> {
  const items = await readItems(db, zone)
  const rows = Map.groupBy(await ruleRevisions(db), row => row.requirement_id)
  const rules = [...rows].map(([id, revisions]) => ({ id, revisions: revisions.map(described) }))
  const requirements = rules.flatMap(({ id, revisions }) => {
    const last = revisions.at(-1)
    return last ? [{ id, ...last }] : []
  })
  const asked = items.flatMap(item => {
    const ofItem = rules.flatMap(({ id, revisions }) =>
      revisions.some(({ subject }) => namesItem(subject, item))
        ? [
            {
              requirementId: id,
              item,
              rule: revisions.map(one => ({ ...one, namesItem: namesItem(one.subject, item) })),
            },
          ]
        : [],
    )
    return ofItem.length > 0 ? [{ item, rules: ofItem }] : []
  })
  return { revision, items, requirements, asked }
}

function described(row: Awaited<ReturnType<typeof ruleRevisions>>[number]) {
  return {
    subject: { kind: row.kind, itemId: row.item_id, track: row.track, licenceTypeId: row.licence_type_id },
    audience: JSON.parse(row.audience) as Audience,
    dueDays: row.due_days,
    everyMonths: row.every_months,
    graceDays: row.grace_days,
    startsOn: row.starts_on,
    retired: row.retired === 1,
    day: row.day,
  }
}

/** Of what the portal itself has: there from the beginning, for everyone. */
const FROM_THE_FIRST: readonly ItemState[] = [{ day: '0001-01-01', appliesTo: null, retired: false }]

async function readItems(db: Reader | Trx, zone: string): Promise<CompanyItem[]> {
  const states = Map.groupBy(await itemStates(db), row => `${row.kind} ${row.item_id}`)
  const versions = Map.groupBy(await publishedVersions(db), row => `${row.kind} ${row.item_id}`)
  const versionsOf = (kind: DutyKind, itemId: number) =>
    versions.get(`${DUTIES[kind].signs} ${itemId}`)?.map(row => ({
      day: dayOf(row.published_at, zone),
      version: row.version,
      countsFrom: row.counts_from,
    })) ?? []
  const itemOf = (kind: DutyKind, itemId: number, title: string, track: DutyItem['track'] = null): CompanyItem => {
    const published = versionsOf(kind, itemId)
    // A quiz may have come to a topic long after the topic itself: before that there was nothing to pass.
    const first = published[0]?.day ?? ''
    return {
      ...{ kind, itemId, title, track, versions: published },
      states:
        states.get(`${DUTIES[kind].itemKind} ${itemId}`)?.map(row => {
          const day = dayOf(row.at, zone)
          return {
            day: day < first ? first : day,
            appliesTo: row.applies_to === null ? null : (JSON.parse(row.applies_to) as string[]),
            retired: row.retired === 1,
          }
        }) ?? [],
    }
  }
  const { swms, topics, modules, licences } = await namedItems(db)
  return [
    { ...itemOf('induction', INDUCTION_FORM.id, 'Induction form'), states: FROM_THE_FIRST },
    // What has nothing in it yet cannot be done, and so is asked of nobody.
    ...swms
      .filter(({ content }) => content !== '')
      .map(({ id, number, title }) => itemOf('swms', id, `${swmsCode(number)} ${title}`)),
    ...topics
      .filter(({ question_count }) => question_count > 0)
      .map(({ id, topic_number, title }) => itemOf('topic', id, `${topic_number} ${title}`)),
    ...topics
      .filter(({ has_file }) => has_file === 1)
      .map(({ id, topic_number, title }) => itemOf('topic-read', id, `${topic_number} ${title}`)),
    ...modules.flatMap(module => {
      const kind = isManual({ passingScore: module.passing_score }) ? 'manual' : 'module'
      const canBeDone = kind === 'manual' ? module.section_count > 0 : module.question_count > 0
      return canBeDone ? [itemOf(kind, module.id, module.title, module.category)] : []
    }),
    ...licences.map(({ id, code, name }) => itemOf('licence', id, `${name} (${code})`)),
  ]
}
