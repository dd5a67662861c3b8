// The SQL of lists of talks, and of what is planned.
import { sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import { allAsSigned } from '../record/topic-as-signed-queries.ts'

export interface TalkFilter {
  /** Those who held it or were there, one of them; null: anybody. */
  concerning: readonly number[] | null
  place?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

function filtered(db: Reader, { concerning, place, from, to }: TalkFilter) {
  let query = db.selectFrom('talks')
  if (concerning) {
    const ids = manyIds(concerning)
    query = query.where(eb =>
      eb.or([
        eb('talks.presenter_id', 'in', ids),
        eb.exists(
          eb
            .selectFrom('talk_attendance')
            .select('talk_attendance.id')
            .whereRef('talk_attendance.talk_id', '=', 'talks.id')
            .where('talk_attendance.user_id', 'in', ids),
        ),
      ]),
    )
  }
  if (place) query = query.where(sql<boolean>`lower(talks.place) like lower(${containing(place)}) escape '!'`)
  if (from) query = query.where('talks.day', '>=', from)
  if (to) query = query.where('talks.day', '<=', to)
  return query
}

const containing = (text: string) => `%${text.replace(/[!%_]/g, sign => `!${sign}`)}%`

export async function countTalks(db: Reader, filter: TalkFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first; those before a talk where one is named. */
export async function listTalks(db: Reader, filter: TalkFilter, before: number | null, limit: number) {
  let query = filtered(db, filter)
  if (before !== null) query = query.where('talks.id', '<', before)
  const rows = await query
    .innerJoin('users', 'users.id', 'talks.presenter_id')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talks.topic_id')
    .leftJoin('talk_finishes as finish', 'finish.talk_id', 'talks.id')
    .select([
      'talks.id',
      'talks.topic_id',
      'talks.version',
      'talks.place',
      'talks.presenter_id',
      'talks.at',
      'talks.day',
    ])
    .select(['users.name as presenter_name', 'topic.topic_number', 'topic.title', 'finish.ended_at'])
    .select(eb =>
      eb
        .selectFrom('talk_attendance')
        .select(({ fn }) => fn.count<number>('talk_attendance.user_id').distinct().as('count'))
        .whereRef('talk_attendance.talk_id', '=', 'talks.id')
        .as('attended'),
    )
    .select(eb =>
      eb
        .selectFrom('talk_absences as absence')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('absence.talk_id', '=', 'talks.id')
        .where('absence.leave_until', 'is', null)
        // What was signed before the end and came later.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('talk_attendance as late')
                .select('late.id')
                .whereRef('late.talk_id', '=', 'absence.talk_id')
                .whereRef('late.user_id', '=', 'absence.user_id'),
            ),
          ),
        )
        .as('absent'),
    )
    .orderBy('talks.id', 'desc')
    .limit(limit)
    .execute()
  return allAsSigned(db, rows)
}

export async function plansOf(db: Reader | Trx, userId: number, from: Day) {
  return db
    .selectFrom('talk_plans')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talk_plans.topic_id')
    .select(['talk_plans.week', 'topic.id', 'topic.topic_number as number', 'topic.title'])
    .where('user_id', '=', userId)
    .where('week', '>=', from)
    .execute()
}

export async function heldSince(db: Reader | Trx, presenterId: number, from: Day) {
  return db
    .selectFrom('talks')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talks.topic_id')
    .select(['talks.id', 'talks.day', 'topic.id as topic_id', 'topic.topic_number as number', 'topic.title'])
    .where('presenter_id', '=', presenterId)
    .where('talks.day', '>=', from)
    .orderBy('talks.id')
    .execute()
}

export async function keepPlan(trx: Trx, plan: { user_id: number; week: Day; topic_id: number; at: number }) {
  const { topic_id, at } = plan
  await trx
    .insertInto('talk_plans')
    .values(plan)
    .onConflict(conflict => conflict.columns(['user_id', 'week']).doUpdateSet({ topic_id, at }))
    .execute()
}

export async function deletePlan(trx: Trx, userId: number, week: Day): Promise<void> {
  await trx.deleteFrom('talk_plans').where('user_id', '=', userId).where('week', '=', week).execute()
}
