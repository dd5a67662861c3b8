// The check: silent about good records, and a line about each kind of bad one.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachEngine, type TestDatabase } from '../../../test/support/engines.ts'
import { FORM } from '../induction/form.ts'
import { award, signOff } from '../record/record.ts'
import { recordActivity } from '../record/streaks.ts'
import { findProblems } from './check.ts'
import { run } from './run.ts'

const moment = { now: Date.parse('2026-11-15T22:00:00Z'), today: '2026-11-16' }

eachEngine(engine => {
  let portal: TestDatabase
  beforeEach(async () => {
    portal = await engine.open()
    const [document] = await portal.database.read
      .selectFrom('swms_documents')
      .select(['id', 'version', 'hash'])
      .execute()
    const [module] = await portal.database.read
      .selectFrom('training_modules')
      .select(['id', 'quiz_version'])
      .where('quiz_version', 'is not', null)
      .execute()
    const { id = 0, version = 0, hash = '' } = document ?? {}
    await portal.database.write(async trx => {
      await signOff(trx, 3, { kind: 'swms-read', itemId: id, version, hash, how: 'opened' }, moment)
      await award(trx, 3, { reason: 'swms-read', reference: id, points: 10 }, moment)
      const attempt = {
        user_id: 3,
        module_id: module?.id ?? 0,
        category: 'base-training' as const,
        quiz_version: 1,
        answers: '[]',
      }
      const marks = {
        correct_answers: 20,
        score: 80,
        passed: 0 as const,
        is_correction: 0 as const,
        at: moment.now,
        day: moment.today,
      }
      await trx
        .insertInto('module_attempts')
        .values({ ...attempt, ...marks })
        .execute()
      await recordActivity(trx, 3, 'learning', moment)
    })
  })
  afterEach(() => portal.drop())

  const spoil = (...statements: RawBuilder<unknown>[]) =>
    portal.database.write(async trx => {
      for (const statement of statements) await statement.execute(trx)
    })

  /** As someone with the database's own tools could: the triggers stop the portal, not them. */
  async function withoutGuards(table: string, ...statements: RawBuilder<unknown>[]) {
    const drop =
      engine.name === 'SQLite'
        ? [sql.raw(`drop trigger ${table}_no_update`), sql.raw(`drop trigger ${table}_no_delete`)]
        : [sql.raw(`drop trigger ${table}_append_only on ${table}`)]
    await spoil(...drop, ...statements)
  }

  test('good records are clean, also while others write', async () => {
    const out: string[] = []
    const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) }
    const writing = Array.from({ length: 60 }, (_, index) =>
      portal.database.write(trx => award(trx, 4, { reason: 'milestone', reference: index, points: 5 }, moment), 4),
    )
    const [code] = await Promise.all([run(['check'], { ...portal.environment }, io), ...writing])
    expect(code).toBe(0)
    expect(out).toEqual(['check: clean'])
  })

  test('a file whose bytes are not those of its hash is named', async () => {
    const file = {
      media_type: 'application/pdf' as const,
      width: null,
      height: null,
      created_at: 1,
      unused_since: null,
    }
    const hash = createHash('sha256').update('good').digest('hex')
    const bad = 'f'.repeat(64)
    await portal.database.write(trx =>
      trx
        .insertInto('stored_files')
        .values([
          { ...file, hash, data: Buffer.from('good'), size: 4 },
          { ...file, hash: bad, data: Buffer.from('bad'), size: 3 },
        ])
        .execute(),
    )
    expect(await findProblems(portal.database)).toEqual([`file ${bad}: its bytes are not those that were stored`])
  })

  test('a published text that names a file which is not there, in its words or in its place', async () => {
    const [named, pdf] = ['a1'.repeat(32), 'b2'.repeat(32)]
    const bodies = [{ content: `![A lead](file:${named})` }, { content: '', file: pdf }].map(body =>
      JSON.stringify(body),
    )
    await portal.database.write(trx =>
      trx
        .insertInto('content_versions')
        .values(
          bodies.map((body, index) => ({
            ...{ kind: 'swms' as const, item_id: 1, version: 90 + index, counts_from: 90, body, published_at: 1 },
            ...{ hash: createHash('sha256').update(body).digest('hex'), published_by: null, note: null, details: null },
          })),
        )
        .execute(),
    )
    expect(await findProblems(portal.database)).toEqual([
      `content: version 90 of swms 1 names the file ${named}, which is not there`,
      `content: version 91 of swms 1 names the file ${pdf}, which is not there`,
    ])
  })

  test('each problem is a line, and the exit code says so', async () => {
    await spoil(sql`update standings set balance = 11, level = 7 where user_id = 3`)
    const out: string[] = []
    const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) }
    expect(await run(['check'], { ...portal.environment }, io)).toBe(1)
    expect(out).toEqual([
      'standing of employee: balance is 11, the records say 10',
      'standing of employee: level is 7, the records say 1',
      'check: 2 problems',
    ])
  })

  test('a missing standing and a wrong count of modules', async () => {
    await spoil(
      sql`delete from standings where user_id = 4`,
      sql`update standings set modules_completed = 2 where user_id = 3`,
    )
    expect(await findProblems(portal.database)).toEqual([
      'standing of employee: modules completed is 2, the records say 0',
      'standing of colleague: there is none',
    ])
  })

  test('a changed ledger', async () => {
    await withoutGuards('ledger', sql`update ledger set points = 15 where user_id = 3`)
    expect(await findProblems(portal.database)).toEqual([
      'standing of employee: balance is 10, the records say 15',
      'standing of employee: points earned is 10, the records say 15',
    ])
  })

  test('a document changed under its signatures', async () => {
    await withoutGuards(
      'content_versions',
      sql`update content_versions set body = body || ' ' where kind = 'swms' and item_id = 1`,
    )
    expect(await findProblems(portal.database)).toEqual([
      'content: version 1 of swms 1 is not what was published: its hash differs',
    ])
  })

  test('a signature on a version that never was, and a forged hash', async () => {
    const forged = { kind: 'swms-read', how: 'opened' } as const
    await portal.database.write(async trx => {
      await signOff(trx, 3, { ...forged, itemId: 2, version: 9, hash: 'x' }, moment)
      await signOff(trx, 4, { ...forged, itemId: 1, version: 1, hash: 'forged' }, moment)
    })
    expect(await findProblems(portal.database)).toEqual([
      expect.stringMatching(/^sign-off \d+: no published version 9 of swms-read 2 has its hash$/),
      expect.stringMatching(/^sign-off \d+: no published version 1 of swms-read 1 has its hash$/),
    ])
  })

  test('an induction form with a hash or of a version that never was', async () => {
    const { id, version, hash } = FORM
    const form = { kind: 'induction-form', itemId: id, how: 'submitted' } as const
    await portal.database.write(async trx => {
      await signOff(trx, 2, { ...form, version, hash }, moment)
      await signOff(trx, 3, { ...form, version, hash: 'forged' }, moment)
      await signOff(trx, 4, { ...form, version, hash: 'forged' }, moment)
      await signOff(trx, 1, { ...form, version: version + 1, hash }, moment)
    })
    expect(await findProblems(portal.database)).toEqual([
      expect.stringMatching(/^sign-off \d+: version 1 of the induction form never had its hash, and 1 more like it$/),
      expect.stringMatching(/^sign-off \d+: version 2 of the induction form never had its hash$/),
    ])
  })

  test('an item in force that was never published', async () => {
    await spoil(sql`update swms_documents set version = 5 where id = 1`)
    expect(await findProblems(portal.database)).toEqual([
      'content: version 5 of swms 1 is in force but was never published',
    ])
  })

  test('a certificate for a quiz that was failed', async () => {
    await spoil(sql`insert into certificates (number, user_id, module_id, attempt_id, holder_name, module_title, score, issued_at)
      select 'GQ-2026-FORGED', user_id, module_id, id, 'Eve', 'Module', 100, 1 from module_attempts`)
    expect(await findProblems(portal.database)).toEqual([
      'certificate GQ-2026-FORGED: its attempt is not a pass of this person, module and score',
    ])
  })

  test('a streak that stands longer than leave lets it, and one that leave was left out of', async () => {
    await spoil(sql`update streaks set stands_until = '2026-11-20' where user_id = 3`)
    expect(await findProblems(portal.database)).toEqual([
      expect.stringContaining(
        'stands until 2026-11-20), the records say 1 (longest 1, last day 2026-11-16, stands until 2026-11-17)',
      ),
    ])
    await spoil(sql`insert into leave (user_id, from_day, to_day) values (3, '2026-11-17', '2026-11-19')`)
    expect(await findProblems(portal.database)).toEqual([])
    await spoil(sql`update streaks set stands_until = null where user_id = 3`)
    expect(await findProblems(portal.database)).toEqual([
      expect.stringContaining('the records say 1 (longest 1, last day'),
    ])
  })

  test('impossible streaks', async () => {
    await spoil(
      sql`update streaks set current = 5, longest = 5 where user_id = 3`,
      sql`insert into streaks (user_id, kind, current, longest, last_day) values (4, 'challenge', 1, 1, '2026-11-16')`,
    )
    expect(await findProblems(portal.database)).toEqual([
      'learning streak of employee: it is 5 (longest 5, last day 2026-11-16, stands until 2026-11-17), the records say 1 (longest 1, last day 2026-11-16, stands until 2026-11-17)',
      'challenge streak of colleague: there is one without a single day',
    ])
  })

  test('a redemption that nobody paid for, and kudos whose points went missing', async () => {
    await spoil(
      sql`insert into redemptions (user_id, reward_id, points_spent, redeemed_at, status, status_at)
        select 3, min(id), 50, 1, 'pending', 1 from rewards`,
      sql`insert into kudos (from_user_id, to_user_id, message, kudos_type, points, given_at, given_day)
        values (3, 4, 'Thanks', 'regular', 5, 1, '2026-11-16')`,
    )
    expect(await findProblems(portal.database)).toEqual([
      'redemption 1: the ledger and the redemptions do not agree',
      'redemption 1: its status is not that of its last step',
      'kudos 1: its points are not in the ledger',
    ])
  })

  test('a redemption that was declined and not paid back, and one that was paid back and is not declined', async () => {
    const paid = { reason: 'redemption-declined', at: 1, day: '2026-11-16', experience: 0 } as const
    await portal.database.write(async trx => {
      for (const status of ['declined', 'delivered'] as const) {
        const row = {
          user_id: 3,
          reward_id: 1,
          points_spent: 0,
          redeemed_at: 1,
          status,
          status_at: 1,
          took_stock: 0,
        } as const
        const { id } = await trx.insertInto('redemptions').values(row).returning('id').executeTakeFirstOrThrow()
        const step = { redemption_id: id, status, at: 1, by_user_id: 1, note: null, reason: null }
        await trx.insertInto('redemption_steps').values(step).execute()
        const entry = { user_id: 3, reference: String(id), points: 0, ...paid }
        await trx
          .insertInto('ledger')
          .values({ ...entry, reason: 'redemption' })
          .execute()
        if (status === 'delivered') await trx.insertInto('ledger').values(entry).execute()
      }
    })
    expect(await findProblems(portal.database)).toEqual([
      'redemption 1: the ledger and the redemptions do not agree',
      'redemption 2: the ledger and the redemptions do not agree',
    ])
  })

  test('a schema that is not this one', async () => {
    await spoil(sql`insert into schema_migrations (name) values ('999-later')`)
    expect(await findProblems(portal.database)).toEqual([expect.stringContaining('999-later')])
    const err: string[] = []
    const io = { out: () => {}, err: (text: string) => err.push(text) }
    expect(await run(['people', 'list'], { ...portal.environment }, io)).toBe(1)
    expect(err).toEqual([expect.stringContaining('another version')])
  })
})
