// Everybody on a page against everything that anybody on it is asked for, as of a day.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import type { Day } from '../../domain/day.ts'
import { groupOf } from '../../domain/requirement.ts'
import type { Reader } from '../db/database.ts'
import type { CompanyFacts } from '../record/duties/company-facts.ts'
import { type OwedItem, obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'

/** Worked out at once; then others are served. */
const AT_ONCE = 20

type Matrix = Pick<OutputOf<typeof team.teamMatrix>, 'columns' | 'items'>

interface Person {
  id: number
  name: string
  department: string
}

export async function matrixOf(db: Reader, facts: CompanyFacts, people: readonly Person[], day: Day): Promise<Matrix> {
  const known = await personFacts(
    db,
    people.map(({ id }) => id),
  )
  const owed = new Map<number, Map<string, OwedItem>>()
  for (const [index, { id }] of people.entries()) {
    const person = known.get(id)
    const ofPerson = person ? obligationsOf(facts, person, day) : []
    owed.set(id, new Map(ofPerson.map(one => [keyOf(one), one])))
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
  }
  const isAsked = (key: string) => people.some(({ id }) => owed.get(id)?.has(key))
  const columns = facts.asked.map(({ item }) => item).filter(item => isAsked(keyOf(item)))
  return {
    columns: columns.map(item => ({ kind: item.kind, itemId: item.itemId, group: groupOf(item), title: item.title })),
    items: people.map(({ id, name, department }) => ({
      person: { id, name, department },
      cells: columns.map(column => {
        const standing = owed.get(id)?.get(keyOf(column))?.standing
        return { status: standing?.status ?? 'not_required', on: standing?.on ?? null }
      }),
    })),
  }
}

const keyOf = ({ kind, itemId }: { kind: string; itemId: number }) => `${kind} ${itemId}`
