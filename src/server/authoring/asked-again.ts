// Whom a major edit asks to sign or pass again, by department.
import { isAskedAgain } from '../../domain/asked.ts'
import type { DraftBody, DraftKind } from '../../domain/authoring.ts'
import type { Day } from '../../domain/day.ts'
import type { DutyKind } from '../../domain/duty-facts.ts'
import { DUTIES, namesItem } from '../../domain/requirement.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { newestVersion, signersSince } from './queries.ts'

/** What can be owed of an item, by its kind. */
const OWED = {
  ...{ swms: ['swms'], topic: ['topic-read', 'topic'], manual: ['manual'], module: ['module'] },
  ...{ challenge: [], milestone: [] },
} as const satisfies Record<DraftKind, readonly Exclude<DutyKind, 'licence' | 'induction'>[]>

interface Asking {
  portal: Portal
  db: Reader | Trx
  today: Day
}

export interface AskedOf {
  department: string
  people: number
}

export async function askedAgain(
  { portal, db, today }: Asking,
  kind: DraftKind,
  itemId: number,
  body: DraftBody,
): Promise<AskedOf[]> {
  const { requirements } = await companyFacts(
    portal.database,
    portal.config.timeZone,
    db.isTransaction ? (db as Trx) : undefined,
  )
  const named = 'appliesTo' in body && body.appliesTo ? body.appliesTo : []
  const appliesTo = named.length === 0 ? null : named
  const track = 'area' in body ? body.category : null
  const asked = new Map<number, string>()
  for (const duty of OWED[kind]) {
    const { evidence, signs } = DUTIES[duty]
    const newest = await newestVersion(db, signs, itemId)
    if (!newest) continue
    const audiences = requirements
      .filter(
        ({ subject, retired, startsOn }) =>
          !retired && startsOn <= today && namesItem(subject, { kind: duty, itemId, track }),
      )
      .map(({ audience }) => audience)
    for (const person of await signersSince(db, itemId, evidence, newest.counts_from))
      if (isAskedAgain({ evidence, appliesTo, audiences }, person)) asked.set(person.id, person.department)
  }
  return [...Map.groupBy(asked.values(), department => department)]
    .map(([department, { length }]) => ({ department, people: length }))
    .sort((a, b) => (a.department < b.department ? -1 : 1))
}

/** Of a module, those who have read it and not passed its quiz: nothing was asked of them yet, and they read it again all the same. */
export async function readersAgain(db: Reader | Trx, kind: DraftKind, itemId: number): Promise<number> {
  const newest = kind === 'module' ? await newestVersion(db, 'module', itemId) : undefined
  if (!newest) return 0
  const passed = new Set((await signersSince(db, itemId, 'module-quiz', 1)).map(({ id }) => id))
  const readers = await signersSince(db, itemId, 'module-read', newest.counts_from)
  return readers.filter(({ id }) => !passed.has(id)).length
}

export const total = (rows: readonly AskedOf[]) => rows.reduce((sum, { people }) => sum + people, 0)
