// The SQL of kept figures: which have to be worked out again, and keeping them.

import { sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Database, Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import { manyIds } from '../db/many-ids.ts'
import type { KeptFigures } from '../record/duties/obligations.ts'

export interface Stale {
  user_id: number
  changed: number
}

const changed = hotQuery((db, most: number) =>
  db.selectFrom('duty_figures').select(['user_id', 'changed']).whereRef('changed', '<>', 'computed').limit(most),
)
const overtaken = hotQuery((db, revision: number, most: number) =>
  db.selectFrom('duty_figures').select(['user_id', 'changed']).where('revision', '<', revision).limit(most),
)
const ended = hotQuery((db, today: Day, most: number) =>
  db.selectFrom('duty_figures').select(['user_id', 'changed']).where('good_until', '<', today).limit(most),
)
const ahead = hotQuery((db, today: Day, most: number) =>
  db.selectFrom('duty_figures').select(['user_id', 'changed']).where('worked_on', '>', today).limit(most),
)

/** What figures have to be in step with. */
export interface Now {
  revision: number
  today: Day
}

/** Some of everybody whose figures hold no longer; none where all do. */
export async function staleFigures(db: Reader, { revision, today }: Now, most: number): Promise<Stale[]> {
  const found = [...(await changed(db, most))]
  if (found.length < most) found.push(...(await overtaken(db, revision, most)))
  if (found.length < most) found.push(...(await ended(db, today, most)))
  if (found.length < most) found.push(...(await ahead(db, today, most)))
  return [...new Map(found.map(one => [one.user_id, one])).values()]
}

/** The same among these people. */
export async function staleAmong(db: Reader, ids: readonly number[], { revision, today }: Now): Promise<Stale[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('duty_figures')
    .select(['user_id', 'changed'])
    .where('user_id', 'in', manyIds(ids))
    .where(eb =>
      eb.or([
        eb('changed', '<>', eb.ref('computed')),
        eb('revision', '<', revision),
        eb('good_until', '<', today),
        eb('worked_on', '>', today),
      ]),
    )
    .execute()
}

const ofPerson = hotQuery((db, userId: number) =>
  db
    .selectFrom('duty_figures')
    .select(['changed', 'computed', 'revision', 'good_until', 'worked_on', 'next_up'])
    .where('user_id', '=', userId),
)

/** Whether a person's figures still hold and say that nothing is open. */
export async function hasNothingOpen(db: Reader, userId: number, { revision, today }: Now): Promise<boolean> {
  const [kept] = await ofPerson(db, userId)
  if (!kept || kept.next_up !== null || kept.changed !== kept.computed) return false
  return kept.revision >= revision && kept.good_until >= today && kept.worked_on <= today
}

export interface FiguresRow extends Stale, Now {
  figures: KeptFigures
}

/** Whatever happened since they were worked out is counted already: it shows that they hold no longer. */
export async function keepFigures(trx: Trx, rows: readonly FiguresRow[]): Promise<void> {
  for (const { user_id, changed, revision, today, figures } of rows) {
    await trx
      .updateTable('duty_figures')
      .set({
        ...{ computed: changed, revision, good_until: figures.goodUntil, worked_on: today },
        overdue: figures.overdue,
        ...{ due_soon: figures.dueSoon, expiring_licences: figures.expiringLicences },
        ...{ next_due: figures.nextUp?.on ?? '', next_up: figures.nextUp && JSON.stringify(figures.nextUp) },
        ...{ rules: JSON.stringify([figures.covered, figures.overdueBy]), groups: JSON.stringify(figures.groups) },
      })
      .where('user_id', '=', user_id)
      .execute()
  }
}

function kept(db: Reader) {
  return db
    .selectFrom('duty_figures')
    .innerJoin('users', 'users.id', 'duty_figures.user_id')
    .select(['duty_figures.user_id', 'duty_figures.overdue', 'duty_figures.due_soon', 'duty_figures.expiring_licences'])
    .select(['duty_figures.next_due', 'duty_figures.rules', 'users.active'])
}

export type KeptRow = Awaited<ReturnType<ReturnType<typeof kept>['execute']>>[number]

/** So many at once: nobody waits longer for them than for an ordinary request. */
const PAGE = 2000

/** Of everyone. The horizon is asked for first: what changes while they are read is read again. */
export async function everyFigure({ read, dialect }: Database) {
  const { rows } = await sql<{
    horizon: number
  }>`select ${sql.raw(dialect.changeHorizon('duties'))} as horizon`.execute(read)
  return { pages: figuresByPage(read), horizon: rows[0]?.horizon ?? 0 }
}

async function* figuresByPage(read: Reader): AsyncGenerator<KeptRow[]> {
  let after = 0
  for (;;) {
    const rows = await kept(read)
      .where('duty_figures.user_id', '>', after)
      .orderBy('duty_figures.user_id')
      .limit(PAGE)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.user_id
  }
}

export async function figuresOfThese({ read }: Database, ids: readonly number[]): Promise<KeptRow[]> {
  return kept(read).where('duty_figures.user_id', 'in', ids).execute()
}
