// Whom and what a pack is about, worked out on the day that it is as of.
import type { Day } from '../../domain/day.ts'
import { dayOfPack, type PackScope, packTitle } from '../../domain/pack.ts'
import { ITEM_KIND_OF, PackSelection } from '../../domain/pack-selection.ts'
import { Refusal } from '../../domain/refusal.ts'
import { DUTIES } from '../../domain/requirement.ts'
import type { Reader } from '../db/database.ts'
import { everybodyBelow } from '../http/team-queries.ts'
import type { Portal } from '../portal.ts'
import { type CompanyItem, companyFacts } from '../record/duties/company-facts.ts'
import { type PersonThen, peopleOn, roleOf, talksOf } from './scope-queries.ts'

export interface PackAbout {
  scope: PackScope
  day: Day
  title: string
  /** Null where it is everybody, those who had left by then included. */
  people: readonly number[] | null
  /** Who was there on the day, by name. */
  present: readonly PersonThen[]
  /** What is asked of them that the pack is about. */
  isAbout(item: CompanyItem): boolean
  /** Null where it is about everything. */
  document: { kind: 'swms' | 'topic' | 'module'; id: number } | null
  selection(): PackSelection
}

interface Asked {
  scope: PackScope
  asOf: Day
  /** Whose team it is about; null: the company. */
  lead: number | null
}

export async function aboutPack({ database, config }: Portal, today: Day, asked: Asked): Promise<PackAbout> {
  const { scope, lead } = asked
  const day = dayOfPack(scope, asked.asOf)
  if (day > today) throw new Refusal('packs.day_to_come')
  const everybody = await peopleOn(database.read, day)
  const within = await peopleWithin(database.read, lead)
  const chosen = everybody.filter(person => within(person.id) && isChosen(scope, person))
  const document = scope.kind === 'document' ? { kind: ITEM_KIND_OF[scope.itemKind], id: scope.itemId } : null
  const { items } = await companyFacts(database, config.timeZone)
  const named = items.find(
    ({ kind, itemId }) => document && DUTIES[kind].itemKind === document.kind && itemId === document.id,
  )
  if (document && !named) throw new Refusal('packs.document_unknown')
  if (chosen.length === 0) throw new Refusal('packs.nobody')
  const isEverybody = lead === null && scope.kind !== 'department' && scope.kind !== 'person'
  const people = isEverybody ? null : chosen.map(({ id }) => id)
  const talks = people && new Set(await talksOf(database.read, people))
  const person = scope.kind === 'person' ? (chosen[0]?.name ?? '') : ''
  return {
    ...{ scope, day, people, document },
    title: packTitle(scope, named?.title ?? person, lead !== null),
    // Of somebody who had left by then it is still told what they signed.
    present: scope.kind === 'person' ? chosen : chosen.filter(({ active }) => active === 1),
    isAbout: item => document === null || (DUTIES[item.kind].itemKind === document.kind && item.itemId === document.id),
    selection: () => new PackSelection({ people: people && new Set(people), document, talks, hasAudit: lead === null }),
  }
}

async function peopleWithin(db: Reader, lead: number | null): Promise<(id: number) => boolean> {
  // An administrator's team is everybody.
  if (lead === null || (await roleOf(db, lead)) === 'admin') return () => true
  const team = new Set(await everybodyBelow(db, lead))
  return id => team.has(id)
}

function isChosen(scope: PackScope, { id, department }: PersonThen): boolean {
  if (scope.kind === 'person') return scope.userId === id
  return scope.kind !== 'department' || scope.department === department
}
