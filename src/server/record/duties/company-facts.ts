// What the company asks for, ready to be asked about any person: kept in memory until a rule or an item changes.
import type { PublishedKind } from '../../../domain/content.ts'
import { type Day, dayOf } from '../../../domain/day.ts'
import {
  type Audience,
  DUTY_KINDS,
  type DutyKind,
  type ItemState,
  type PublishedVersion,
  type RuleRevision,
} from '../../../domain/duty-facts.ts'
import { INDUCTION_FORM, swmsCode } from '../../../domain/induction.ts'
import { type RecordedState, withDuties } from '../../../domain/item-duties.ts'
import { DUTIES, type DutyItem, type ItemKind, namesItem, type Subject } from '../../../domain/requirement.ts'
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
  /** Each rule as it was from one day on and another, oldest first. */
  revisions: readonly { id: number; revisions: readonly (Omit<Requirement, 'id'> & { day: Day })[] }[]
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

/** Empty where there is no such item. */
export function titleOf({ items }: CompanyFacts, kind: DutyKind, itemId: number): string {
  return items.find(item => item.kind === kind && item.itemId === itemId)?.title ?? ''
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
  return { revision, items, requirements, revisions: rules, asked }
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

/** Each item as everything that it can be done as, or could on some earlier day. */
async function readItems(db: Reader | Trx, zone: string): Promise<CompanyItem[]> {
  const states = Map.groupBy(await itemStates(db), row => `${row.kind} ${row.item_id}`)
  const versions = Map.groupBy(await publishedVersions(db), row => `${row.kind} ${row.item_id}`)
  const versionsOf = (kind: PublishedKind | null, itemId: number) => versions.get(`${kind} ${itemId}`) ?? []
  const historyOf = (itemKind: ItemKind, itemId: number) =>
    withDuties(
      itemKind,
      states.get(`${itemKind} ${itemId}`)?.map(recorded) ?? [],
      kind => versionsOf(kind, itemId)[0]?.published_at,
    )
  const itemsOf = (
    itemKind: ItemKind,
    { id, ...named }: { id: number; title: string; track?: DutyItem['track'] },
  ): CompanyItem[] => {
    const history = historyOf(itemKind, id)
    const kinds = DUTY_KINDS.filter(kind => history.some(({ duties }) => duties.includes(kind)))
    return kinds.map(kind => ({
      ...{ kind, itemId: id, track: null, ...named },
      versions: versionsOf(DUTIES[kind].signs, id).map(row => ({
        ...{ day: dayOf(row.published_at, zone), version: row.version, countsFrom: row.counts_from },
      })),
      states: history.map(({ at, appliesTo, retired, duties }) => ({
        ...{ day: dayOf(at, zone), appliesTo, retired: retired || !duties.includes(kind) },
      })),
    }))
  }
  const { swms, topics, modules, licences } = await namedItems(db)
  const ofTopics = topics.flatMap(({ id, topic_number, title }) =>
    itemsOf('topic', { id, title: `${topic_number} ${title}` }),
  )
  const portalsOwn = { track: null, versions: [] }
  return [
    { kind: 'induction', itemId: INDUCTION_FORM.id, title: 'Induction form', ...portalsOwn, states: FROM_THE_FIRST },
    ...swms.flatMap(({ id, number, title }) => itemsOf('swms', { id, title: `${swmsCode(number)} ${title}` })),
    ...ofTopics.filter(({ kind }) => kind === 'topic'),
    ...ofTopics.filter(({ kind }) => kind === 'topic-read'),
    ...modules.flatMap(({ id, title, category }) => itemsOf('module', { id, title, track: category })),
    ...licences.map(({ id, code, name }) => ({
      ...{ kind: 'licence' as const, itemId: id, title: `${name} (${code})`, ...portalsOwn },
      states: (states.get(`licence ${id}`) ?? []).map(recorded).map(({ at, appliesTo, retired }) => ({
        ...{ day: dayOf(at, zone), appliesTo, retired },
      })),
    })),
  ]
}

function recorded({ at, applies_to, retired, duties }: Awaited<ReturnType<typeof itemStates>>[number]): RecordedState {
  return {
    ...{ at, retired: retired === 1 },
    appliesTo: applies_to === null ? null : (JSON.parse(applies_to) as string[]),
    duties: duties === null ? null : (JSON.parse(duties) as DutyKind[]),
  }
}
