// What is known of people, many at a time.
import type { DutyEvidence, DutyKind, PersonState, WaiverFact } from '../../../domain/duty-facts.ts'
import { DUTIES } from '../../../domain/requirement.ts'
import type { ActionFact } from '../../../domain/talk-action.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { acceptedLicencesOf, actionsOf, historiesOf, signOffsOf, waiversOf } from './people-queries.ts'

export interface PersonFacts {
  id: number
  states: readonly PersonState[]
  evidenceOf(kind: DutyKind, itemId: number): readonly DutyEvidence[]
  waiversOf(kind: DutyKind, itemId: number): readonly WaiverFact[]
  /** What they took on in group talks. */
  actions: readonly ActionFact[]
}

export async function personFacts(db: Reader | Trx, ids: readonly number[]): Promise<Map<number, PersonFacts>> {
  if (ids.length === 0) return new Map()
  const ofUser = <Row extends { user_id: number }>(rows: readonly Row[]) => Map.groupBy(rows, row => row.user_id)
  const histories = ofUser(await historiesOf(db, ids))
  const signOffs = ofUser(await signOffsOf(db, ids))
  const waivers = ofUser(await waiversOf(db, ids))
  const licences = ofUser(await acceptedLicencesOf(db, ids))
  const actions = ofUser(await actionsOf(db, ids))
  return new Map(
    ids.map(id => {
      const evidence = new Map<string, DutyEvidence[]>()
      for (const { kind, item_id, version, day } of signOffs.get(id) ?? [])
        add(evidence, `${kind} ${item_id}`, { version, day })
      for (const { type_id, issued_on, expires_on, day } of licences.get(id) ?? [])
        add(evidence, `${LICENCE} ${type_id}`, { version: 0, day, expiresOn: expires_on, issuedOn: issued_on })
      const waived = new Map<string, WaiverFact[]>()
      for (const { kind, item_id, until, day, ended_on } of waivers.get(id) ?? [])
        add(waived, `${kind} ${item_id}`, { day, until, endedOn: ended_on })
      const states = (histories.get(id) ?? []).map(row => ({
        ...{ day: row.day, department: row.department, role: row.role },
        ...{ active: row.active === 1, startedOn: row.started_on },
      }))
      const facts: PersonFacts = {
        ...{ id, states },
        actions: (actions.get(id) ?? []).map(row => ({
          ...{ id: row.id, text: row.text, day: row.day, dueOn: row.due_on, endedOn: row.ended_on },
        })),
        evidenceOf: (kind, itemId) => evidence.get(`${DUTIES[kind].evidence ?? LICENCE} ${itemId}`) ?? [],
        waiversOf: (kind, itemId) => waived.get(`${kind} ${itemId}`) ?? [],
      }
      return [id, facts]
    }),
  )
}

/** No kind of evidence that somebody signs. */
const LICENCE = 'licence'

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
