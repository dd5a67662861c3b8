// What people owe, item by item, and what is kept of it.
import type { Day } from '../../../domain/day.ts'
import { standingOf } from '../../../domain/duty.ts'
import type { DutyKind, Standing } from '../../../domain/duty-facts.ts'
import {
  type DutyFigures,
  figuresOf,
  holdsUntil,
  type Obligation,
  obligationOf,
  type RequiredObligation,
} from '../../../domain/obligation.ts'
import { actionsOwed, type TakenOn } from '../../../domain/talk-action.ts'
import type { Asked, CompanyFacts, CompanyItem } from './company-facts.ts'
import type { PersonFacts } from './person-facts.ts'

function standingBy(asked: Asked, person: PersonFacts, day: Day): Standing {
  const { kind, itemId, states, versions } = asked.item
  return standingOf(
    {
      ...{ kind, personId: person.id, rule: asked.rule, person: person.states, item: states, versions },
      evidence: person.evidenceOf(kind, itemId),
      waivers: person.waiversOf(kind, itemId),
    },
    day,
  )
}

export type RequiredItem = RequiredObligation & { item: CompanyItem }

/** What somebody took on in a talk, under its own words. */
export type TakenItem = TakenOn & { item: Omit<CompanyItem, 'kind'> & { kind: 'action' } }

export type OwedItem = RequiredItem | TakenItem

/** Everything that rules ask of a person on a day. */
export function requiredOf({ asked }: CompanyFacts, person: PersonFacts, day: Day): RequiredItem[] {
  return asked.flatMap(({ item, rules }) => {
    const { kind, itemId, track } = item
    const standings = rules.map(one => ({ requirementId: one.requirementId, standing: standingBy(one, person, day) }))
    const obligation = obligationOf({ kind, itemId, track }, standings)
    return obligation ? [{ ...obligation, item }] : []
  })
}

/** Everything that is asked of a person on a day: by rules, and what they took on. */
export function obligationsOf(facts: CompanyFacts, person: PersonFacts, day: Day): OwedItem[] {
  const taken = actionsOwed(person.actions, person.states, day).map(one => ({
    ...one,
    item: { kind: one.kind, itemId: one.itemId, track: null, title: one.text, states: [], versions: [] },
  }))
  return [...requiredOf(facts, person, day), ...taken]
}

/** Where a person stands with one item; null where nobody asks for it. */
export function obligationOn(
  { asked }: CompanyFacts,
  person: PersonFacts,
  kind: DutyKind,
  itemId: number,
  day: Day,
): Obligation | null {
  const found = asked.find(({ item }) => item.kind === kind && item.itemId === itemId)
  if (!found) return null
  const standings = found.rules.map(one => ({
    requirementId: one.requirementId,
    standing: standingBy(one, person, day),
  }))
  return obligationOf({ kind, itemId, track: found.item.track }, standings)
}

/** Whether a person was there at the end of a day, and whether nothing was overdue then. */
export function standingAtEnd(facts: CompanyFacts, person: PersonFacts, day: Day) {
  const isThere = person.states.findLast(state => state.day <= day)?.active ?? false
  const isCompliant = !(isThere && obligationsOf(facts, person, day).some(one => one.standing.status === 'overdue'))
  return { isThere, isCompliant }
}

export interface KeptFigures extends DutyFigures {
  /** The rules that cover the person, and those of them by which something is overdue. */
  covered: number[]
  overdueBy: number[]
  /** The last day on which all this surely holds. */
  goodUntil: Day
}

/** The figures of a person, worked out from nothing. */
export function keptFiguresOf({ asked }: CompanyFacts, person: PersonFacts, day: Day): KeptFigures {
  const obligations: Obligation[] = []
  const covered = new Set<number>()
  const overdueBy = new Set<number>()
  const starts = person.states.flatMap(({ startedOn }) => startedOn ?? [])
  let goodUntil: Day = '9999-12-31'
  for (const { item, rules } of asked) {
    const standings = rules.map(one => {
      const standing = standingBy(one, person, day)
      if (standing.status !== 'not_required') covered.add(one.requirementId)
      if (standing.status === 'overdue') overdueBy.add(one.requirementId)
      const until = holdsUntil(item.kind, standing, day, [...starts, ...one.rule.map(({ startsOn }) => startsOn)])
      if (until < goodUntil) goodUntil = until
      return { requirementId: one.requirementId, standing }
    })
    const obligation = obligationOf(item, standings)
    if (obligation) obligations.push(obligation)
  }
  for (const taken of actionsOwed(person.actions, person.states, day)) {
    obligations.push(taken)
    const until = holdsUntil(taken.kind, taken.standing, day, [])
    if (until < goodUntil) goodUntil = until
  }
  return { ...figuresOf(obligations, day), covered: [...covered], overdueBy: [...overdueBy], goodUntil }
}
