// The figures of everybody in memory: sums over the company, over some people, and rule by rule.
import type { Followed } from '../db/following.ts'
import type { KeptRow } from './figures-queries.ts'

interface Entry {
  overdue: number
  dueSoon: number
  expiringLicences: number
  isInDate: boolean
  covered: readonly number[]
  overdueBy: readonly number[]
}

export interface Summary {
  people: number
  compliant: number
  overdue: number
  dueSoon: number
  expiringLicences: number
  peopleOverdue: number
  peopleDueSoon: number
  peopleInDate: number
}

const nothing = (): Summary => ({
  ...{ people: 0, compliant: 0, overdue: 0, dueSoon: 0, expiringLicences: 0 },
  ...{ peopleOverdue: 0, peopleDueSoon: 0, peopleInDate: 0 },
})

export class DutyBoard implements Followed<KeptRow> {
  readonly #byId = new Map<number, Entry>()
  #sum = nothing()
  readonly #covered = new Map<number, number>()
  readonly #overdueBy = new Map<number, number>()
  /** Most people of a department have the same rules: each list is kept once. */
  readonly #lists = new Map<string, readonly (readonly number[])[]>()

  fill(everyone: readonly KeptRow[]): void {
    this.#byId.clear()
    this.#sum = nothing()
    this.#covered.clear()
    this.#overdueBy.clear()
    this.apply(everyone)
  }

  apply(changed: readonly KeptRow[]): void {
    for (const row of changed) {
      const before = this.#byId.get(row.user_id)
      if (before) this.#count(before, -1)
      this.#byId.delete(row.user_id)
      if (row.active !== 1) continue
      const [covered = [], overdueBy = []] = this.#listsIn(row.rules)
      const entry = {
        ...{ overdue: row.overdue, dueSoon: row.due_soon, expiringLicences: row.expiring_licences },
        ...{ isInDate: row.next_due === '', covered, overdueBy },
      }
      this.#byId.set(row.user_id, entry)
      this.#count(entry, 1)
    }
  }

  company(): Summary {
    return { ...this.#sum }
  }

  /** Over some people. */
  summaryOf(ids: readonly number[]): Summary {
    const sum = nothing()
    for (const id of ids) {
      const entry = this.#byId.get(id)
      if (entry) add(sum, entry, 1)
    }
    return sum
  }

  rule(requirementId: number): { covered: number; compliant: number } {
    const covered = this.#covered.get(requirementId) ?? 0
    return { covered, compliant: covered - (this.#overdueBy.get(requirementId) ?? 0) }
  }

  #listsIn(rules: string): readonly (readonly number[])[] {
    let lists = this.#lists.get(rules)
    if (!lists) {
      lists = JSON.parse(rules) as number[][]
      this.#lists.set(rules, lists)
    }
    return lists
  }

  #count(entry: Entry, one: 1 | -1): void {
    add(this.#sum, entry, one)
    for (const rule of entry.covered) this.#covered.set(rule, (this.#covered.get(rule) ?? 0) + one)
    for (const rule of entry.overdueBy) this.#overdueBy.set(rule, (this.#overdueBy.get(rule) ?? 0) + one)
  }
}

function add(sum: Summary, { overdue, dueSoon, expiringLicences, isInDate }: Entry, one: 1 | -1): void {
  sum.people += one
  sum.overdue += one * overdue
  sum.dueSoon += one * dueSoon
  sum.expiringLicences += one * expiringLicences
  if (overdue === 0) sum.compliant += one
  else sum.peopleOverdue += one
  if (dueSoon > 0) sum.peopleDueSoon += one
  if (isInDate) sum.peopleInDate += one
}
