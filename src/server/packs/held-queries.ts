// The SQL of what goes with the rows of a pack: names, and what became of them later.
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'

export async function namesOfAll(db: Reader) {
  return db.selectFrom('users').select(['id', 'name']).execute()
}

export async function replacementsThrough(db: Reader, day: Day) {
  return db.selectFrom('certificate_replacements').select(['number', 'replaced_by']).where('day', '<=', day).execute()
}

export async function waiverEndsThrough(db: Reader, day: Day) {
  return db.selectFrom('waiver_ends').select(['waiver_id', 'day']).where('day', '<=', day).execute()
}

export async function licenceChecksThrough(db: Reader, day: Day) {
  return db
    .selectFrom('licence_checks')
    .select(['licence_id', 'decision', 'reason', 'by_user_id', 'at'])
    .where('day', '<=', day)
    .execute()
}

export async function talkEndsThrough(db: Reader, day: Day) {
  return db.selectFrom('talk_finishes').select(['talk_id', 'ended_at']).where('day', '<=', day).execute()
}

export async function actionEndsThrough(db: Reader, day: Day) {
  return db.selectFrom('talk_action_ends').select(['action_id', 'day']).where('day', '<=', day).execute()
}

export async function licenceTitles(db: Reader) {
  return db.selectFrom('licence_types').select(['id', 'code', 'name']).execute()
}

/** Texts that can be in a pack: a quiz tells its key. */
export async function textsThrough(db: Reader, day: Day) {
  return db
    .selectFrom('content_versions')
    .select(['kind', 'item_id', 'version', 'hash', 'published_at', 'published_by', 'note', 'counts_from'])
    .where('kind', 'in', ['swms', 'topic', 'module'])
    .where(eb => eb.or([eb('day', 'is', null), eb('day', '<=', day)]))
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('version')
    .execute()
}

export type TextRow = Awaited<ReturnType<typeof textsThrough>>[number]

export async function textBody(db: Reader, { kind, item_id, version }: Pick<TextRow, 'kind' | 'item_id' | 'version'>) {
  const { body } = await db
    .selectFrom('content_versions')
    .select('body')
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return body
}

export async function sealsThrough(db: Reader, day: Day) {
  return db
    .selectFrom('seals')
    .select(['day', 'counts', 'root', 'hash', 'previous', 'sealed_at'])
    .where('day', '<=', day)
    .orderBy('day')
    .execute()
}

export async function firstSeal(db: Reader) {
  return db
    .selectFrom('seals')
    .select(['day', 'counts', 'root', 'hash', 'previous', 'sealed_at'])
    .orderBy('day')
    .limit(1)
    .execute()
}

/** Certificates by their numbers, as they were issued. */
export async function certificatesBy(db: Reader, numbers: readonly string[]) {
  return db
    .selectFrom('certificates')
    .leftJoin('certificate_replacements', 'certificate_replacements.number', 'certificates.number')
    .select(['certificates.number', 'certificates.holder_name', 'certificates.module_title', 'certificates.score'])
    .select(['certificates.issued_at', 'certificates.valid_until', 'certificate_replacements.replaced_by'])
    .select('certificate_replacements.at as replaced_at')
    .where('certificates.number', 'in', numbers)
    .execute()
}
