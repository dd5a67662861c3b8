// The SQL of who is back from leave, and of the talks that were held meanwhile.
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'

/**
 * Who was kept as on leave when a talk ended, has been back since a day, was not there and has not been told of it. Leave may have become
 * longer or shorter since. Of one talk, or of all that are over.
 */
export async function backFromLeave(db: Reader | Trx, talkId: number | null, today: Day, since: Day) {
  return db
    .selectFrom('talk_absences as absence')
    .innerJoin('users', 'users.id', 'absence.user_id')
    .innerJoin('talks', 'talks.id', 'absence.talk_id')
    .innerJoin('toolbox_topics as topic', 'topic.id', 'talks.topic_id')
    .select(['absence.talk_id', 'absence.user_id'])
    .where('absence.leave_until', 'is not', null)
    .where('users.active', '=', 1)
    .where('topic.retired', '=', 0)
    .$if(talkId !== null, query => query.where('absence.talk_id', '=', talkId ?? 0))
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        and([eb('absence.leave_until', '<', today), eb('absence.leave_until', '>=', since)]),
        exists(
          selectFrom('leave')
            .select('leave.id')
            .whereRef('leave.user_id', '=', 'absence.user_id')
            .whereRef('leave.to_day', '>=', 'talks.day')
            .where('leave.to_day', '<', today)
            .where('leave.to_day', '>=', since),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave as now')
            .select('now.id')
            .whereRef('now.user_id', '=', 'absence.user_id')
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
            .whereRef('there.talk_id', '=', 'absence.talk_id')
            .whereRef('there.user_id', '=', 'absence.user_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.user_id', '=', 'absence.user_id')
            .where('notices.kind', '=', 'talk-missed')
            .whereRef('notices.threshold', '=', 'absence.talk_id'),
        ),
      ),
    )
    .orderBy('absence.talk_id')
    .execute()
}
