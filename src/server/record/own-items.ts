// Which items are left out of a person's lists and counts. Where nothing is for some departments only, as is usual, nothing is asked.
import type { DutyKind } from '../../domain/duty-facts.ts'
import { type AppliesTo, appliesIn, isOwn } from '../../domain/own-items.ts'
import { DUTIES, type ItemKind } from '../../domain/requirement.ts'
import type { Reader, Trx } from '../db/database.ts'
import { momentOf, type Portal } from '../portal.ts'
import { companyFacts } from './duties/company-facts.ts'
import { obligationOn } from './duties/obligations.ts'
import { personFacts } from './duties/person-facts.ts'
import { signaturesOf } from './evidence-queries.ts'
import { departmentOf } from './own-items-queries.ts'

/** An item as it is kept, with its departments as JSON; null: for everyone. */
export interface ListedItem {
  id: number
  applies_to: string | null
}

type OwnKind = Exclude<ItemKind, 'licence'>

const NONE: ReadonlySet<number> = new Set()

/** The ids of those that are not the person's own. */
export async function hiddenFrom(
  portal: Portal,
  db: Reader | Trx,
  userId: number,
  kind: OwnKind,
  items: readonly ListedItem[],
): Promise<ReadonlySet<number>> {
  const restricted = items.filter(({ applies_to }) => applies_to !== null)
  if (restricted.length === 0) return NONE
  const department = await departmentOf(db, userId)
  const foreign = restricted.filter(item => !appliesIn(appliesTo(item), department))
  if (foreign.length === 0) return NONE
  const signed = await signedIds(db, userId, kind)
  const owed = await owedByName(portal, db, userId, kind, foreign)
  const hidden = foreign.filter(
    item => !isOwn(appliesTo(item), { department, hasSigned: signed.has(item.id), owes: owed.has(item.id) }),
  )
  return new Set(hidden.map(({ id }) => id))
}

function appliesTo({ applies_to }: ListedItem): AppliesTo {
  return applies_to === null ? null : (JSON.parse(applies_to) as string[])
}

/** What can be owed of an item of a kind: of a topic its reading and its quiz. */
const dutiesOf = (kind: OwnKind) => (Object.keys(DUTIES) as DutyKind[]).filter(duty => DUTIES[duty].itemKind === kind)

async function signedIds(db: Reader | Trx, userId: number, kind: OwnKind): Promise<Set<number>> {
  const evidence = dutiesOf(kind).map(duty => DUTIES[duty].evidence)
  const signatures = await signaturesOf(db, userId)
  return new Set(signatures.filter(one => evidence.some(each => each === one.kind)).map(({ item_id }) => item_id))
}

/** Of items that are for other departments: only a rule that names the person can ask for one. */
async function owedByName(
  portal: Portal,
  db: Reader | Trx,
  userId: number,
  kind: OwnKind,
  foreign: readonly ListedItem[],
): Promise<Set<number>> {
  const facts = await companyFacts(portal.database, portal.config.timeZone, db.isTransaction ? (db as Trx) : undefined)
  const kinds = dutiesOf(kind)
  const named = facts.asked.filter(
    ({ item, rules }) =>
      kinds.includes(item.kind) &&
      foreign.some(({ id }) => id === item.itemId) &&
      rules.some(({ rule }) => rule.at(-1)?.audience.people.includes(userId)),
  )
  if (named.length === 0) return new Set()
  const person = (await personFacts(db, [userId])).get(userId)
  const { today } = momentOf(portal)
  const owed = named.filter(({ item }) => person && obligationOn(facts, person, item.kind, item.itemId, today) !== null)
  return new Set(owed.map(({ item }) => item.itemId))
}
