// The demo company with the real content: consistent, the same every time, and over by yesterday.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { historyOf, NOW, openDemo, removeDemos, TODAY } from '../../../test/support/demo.ts'
import { administer, withDatabase } from '../../../test/support/fixture-databases.ts'
import { addDays, dayOf, daysBetween, startOfDay, weekdayOf } from '../../domain/day.ts'
import { gradeQuiz } from '../../domain/quiz.ts'
import { hasWaitedLong, REDEMPTION_STATUSES, stockLevel } from '../../domain/rewards.ts'
import { streakFrom } from '../../domain/streak.ts'
import { gradeToolboxQuiz, TOOLBOX_QUESTIONS } from '../../domain/toolbox.ts'
import { findProblems } from '../cli/check.ts'
import type { QuizBody } from '../content/version-bodies.ts'
import { checkMilestones } from '../path/milestones.ts'
import type { Portal } from '../portal.ts'
import { questionsIn } from '../record/quiz-draws.ts'
import { drawOf } from '../toolbox/draw.ts'
import { onlyOptions, quizOf, quizStateOf } from '../toolbox/service.ts'

const EMPLOYEE = 3

let portal: Portal
beforeAll(async () => {
  portal = await openDemo('first')
})
afterAll(async () => {
  await portal.database.close()
  removeDemos()
})

const read = () => portal.database.read

describe('the demo company', () => {
  test('passes the check of the records', async () => {
    expect(await findProblems(portal.database)).toEqual([])
  })

  test('has about 27 people with a past, of whom some have finished and some have just begun', async () => {
    const standings = await read().selectFrom('standings').select(['user_id', 'earned', 'modules_completed']).execute()
    expect(standings).toHaveLength(28)
    expect(standings.filter(row => row.earned > 0)).toHaveLength(27)
    const modules = await read().selectFrom('training_modules').select('id').where('retired', '=', 0).execute()
    expect(standings.filter(row => row.modules_completed === modules.length).length).toBeGreaterThanOrEqual(2)
    expect(standings.filter(row => row.modules_completed <= 3).length).toBeGreaterThanOrEqual(3)
  })

  test('leaves the employee account a clean slate', async () => {
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from sessions where user_id = ${EMPLOYEE}) + (select count(*) from sign_offs where user_id = ${EMPLOYEE})
      + (select count(*) from ledger where user_id = ${EMPLOYEE}) + (select count(*) from streaks where user_id = ${EMPLOYEE})
      + (select count(*) from module_attempts where user_id = ${EMPLOYEE}) + (select count(*) from toolbox_quizzes where user_id = ${EMPLOYEE})
      + (select count(*) from kudos where to_user_id = ${EMPLOYEE} or from_user_id = ${EMPLOYEE})
      + (select count(*) from challenge_answers where user_id = ${EMPLOYEE}) as count`.execute(read())
    expect(rows).toEqual([{ count: 0 }])
  })

  test('is over by yesterday and began ninety days ago, apart from what veterans signed before', async () => {
    const { rows } = await sql<{ day: string }>`select login_day as day from sessions
      union select day from module_attempts union select day from toolbox_attempts
      union select given_day from kudos union select day from challenge_days union select day from challenge_answers`.execute(
      read(),
    )
    const days = rows.map(row => row.day).sort()
    expect(days[0]).toBe(addDays(TODAY, -90))
    expect(days.at(-1)).toBe(addDays(TODAY, -1))
    const { rows: signed } = await sql<{ day: string }>`select day from sign_offs union select day from ledger`.execute(
      read(),
    )
    expect(signed.map(({ day }) => day).toSorted()[0]).toBe(addDays(TODAY, -770))
    expect(
      signed
        .map(({ day }) => day)
        .toSorted()
        .at(-1),
    ).toBe(addDays(TODAY, -1))
    const midnight = startOfDay(TODAY, portal.config.timeZone)
    const { rows: late } = await sql`select 1 from sessions where last_seen_at >= ${midnight} or ended_at > last_seen_at
      union all select 1 from milestone_achievements where celebrated_at >= ${midnight} or celebrated_at < achieved_at
      union all select 1 from redemptions where redeemed_at >= ${midnight}
      union all select 1 from users where created_at >= ${midnight}`.execute(read())
    expect(late).toEqual([])
  })

  test('has a working week: few at weekends, most between seven and nine', async () => {
    const sessions = await read()
      .selectFrom('sessions')
      .select(['login_day', 'login_hour', 'device_type', 'ended_at'])
      .execute()
    const weekend = sessions.filter(row => [0, 6].includes(weekdayOf(row.login_day)))
    expect(weekend.length).toBeGreaterThan(0)
    expect(weekend.length).toBeLessThan(sessions.length / 15)
    expect(sessions.filter(row => row.login_hour === 7 || row.login_hour === 8).length).toBeGreaterThan(
      sessions.length / 3,
    )
    for (const device of ['desktop', 'mobile', 'tablet'])
      expect(sessions.some(row => row.device_type === device)).toBe(true)
    expect(sessions.some(row => row.ended_at === null)).toBe(true)
  })

  test('has scores that the answers really give', async () => {
    const versions = await read()
      .selectFrom('content_versions')
      .select(['kind', 'item_id', 'version', 'body'])
      .execute()
    const questionsOf = (kind: string, id: number, version: number, shown: string | null) => {
      const row = versions.find(other => other.kind === kind && other.item_id === id && other.version === version)
      const { questions: order } = JSON.parse(shown ?? '') as { questions: number[][] }
      const form = order.map(([question = 0, ...options]) => ({ question, options }))
      return questionsIn(JSON.parse(row?.body ?? '{}') as QuizBody, form)
    }
    const attempts = await read().selectFrom('module_attempts').selectAll().execute()
    expect(attempts.some(attempt => attempt.passed === 0)).toBe(true)
    for (const attempt of attempts) {
      const questions = questionsOf('module-quiz', attempt.module_id, attempt.quiz_version, attempt.shown)
      const key = questions.map(({ answer, options }) => ({ answer, optionCount: options.length }))
      const graded = gradeQuiz(key, JSON.parse(attempt.answers) as number[], 88)
      expect({ score: graded.score, passed: graded.passed ? 1 : 0 }).toEqual({
        score: attempt.score,
        passed: attempt.passed,
      })
    }
    for (const attempt of await read().selectFrom('toolbox_attempts').selectAll().execute()) {
      const key = questionsOf('topic-quiz', attempt.topic_id, attempt.quiz_version, attempt.shown)
      expect(key).toHaveLength(TOOLBOX_QUESTIONS)
      expect(gradeToolboxQuiz(key, JSON.parse(attempt.answers) as Record<string, string>).score).toBe(attempt.score)
    }
  })

  test('has quizzes under way whose answers are to what their people are asked', async () => {
    const begun = await read().selectFrom('toolbox_quizzes').selectAll().where('status', '=', 'in_progress').execute()
    expect(begun.length).toBeGreaterThan(0)
    for (const { user_id, topic_id } of begun) {
      const quiz = await quizOf(portal, read(), topic_id)
      const state = await quizStateOf(read(), user_id, topic_id, quiz)
      if (!quiz) throw new Error(`topic ${topic_id} has no quiz`)
      const { questions } = await drawOf(portal, read(), user_id, quiz, state)
      expect(onlyOptions(questions, state.answers)).toEqual(state.answers)
    }
  })

  test('keeps the order of the tracks and the daily limit', async () => {
    const modules = await read()
      .selectFrom('training_modules')
      .select(['id', 'category', 'position'])
      .orderBy('position')
      .execute()
    const inTrack = ['base-training', 'advanced-training'].flatMap(category =>
      modules.filter(module => module.category === category),
    )
    const attempts = await read().selectFrom('module_attempts').selectAll().orderBy('at').execute()
    for (const userId of new Set(attempts.map(attempt => attempt.user_id))) {
      const own = attempts.filter(attempt => attempt.user_id === userId)
      for (const attempt of own) {
        const before = inTrack.slice(
          0,
          inTrack.findIndex(module => module.id === attempt.module_id),
        )
        const passed = own.filter(other => other.passed === 1 && other.at < attempt.at).map(other => other.module_id)
        expect(before.every(module => passed.includes(module.id))).toBe(true)
        const sameDay = own.filter(
          other => other.day === attempt.day && other.category === attempt.category && other.is_correction === 0,
        )
        expect(sameDay.length).toBeLessThanOrEqual(3)
      }
    }
  })

  test('has streaks that a replay of its days gives', async () => {
    const { rows } = await sql<{ user_id: number; kind: string; day: string }>`
      select user_id, 'learning' as kind, day from sign_offs union select user_id, 'learning', day from module_attempts
      union select user_id, 'learning', day from toolbox_attempts union select user_id, 'learning', day from challenge_answers
      union select user_id, 'challenge', day from challenge_answers order by day`.execute(read())
    const streaks = await read().selectFrom('streaks').selectAll().execute()
    expect(streaks.length).toBeGreaterThan(40)
    const leave = await read().selectFrom('leave').select(['user_id', 'from_day as from', 'to_day as to']).execute()
    for (const { user_id, kind, current, longest, last_day } of streaks) {
      const days = rows.filter(row => row.user_id === user_id && row.kind === kind).map(({ day }) => day)
      const replay = streakFrom(
        days,
        leave.filter(one => one.user_id === user_id),
      )
      expect({ current, longest, lastDay: last_day }).toEqual({
        ...{ current: replay.current, longest: replay.longest, lastDay: replay.lastDay },
      })
    }
  })

  test('thanks in many words, and employees once a day', async () => {
    const kudos = await read()
      .selectFrom('kudos')
      .innerJoin('users', 'users.id', 'kudos.from_user_id')
      .selectAll()
      .execute()
    expect(new Set(kudos.map(row => row.message)).size).toBeGreaterThanOrEqual(40)
    const byEmployees = kudos.filter(row => row.role === 'employee').map(row => `${row.from_user_id} ${row.given_day}`)
    expect(new Set(byEmployees).size).toBe(byEmployees.length)
    expect(kudos.some(row => row.kudos_type === 'management')).toBe(true)
  })

  test('has redemptions in every state, one that has waited too long, and stock that is low and gone', async () => {
    const redemptions = await read().selectFrom('redemptions').selectAll().execute()
    expect(new Set(redemptions.map(({ status }) => status))).toEqual(new Set(REDEMPTION_STATUSES))
    const waiting = redemptions.filter(({ status }) => status === 'pending')
    expect(
      waiting.some(({ redeemed_at: at }) => hasWaitedLong(daysBetween(dayOf(at, 'Australia/Sydney'), TODAY))),
    ).toBe(true)
    const notes = await read().selectFrom('redemption_steps').select(['status', 'note', 'at']).execute()
    expect(notes.some(({ note }) => note !== null)).toBe(true)
    expect(Math.max(...notes.map(({ at }) => at))).toBeLessThan(NOW)
    const stock = await read().selectFrom('rewards').select('stock').where('stock', 'is not', null).execute()
    expect(stock.map(row => stockLevel(row.stock)).sort()).toEqual(['low', 'out', 'plenty'])
  })

  test('owes nobody a milestone', async () => {
    await portal.database.write(async trx => {
      for (const { id } of await trx.selectFrom('users').select('id').execute()) {
        const context = {
          portal,
          trx,
          caller: { id, role: 'employee' as const, sessionId: 0 },
          moment: { now: NOW, today: TODAY },
        }
        expect(await checkMilestones({ ...context, afterCommit: () => {} })).toEqual([])
      }
    })
  })

  test('is the same when it is filled again on the same day', async () => {
    const second = await openDemo('second')
    expect(await historyOf(second.database)).toEqual(await historyOf(portal.database))
    await second.database.close()
  })

  test.skipIf(!inject('postgres'))(
    'is the same on PostgreSQL, and ids go on after it',
    async () => {
      const url = inject('postgres')?.url ?? ''
      const name = `portal_demo_${process.pid}`
      await administer(url, `create database ${name}`)
      const second = await openDemo('third', { DATABASE_URL: withDatabase(url, name) })
      const [here, there] = [await historyOf(portal.database), await historyOf(second.database)]
      expect(there).toEqual(here)
      expect(await findProblems(second.database)).toEqual([])
      const { id } = await second.database.write(trx =>
        trx
          .insertInto('kudos')
          .values({
            from_user_id: 1,
            to_user_id: 2,
            message: 'x',
            kudos_type: 'regular',
            points: 0,
            given_at: NOW,
            given_day: TODAY,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      expect(id).toBe((there.at(-1)?.length ?? 0) + 1)
      await second.database.close()
      await administer(url, `drop database ${name} with (force)`)
    },
    120_000,
  )
})
