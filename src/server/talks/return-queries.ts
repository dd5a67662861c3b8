// The SQL of who is back from leave, and of the talks that were held meanwhile.
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'

/**
 * Who was on leave on the day of a talk, has been back since a day, was not there and has not been told of it. Whether it was for them is
 * not asked here. Of one talk, or of all that are over.
 */
export async function backFromLeave(db: Reader | Trx, talkId: number | null, today: Day, since: Day) {
  return db
    .selectFrom('leave')
    .innerJoin('users', 'users.id', 'leave.user_id')
    .innerJoin('talks', join =>
      join.onRef('talks.day', '>=', 'leave.from_day').onRef('talks.day', '<=', 'leave.to_day'),
    )
    .innerJoin('talk_finishes', 'talk_finishes.talk_id', 'talks.id')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talks.topic_id')
    .select(['talks.id as talk_id', 'leave.user_id'])
    .where('leave.to_day', '<', today)
    .where('leave.to_day', '>=', since)
    .where('users.active', '=', 1)
    .where('topic.retired', '=', 0)
    .$if(talkId !== null, query => query.where('talks.id', '=', talkId ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave as now')
            .select('now.id')
            .whereRef('now.user_id', '=', 'leave.user_id')
            .where('now.from_day', '<=', today)
            .where('now.to_day', '>=', today),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('talk_attendance as there')
            .select('there.id')
            .whereRef('there.talk_id', '=', 'talks.id')
            .whereRef('there.user_id', '=', 'leave.user_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.user_id', '=', 'leave.user_id')
            .where('notices.kind', '=', 'talk-missed')
            .whereRef('notices.threshold', '=', 'talks.id'),
        ),
      ),
    )
    .orderBy('talks.id')
    .execute()
}
