// What somebody has chosen so far, and what they would get by it.
import type { Day } from '../../domain/day.ts'
import type { PackScope, PackScopeKind } from '../../domain/pack.ts'
import type { PackExtras } from '../../domain/pack-format.ts'
import { itemOf } from './documents.ts'
import type { Wanted } from './pack-words.ts'

export interface Chosen extends PackExtras {
  kind: PackScopeKind
  person: { value: string; label: string } | null
  /** Its kind and its id. */
  document: string | null
  department: string
  /** Of the incident. */
  day: Day
  /** Empty for today. */
  asOf: Day
}

const NOTHING_CHOSEN: Chosen = {
  ...{ kind: 'company', person: null, document: null, department: '', day: '', asOf: '' },
  ...{ photos: false, signatures: false },
}

/** Whoever comes from a person or a document has chosen already; it is kept with the entry of the history, not in the address. */
export function chosenBefore(state: unknown): Chosen {
  const { prove } = (state ?? {}) as { prove?: Partial<Chosen> }
  return { ...NOTHING_CHOSEN, ...prove }
}

/** Null while something is to be chosen yet. */
export function wantedOf(chosen: Chosen): Wanted | null {
  const scope = scopeOf(chosen)
  if (scope === null) return null
  return { scope, ...(chosen.asOf !== '' && chosen.kind !== 'day' ? { asOf: chosen.asOf } : {}) }
}

/** What can be ticked: a document has no licences, and the records of talks are about more than one person or team. */
export function extrasFor({ kind }: Pick<Chosen, 'kind'>, isTeam: boolean): (keyof PackExtras)[] {
  return [
    ...(kind === 'document' ? [] : (['photos'] as const)),
    ...(isTeam || kind === 'person' ? [] : (['signatures'] as const)),
  ]
}

/** What is ticked, as it is asked for; what is not need not be said. */
export function tickedOf(chosen: Chosen, isTeam: boolean): Partial<PackExtras> {
  return Object.fromEntries(
    extrasFor(chosen, isTeam)
      .filter(extra => chosen[extra])
      .map(extra => [extra, true]),
  )
}

function scopeOf({ kind, person, document, department, day }: Chosen): PackScope | null {
  switch (kind) {
    case 'company':
      return { kind }
    case 'person':
      return person && { kind, userId: Number(person.value) }
    case 'document':
      return document === null ? null : { kind, ...itemOf(document) }
    case 'department':
      return department === '' ? null : { kind, department }
    case 'day':
      return day === '' ? null : { kind, day }
  }
}

/** What is still to be chosen. */
export const TO_CHOOSE: Readonly<Record<PackScopeKind, string>> = {
  ...{ company: '', person: 'Choose a person.', document: 'Choose a document.' },
  ...{ department: 'Choose a department.', day: 'Choose a day.' },
}
