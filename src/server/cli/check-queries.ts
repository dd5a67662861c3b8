// The SQL of the check: what the records add up to, and rows that point at nothing.
import { sql } from 'kysely'
import { EVIDENCE } from '../../domain/evidence.ts'
import { EVIDENCE_KINDS } from '../../domain/evidence-kinds.ts'
import type { Reader } from '../db/database.ts'

/** Everybody's standing next to what the ledger and the sign-offs say it should be. */
export async function standingsBesideLedger(db: Reader) {
  const { rows } = await sql<{
    username: string
    balance: number | null
    earned: number | null
    experience: number | null
    level: number | null
    modules_completed: number | null
    ledger_balance: number
    ledger_earned: number
    ledger_experience: number
    ledger_modules: number
    is_mirrored: number
  }>`select users.username, standings.balance, standings.earned, standings.experience, standings.level, standings.modules_completed,
      coalesce(sums.balance, 0) as ledger_balance, coalesce(sums.earned, 0) as ledger_earned,
      coalesce(sums.experience, 0) as ledger_experience, coalesce(sums.manuals, 0) + coalesce(passes.modules, 0) as ledger_modules,
      case when standings.active = users.active and standings.name = users.name then 1 else 0 end as is_mirrored
    from users
    left join standings on standings.user_id = users.id
    left join (select user_id, sum(points) as balance, sum(case when points > 0 and reason <> 'redemption-declined' then points else 0 end) as earned,
        sum(experience) as experience, sum(case when reason = 'manual-read' then 1 else 0 end) as manuals
      from ledger group by user_id) as sums on sums.user_id = users.id
    left join (select user_id, count(distinct item_id) as modules from sign_offs
      where kind = 'module-quiz' group by user_id) as passes on passes.user_id = users.id
    order by users.id`.execute(db)
  return rows
}

/** Which kind of published version a sign-off names, as domain has it. */
const SIGNED = sql`case sign_offs.kind ${sql.join(
  EVIDENCE_KINDS.map(kind => sql`when ${sql.lit(kind)} then ${sql.lit(EVIDENCE[kind].signs)}`),
  sql` `,
)} end`
const UNPUBLISHED = EVIDENCE_KINDS.filter(kind => EVIDENCE[kind].signs === null)

/** The induction form is not a published document and is checked separately. */
export async function signOffsWithoutVersion(db: Reader) {
  const { rows } = await sql<{ id: number; kind: string; item_id: number; version: number }>`
    select sign_offs.id, sign_offs.kind, sign_offs.item_id, sign_offs.version from sign_offs
    left join content_versions as signed on signed.kind = ${SIGNED} and signed.item_id = sign_offs.item_id
      and signed.version = sign_offs.version and signed.hash = sign_offs.hash
    where signed.hash is null and sign_offs.kind not in (${sql.join(UNPUBLISHED)}) order by sign_offs.id`.execute(db)
  return rows
}

/** Every form that was ever signed, with the first sign-off that names it. */
export async function signedForms(db: Reader) {
  return db
    .selectFrom('sign_offs')
    .select(eb => ['item_id', 'version', 'hash', eb.fn.min('id').as('first'), eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'induction-form')
    .groupBy(['item_id', 'version', 'hash'])
    .orderBy('first')
    .execute()
}

/** Items whose version in force was never published. */
export async function itemsWithoutVersion(db: Reader) {
  const items = sql`select 'swms' as kind, id, version, hash from swms_documents
    union all select 'topic', id, version, hash from toolbox_topics
    union all select 'module', id, version, hash from training_modules
    union all select 'topic-quiz', id, quiz_version, null from toolbox_topics where quiz_version is not null
    union all select 'module-quiz', id, quiz_version, null from training_modules where quiz_version is not null`
  const { rows } = await sql<{ kind: string; id: number; version: number }>`select items.kind, items.id, items.version
    from (${items}) as items
    left join content_versions as published on published.kind = items.kind and published.item_id = items.id
      and published.version = items.version and published.hash = coalesce(items.hash, published.hash)
    where published.hash is null order by items.kind, items.id`.execute(db)
  return rows
}

export async function certificatesWithoutPass(db: Reader) {
  return db
    .selectFrom('certificates')
    .leftJoin('module_attempts as attempt', 'attempt.id', 'certificates.attempt_id')
    .select('certificates.number')
    .where(eb =>
      eb.or([
        eb('attempt.id', 'is', null),
        eb('attempt.passed', '!=', 1),
        eb('attempt.user_id', '!=', eb.ref('certificates.user_id')),
        eb('attempt.module_id', '!=', eb.ref('certificates.module_id')),
        eb('attempt.score', '!=', eb.ref('certificates.score')),
      ]),
    )
    .orderBy('certificates.number')
    .execute()
}

/**
 * Redemptions that the ledger does not know at their price, or not as paid back where they were declined; spends without a redemption,
 * and what was paid back for one that is not declined.
 */
export async function redemptionsBesideLedger(db: Reader) {
  const { rows } = await sql<{ reference: string }>`
    select cast(redemptions.id as text) as reference from redemptions
      left join ledger on ledger.user_id = redemptions.user_id and ledger.reason = 'redemption'
        and ledger.reference = cast(redemptions.id as text) and ledger.points = -redemptions.points_spent
      left join ledger as back on back.user_id = redemptions.user_id and back.reason = 'redemption-declined'
        and back.reference = cast(redemptions.id as text) and back.points = redemptions.points_spent
      where ledger.id is null or (redemptions.status = 'declined' and back.id is null)
    union all
    select ledger.reference from ledger
      left join redemptions on redemptions.user_id = ledger.user_id and cast(redemptions.id as text) = ledger.reference
      where (ledger.reason = 'redemption' and redemptions.id is null)
        or (ledger.reason = 'redemption-declined' and (redemptions.id is null or redemptions.status <> 'declined'))
    order by reference`.execute(db)
  return rows
}

/** Those whose status is not that of their last step, or that have none. */
export async function redemptionsBesideSteps(db: Reader) {
  const last = sql`(select status from redemption_steps where redemption_id = redemptions.id
    order by status = 'pending', id desc limit 1)`
  const { rows } = await sql<{ id: number }>`select id from redemptions
    where coalesce(${last}, '') <> status order by id`.execute(db)
  return rows
}

/** What was paid out for kudos and challenges, and is not in the ledger. */
export async function paidWithoutLedger(db: Reader) {
  const { rows } = await sql<{ what: string; reference: string }>`
    select 'kudos' as what, cast(kudos.id as text) as reference from kudos
      left join ledger on ledger.user_id = kudos.to_user_id and ledger.reason = 'kudos'
        and ledger.reference = cast(kudos.id as text) and ledger.points = kudos.points
      where kudos.points > 0 and ledger.id is null
    union all
    select 'challenge of', challenge_answers.day from challenge_answers
      left join ledger on ledger.user_id = challenge_answers.user_id and ledger.reason = 'challenge'
        and ledger.reference = challenge_answers.day and ledger.points = challenge_answers.points
      where challenge_answers.points > 0 and ledger.id is null
    order by what, reference`.execute(db)
  return rows
}

/** Everybody by their ids, in turns of so many. */
export async function* peopleInTurns(db: Reader, most: number) {
  let last = 0
  for (;;) {
    const people = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(most)
      .execute()
    const end = people.at(-1)
    if (!end) return
    yield { people, range: [last + 1, end.id] as const }
    last = end.id
  }
}

export async function keptStreaks(db: Reader, [first, last]: readonly [number, number]) {
  return db
    .selectFrom('streaks')
    .select(['user_id', 'kind', 'current', 'longest', 'last_day', 'stands_until'])
    .where('user_id', '>=', first)
    .where('user_id', '<=', last)
    .execute()
}

export async function everyLeave(db: Reader, [first, last]: readonly [number, number]) {
  return db
    .selectFrom('leave')
    .select(['user_id', 'from_day as from', 'to_day as to'])
    .where('user_id', '>=', first)
    .where('user_id', '<=', last)
    .execute()
}

/** SQLite's own check of the file. PostgreSQL has no such thing; it enforces its constraints by itself. */
export async function damageInFile(db: Reader): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const keys = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.map(row => row.integrity_check).filter(text => text !== 'ok'),
    ...keys.rows.map(row => `row ${row.rowid} of ${row.table} points at nothing in ${row.parent}`),
  ]
}
