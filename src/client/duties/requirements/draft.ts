// A rule while its words are being chosen.
import type { Day } from '../../../domain/day.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '../../../domain/modules.ts'
import type { Subject } from '../../../domain/requirement.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Rule } from './filter-rules.ts'

/** Departments, roles and people are null where the sentence has no word for them, and empty where nothing is chosen yet. */
export interface Draft {
  everyone: boolean
  departments: readonly string[] | null
  roles: readonly Role[] | null
  people: readonly number[] | null
  except: readonly number[]
  kind: DutyKind
  /** `all`, a track, or the number of an item or a type of licence; null where nothing is chosen yet. */
  what: string | null
  dueDays: number
  everyMonths: number | null
  graceDays: number
  /** Null: the day on which it is published. */
  startsOn: Day | null
}

export interface Terms {
  subject: Subject
  audience: { everyone: boolean; departments: string[]; roles: Role[]; people: number[]; except: number[] }
  dueDays: number
  everyMonths: number | null
  graceDays: number
  startsOn?: Day
}

export const NEW_DRAFT: Draft = {
  ...{ everyone: true, departments: null, roles: null, people: null, except: [] },
  ...{ kind: 'swms', what: null, dueDays: 14, everyMonths: 12, graceDays: 14, startsOn: null },
}

export function draftOf({ subject, audience, dueDays, everyMonths, graceDays, startsOn }: Rule): Draft {
  const chosen = <T>(list: readonly T[]) => (list.length > 0 ? list : null)
  const { everyone, departments, roles, people, except } = audience
  return {
    ...{ everyone, departments: chosen(departments), roles: chosen(roles), people: chosen(people), except },
    ...{ kind: subject.kind, what: whatIn(subject), dueDays, everyMonths, graceDays, startsOn },
  }
}

function whatIn({ itemId, track, licenceTypeId }: Subject): string {
  return track ?? String(itemId ?? licenceTypeId ?? 'all')
}

export interface Missing {
  who: string | null
  what: string | null
}

/** What is still to be chosen, in words. */
export function missingIn(draft: Draft): Missing {
  const isEmpty = (list: readonly unknown[] | null) => list !== null && list.length === 0
  const isNobody = !draft.everyone && !draft.departments && !draft.roles && !draft.people
  const who = isNobody
    ? 'Say who must do it.'
    : isEmpty(draft.departments)
      ? 'Choose the departments.'
      : isEmpty(draft.roles)
        ? 'Choose the roles.'
        : isEmpty(draft.people)
          ? 'Choose the people.'
          : null
  return { who, what: draft.what === null ? 'Say what they must do.' : null }
}

/** Null while something is missing. What the sentence does not say, the rule does not have. */
export function termsOf(draft: Draft): Terms | null {
  const { who, what } = missingIn(draft)
  if (who !== null || what !== null || draft.what === null) return null
  const { everyone, departments, roles, people, except, dueDays, startsOn } = draft
  const everyMonths = canRepeat(draft.kind) ? draft.everyMonths : null
  return {
    subject: subjectOf(draft.kind, draft.what),
    audience: {
      // In the order in which they are kept, so that what is chosen again is the same.
      ...{ everyone, departments: (departments ?? []).toSorted(), roles: (roles ?? []).toSorted() },
      ...{ people: (people ?? []).toSorted(byNumber), except: except.toSorted(byNumber) },
    },
    ...{ dueDays, everyMonths, graceDays: everyMonths === null ? 0 : draft.graceDays },
    ...(startsOn === null ? {} : { startsOn }),
  }
}

const byNumber = (a: number, b: number) => a - b

/** The induction is done once, and a licence is good for as long as it says itself. */
export function canRepeat(kind: DutyKind): boolean {
  return kind !== 'induction' && kind !== 'licence'
}

export function subjectOf(kind: DutyKind, what: string): Subject {
  const track = MODULE_CATEGORIES.find(one => one === what) ?? null
  const id = what === 'all' || track ? null : Number(what)
  return kind === 'licence'
    ? { kind, itemId: null, track: null, licenceTypeId: id }
    : { kind, itemId: id, track: track as ModuleCategory | null, licenceTypeId: null }
}

export function withKind(draft: Draft, kind: DutyKind): Draft {
  return kind === draft.kind ? draft : { ...draft, kind, what: kind === 'induction' ? 'all' : null }
}

/** The word at the head of the sentence: everyone, or any of departments, roles and people together. */
export type WhoPart = 'everyone' | 'departments' | 'roles' | 'people'

export function withWho(draft: Draft, part: WhoPart): Draft {
  if (part === 'everyone') return { ...draft, everyone: true, departments: null, roles: null, people: null }
  const next = { ...draft, everyone: false, [part]: draft[part] === null ? [] : null }
  const isNobody = !next.departments && !next.roles && !next.people
  return isNobody ? { ...next, everyone: true } : next
}

export const isSameDraft = (a: Draft, b: Draft) => JSON.stringify(termsOf(a) ?? a) === JSON.stringify(termsOf(b) ?? b)
