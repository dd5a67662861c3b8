// A year of work for everyone in the crowd, written as sets: logins, reads, quizzes, challenges, kudos, redemptions.
// It adds up: the ledger is made from what was done, and the standings from the ledger.
import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../src/domain/day.ts'
import type { Database, Trx } from '../src/server/db/database.ts'

const WORKING_DAYS = 250
/** Modules of the base track that everyone has passed; the next one is open to them. */
export const MODULES_PASSED = 6
/** Topics that everyone has passed; the next one is begun and waits to be handed in. */
export const TOPICS_PASSED = 6

const CROWD = sql`(select id, name from users where username like 'crowd.%')`

export async function addYearOfHistory(database: Database, zone: string): Promise<void> {
  await database.write(async trx => {
    await sql`create table bench_days (n integer primary key, day text not null, at bigint not null)`.execute(trx)
    await addDaysOfWork(trx, zone)
  })
  // Each step by itself: one transaction over millions of rows would need memory for all of them.
  for (const statement of steps()) await database.write(trx => statement.execute(trx))
  await database.write(trx => sql`drop table bench_days`.execute(trx))
  // Not on SQLite: with statistics it re-plans a statement for every parameter, at four times the cost.
  if (database.dialect.engine === 'postgres') await sql`analyze`.execute(database.read)
}

async function addDaysOfWork(trx: Trx, zone: string): Promise<void> {
  let day = dayOf(Date.now(), zone)
  for (let n = 0; n < WORKING_DAYS; n++) {
    do day = addDays(day, -1)
    while ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
    const at = startOfDay(day, zone) + 9 * 3_600_000
    await sql`insert into bench_days (n, day, at) values (${n}, ${day}, ${at})`.execute(trx)
  }
}

function steps() {
  const first = sql`(select day, at from bench_days where n = ${WORKING_DAYS - 1})`
  const signed = (kind: string, table: string, where: string) => sql`
    insert into sign_offs (user_id, kind, item_id, version, hash, how, detail, at, day)
    select crowd.id, ${kind}, item.id, item.version, item.hash, 'marked', '{}', first.at, first.day
    from ${CROWD} as crowd cross join ${sql.raw(table)} as item cross join ${first} as first where ${sql.raw(where)}`
  const passedQuiz = (kind: string, quizKind: string, table: string, where: string) => sql`
    insert into sign_offs (user_id, kind, item_id, version, hash, how, detail, at, day)
    select crowd.id, ${kind}, item.id, quiz.version, quiz.hash, 'passed', '{}', first.at, first.day
    from ${CROWD} as crowd cross join ${sql.raw(table)} as item cross join ${first} as first
    join content_versions as quiz on quiz.kind = ${quizKind} and quiz.item_id = item.id and quiz.version = item.quiz_version
    where ${sql.raw(where)}`
  const passedModules = `item.category = 'base-training' and item.position <= ${MODULES_PASSED}`
  const passedTopics = `item.position <= ${TOPICS_PASSED}`
  const paid = (reason: string, kind: string) => sql`
    insert into ledger (user_id, reason, reference, points, experience, at, day)
    select user_id, ${reason}, cast(item_id as text), 10, 10, at, day from sign_offs where kind = ${kind} and detail = '{}'`

  return [
    sql`insert into sessions (user_id, token_hash, login_at, login_day, login_hour, last_seen_at, ended_at, device_type, browser_name)
      select crowd.id, 'history ' || crowd.id || ' ' || days.n, days.at + (crowd.id % 480) * 60000, days.day, 9 + (crowd.id % 8),
        days.at + (crowd.id % 480) * 60000 + 900000, days.at + (crowd.id % 480) * 60000 + 900000,
        case when crowd.id % 3 = 0 then 'desktop' else 'mobile' end, 'Chrome'
      from bench_days as days cross join ${CROWD} as crowd where (crowd.id + days.n) % 5 < 3`,
    signed('swms-read', 'swms_documents', 'item.retired = 0'),
    signed('topic-read', 'toolbox_topics', passedTopics),
    signed('module-read', 'training_modules', `item.category = 'induction' or (${passedModules})`),
    sql`insert into module_attempts (user_id, module_id, category, quiz_version, answers, correct_answers, score, passed, is_correction, at, day)
      select crowd.id, item.id, item.category, item.quiz_version, '[]', tries.score / 4, tries.score, tries.passed, 0, first.at, first.day
      from ${CROWD} as crowd cross join training_modules as item cross join ${first} as first
      cross join (select 60 as score, 0 as passed union all select 92, 1) as tries where ${sql.raw(passedModules)}`,
    passedQuiz('module-quiz', 'module-quiz', 'training_modules', passedModules),
    sql`insert into certificates (number, user_id, module_id, attempt_id, holder_name, module_title, score, issued_at)
      select 'GQ-BENCH-' || tried.id, tried.user_id, tried.module_id, tried.id, users.name, item.title, tried.score, tried.at
      from module_attempts as tried join users on users.id = tried.user_id join training_modules as item on item.id = tried.module_id
      where tried.passed = 1`,
    sql`insert into module_unlocks (user_id, module_id, at)
      select crowd.id, item.id, first.at from ${CROWD} as crowd cross join training_modules as item cross join ${first} as first
      where item.category = 'base-training' and item.position between 2 and ${MODULES_PASSED + 1}`,
    sql`insert into toolbox_attempts (user_id, topic_id, quiz_version, answers, score, passed, at, day)
      select crowd.id, item.id, item.quiz_version, '{}', 9, 1, first.at, first.day
      from ${CROWD} as crowd cross join toolbox_topics as item cross join ${first} as first where ${sql.raw(passedTopics)}`,
    sql`insert into toolbox_quizzes (user_id, topic_id, status, quiz_version, answers, score)
      select crowd.id, item.id, case when item.position <= ${TOPICS_PASSED} then 'completed' else 'in_progress' end,
        item.quiz_version, '{}', case when item.position <= ${TOPICS_PASSED} then 9 else null end
      from ${CROWD} as crowd cross join toolbox_topics as item where item.position <= ${TOPICS_PASSED + 1}`,
    passedQuiz('toolbox-quiz', 'topic-quiz', 'toolbox_topics', passedTopics),
    sql`insert into challenge_answers (user_id, day, challenge_id, answer, correct, points, at)
      select crowd.id, days.day, 1 + days.n % 100, 0, (crowd.id + days.n) % 2, 5 * ((crowd.id + days.n) % 2), days.at
      from bench_days as days cross join ${CROWD} as crowd where days.n % 3 = 0`,
    sql`insert into kudos (from_user_id, to_user_id, message, kudos_type, points, given_at, given_day)
      select giver.id, receiver.id, 'Thanks for the help with the delivery', 'regular', 5, days.at, days.day
      from bench_days as days cross join ${CROWD} as giver join ${CROWD} as receiver on receiver.id = giver.id + 1
      where days.n % 20 = 1`,
    paid('swms-read', 'swms-read'),
    paid('module-quiz', 'module-quiz'),
    paid('toolbox-quiz', 'toolbox-quiz'),
    sql`insert into ledger (user_id, reason, reference, points, experience, at, day)
      select sign_offs.user_id, 'manual-read', cast(sign_offs.item_id as text), 10, 10, sign_offs.at, sign_offs.day
      from sign_offs join training_modules as item on item.id = sign_offs.item_id
      where sign_offs.kind = 'module-read' and item.category = 'induction'`,
    sql`insert into ledger (user_id, reason, reference, points, experience, at, day)
      select user_id, 'challenge', day, points, points, at, day from challenge_answers where points > 0`,
    sql`insert into ledger (user_id, reason, reference, points, experience, at, day)
      select to_user_id, 'kudos', cast(id as text), points, points, given_at, given_day from kudos`,
    sql`update standings set
      balance = (select sum(points) from ledger where ledger.user_id = standings.user_id),
      earned = (select sum(points) from ledger where ledger.user_id = standings.user_id),
      experience = (select sum(experience) from ledger where ledger.user_id = standings.user_id),
      level = 1 + (select sum(experience) from ledger where ledger.user_id = standings.user_id) / 100,
      modules_completed = (select count(*) from sign_offs join training_modules as item on item.id = sign_offs.item_id
        where sign_offs.user_id = standings.user_id
          and (sign_offs.kind = 'module-quiz' or (sign_offs.kind = 'module-read' and item.category = 'induction')))
      where user_id in (select id from users where username like 'crowd.%')`,
    sql`insert into streaks (user_id, kind, current, longest, last_day)
      select crowd.id, kinds.kind, 1, 1, days.day from ${CROWD} as crowd
      cross join (select 'learning' as kind union all select 'challenge') as kinds join bench_days as days on days.n = 0`,
  ]
}
