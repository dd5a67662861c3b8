// Databases and backups of earlier versions, filled by the demo company of their time: they are brought up to this one complete.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import type { DutyKind } from '../src/domain/duty-facts.ts'
import { dutiesOfModule, dutiesOfSwms, dutiesOfTopic } from '../src/domain/item-duties.ts'
import { gradeQuiz, QUIZ_QUESTIONS } from '../src/domain/quiz.ts'
import { ownOrder } from '../src/domain/quiz-draw.ts'
import type { ItemKind } from '../src/domain/requirement.ts'
import { BEFORE_THE_FIRST } from '../src/domain/seal.ts'
import { run } from '../src/server/cli/run.ts'
import { readConfig } from '../src/server/config.ts'
import { loadPack } from '../src/server/content/load.ts'
import { versionBody } from '../src/server/content/queries.ts'
import { readPack } from '../src/server/content/read-pack.ts'
import { sectionsOf } from '../src/server/content/sections.ts'
import { bodyOf } from '../src/server/content/version-bodies.ts'
import type { Database } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { CONTENT_DIR } from '../src/server/folders.ts'
import { currentDraw } from '../src/server/modules/draw.ts'
import { keyOf } from '../src/server/modules/quiz.ts'
import { openDatabase } from '../src/server/open.ts'
import type { Portal } from '../src/server/portal.ts'
import { companyFacts } from '../src/server/record/duties/company-facts.ts'
import { firstBrokenSeal } from '../src/server/record/seals/judge.ts'
import { listSeals } from '../src/server/record/seals/queries.ts'
import { sealThrough } from '../src/server/record/seals/seal-days.ts'
import { migrationsThrough } from './support/migration-names.ts'
import { FIXTURE_MOMENT } from './support/people.ts'
import { type Place, RestoredBackups } from './support/restored-backups.ts'
import { login, startInVain, startServer } from './support/server-process.ts'

const BACKUP = join(import.meta.dirname, 'fixtures/demo-at-002.backup')
const BACKUP_AT_015 = join(import.meta.dirname, 'fixtures/demo-at-015.backup')
const CODE_OF_CONDUCT_AT_002 = join(import.meta.dirname, 'fixtures/code-of-conduct-at-002.md')
const SCHEMAS = ['001-initial', '002-board-changes']
const SIGN_OFFS = 906

interface Item {
  id: number
  applies_to: string | null
  retired: 0 | 1
}

async function type(environment: Record<string, string>, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await run(args, { ...environment }, { out: text => out.push(text), err: text => err.push(text) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** The tables that a backup holds are the same in both; what the second added is made from them. */
function backupAt(folder: string, schema: readonly string[]): string {
  const [head = '', ...rest] = gunzipSync(readFileSync(BACKUP)).toString().split('\n')
  const about = JSON.parse(head) as { schema: string[] }
  if (String(about.schema) === String(schema)) return BACKUP
  const file = join(folder, 'earlier.backup')
  writeFileSync(file, gzipSync([JSON.stringify({ ...about, schema }), ...rest].join('\n')))
  return file
}

/** Ours of today, read once for both engines. */
let content: ReturnType<typeof readPack> | undefined

const linesOf = new Map<string, readonly string[]>()

/** What was kept then, as it was kept. */
function rowsInBackup(table: string, backup = BACKUP) {
  const lines = linesOf.get(backup) ?? gunzipSync(readFileSync(backup)).toString().split('\n')
  linesOf.set(backup, lines)
  const start = lines.findIndex(line => line.startsWith(`{"table":"${table}"`))
  const { columns } = JSON.parse(lines[start] ?? '') as { columns: string[] }
  const rest = lines.slice(start + 1)
  const rows = rest.slice(
    0,
    rest.findIndex(line => !line.startsWith('[')),
  )
  return rows.map(line => {
    const values = JSON.parse(line) as unknown[]
    return Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Record<string, never>
  })
}

describe.each([['SQLite'], ...(inject('postgres') ? [['PostgreSQL']] : [])])('on %s', engine => {
  let place: Place
  let environment: Record<string, string>
  let database: Database
  const backups = new RestoredBackups(engine, async (into, backup) => {
    expect(await type(into, 'restore', backup)).toMatchObject({ code: 0, err: '' })
  })

  const beginIn = (begun: Place) => {
    place = begun
    environment = begun.environment
  }
  /** Begins with what comes of a backup, and says since when that may have been made. */
  async function restore(backup: string): Promise<number> {
    const { copy, begunAt } = await backups.copyOf(backup)
    beginIn(copy)
    return begunAt
  }
  afterEach(async () => {
    await database?.close()
    await place.drop()
  })
  afterAll(() => backups.drop())

  const open = async () => {
    database = await openDatabase(readConfig(environment), { warn: () => {} } as never)
    return database.read
  }

  test.each(SCHEMAS.map((last, index) => [last, SCHEMAS.slice(0, index + 1)] as const))(
    'a database as of %s comes up to date with every record',
    async (_, schema) => {
      await restore(backupAt(backups.folder, schema))
      expect(await type(environment, 'check')).toMatchObject({ code: 0, out: 'check: clean' })
      const db = await open()
      expect(await db.selectFrom('sign_offs').selectAll().execute()).toHaveLength(SIGN_OFFS)
      expect(await db.selectFrom('sign_offs').selectAll().orderBy('id').execute()).toEqual(
        rowsInBackup('sign_offs').map(row => ({ ...row, round: null, signed_by: null })),
      )
      const certificates = await db.selectFrom('certificates').selectAll().execute()
      const byNumber = (rows: readonly object[]) => new Map(rows.map(row => [(row as { number: string }).number, row]))
      expect(byNumber(certificates)).toEqual(
        byNumber(rowsInBackup('certificates').map(row => ({ ...row, round: null, day: null, valid_until: null }))),
      )
      const history = await db.selectFrom('people_history').selectAll().orderBy('user_id').execute()
      expect(
        history.map(({ user_id, department, role, active, at }) => ({ user_id, department, role, active, at })),
      ).toEqual(
        rowsInBackup('users').map(({ id, department, role, created_at }) => ({
          ...{ user_id: id, department, role, active: 1, at: created_at },
        })),
      )
      const people = await db.selectFrom('users').select('demo').execute()
      expect(people.map(({ demo }) => demo)).toEqual(Array.from({ length: 28 }, () => 1))
    },
  )

  test('a database as of 015-duties comes up to date with every record', async () => {
    await restore(BACKUP_AT_015)
    expect(await type(environment, 'check')).toMatchObject({ code: 0, out: 'check: clean' })
    const db = await open()
    const kept = (table: string) => rowsInBackup(table, BACKUP_AT_015)
    expect(await db.selectFrom('sign_offs').selectAll().orderBy('id').execute()).toEqual(kept('sign_offs'))
    expect(await db.selectFrom('requirement_revisions').selectAll().orderBy('id').execute()).toEqual(
      kept('requirement_revisions').map(row => ({ ...row, salt: null })),
    )
    expect(await db.selectFrom('streaks').selectAll().execute()).toHaveLength(kept('streaks').length)
  })

  test('the first seal is over all that was kept before there were any, and what was kept stays as it was', async () => {
    await restore(BACKUP_AT_015)
    const db = await open()
    await sealThrough(database, '2026-12-01', { now: () => 1 })
    const seals = await listSeals(db)
    expect(seals.map(({ day, previous }) => [day, previous])).toEqual([['2026-12-01', BEFORE_THE_FIRST]])
    const counts = JSON.parse(seals[0]?.counts ?? '{}')
    for (const table of ['sign_offs', 'certificates', 'ledger'] as const) {
      expect(counts[table], table).toBe(rowsInBackup(table, BACKUP_AT_015).length)
    }
    expect(await firstBrokenSeal(database)).toBeNull()
  })

  test('attempts from before there were draws stay as they were, are read, and followed by a draw', async () => {
    await restore(BACKUP_AT_015)
    const db = await open()
    for (const table of ['module_attempts', 'toolbox_attempts'] as const) {
      const rows = await db.selectFrom(table).selectAll().orderBy('id').execute()
      expect(rows).toEqual(rowsInBackup(table, BACKUP_AT_015).map(row => ({ ...row, shown: null })))
    }
    const reviews = await db.selectFrom('module_reviews').selectAll().execute()
    expect(reviews.length).toBeGreaterThan(0)
    const portal = { database } as Portal
    for (const { user_id, module_id, attempt_id } of reviews) {
      const module = await db
        .selectFrom('training_modules')
        .selectAll()
        .where('id', '=', module_id)
        .executeTakeFirstOrThrow()
      const attempt = await db
        .selectFrom('module_attempts')
        .selectAll()
        .where('id', '=', attempt_id)
        .executeTakeFirstOrThrow()
      const drawn = await currentDraw(portal, db, user_id, module)
      if (!drawn?.review) throw new Error(`no review of attempt ${attempt_id}`)
      const { correctAnswers } = gradeQuiz(keyOf(drawn.quiz), drawn.review.answers, module.passing_score)
      expect(correctAnswers).toBe(attempt.correct_answers)
    }
    const [failed] = await db.selectFrom('module_attempts').selectAll().where('passed', '=', 0).execute()
    const next = await currentDraw(portal, db, failed?.user_id ?? 0, { id: failed?.module_id ?? 0, quiz_version: 1 })
    expect(next?.form).toHaveLength(QUIZ_QUESTIONS)
    expect(next?.form).not.toEqual(next && ownOrder(next.quiz.questions))
  })

  test('what was redeemed keeps what was known of it, gets its steps, and can be decided on', async () => {
    await restore(BACKUP_AT_015)
    const db = await open()
    const redemptions = await db.selectFrom('redemptions').selectAll().orderBy('id').execute()
    const earlier = rowsInBackup('redemptions', BACKUP_AT_015)
    expect(redemptions).toMatchObject(earlier)
    const steps = await db.selectFrom('redemption_steps').selectAll().orderBy('id').execute()
    for (const { id, redeemed_at, status, status_at } of redemptions) {
      const own = steps.filter(({ redemption_id }) => redemption_id === id)
      expect(own.map(step => step.status)).toEqual(status === 'pending' ? ['pending'] : ['pending', status])
      expect([own[0]?.at, own.at(-1)?.at]).toEqual([redeemed_at, status_at])
    }
    const [first] = redemptions
    const { id: _, ...again } = first ?? { id: 0 }
    const insert = () =>
      database.write(trx =>
        trx
          .insertInto('redemptions')
          .values(again as never)
          .returning('id')
          .execute(),
      )
    await expect(insert(), 'one is enough').rejects.toThrow()
    await database.write(trx =>
      trx
        .updateTable('redemptions')
        .set({ status: 'declined' })
        .where('id', '=', first?.id ?? 0)
        .execute(),
    )
    const [added] = await insert()
    expect(added?.id, 'no id is given out a second time').toBeGreaterThan(redemptions.at(-1)?.id ?? 0)
  })

  test('what items can be done as is kept from the upgrade on, and told of the days before it by what was published', async () => {
    const upgradedAt = await restore(BACKUP_AT_015)
    const db = await open()
    const earlier = rowsInBackup('item_states', BACKUP_AT_015)
    const states = await db.selectFrom('item_states').selectAll().orderBy('id').execute()
    expect(states.slice(0, earlier.length)).toEqual(earlier.map(row => ({ ...row, duties: null, day: null })))
    const [swms, topics, modules] = [
      await db.selectFrom('swms_documents').selectAll().orderBy('id').execute(),
      await db.selectFrom('toolbox_topics').selectAll().orderBy('id').execute(),
      await db.selectFrom('training_modules').selectAll().orderBy('id').execute(),
    ]
    // As it will be published, so that loading the same content adds nothing.
    const stateOf = (kind: ItemKind, { id, applies_to, retired }: Item, duties: DutyKind[]) => ({
      ...{ kind, item_id: id, applies_to, retired, duties: JSON.stringify(duties) },
    })
    expect(states.slice(earlier.length).map(({ id: _, at: _at, day: _day, ...state }) => state)).toEqual([
      ...swms.map(row => stateOf('swms', row, dutiesOfSwms({ ...row, file: null }))),
      ...topics.map(row =>
        stateOf('topic', row, dutiesOfTopic({ isReadable: row.has_file === 1, questions: row.question_count })),
      ),
      ...modules.map(row => {
        const { passing_score: passingScore, section_count: sections, question_count: questions } = row
        return stateOf('module', row, dutiesOfModule({ passingScore, sections, questions }))
      }),
    ])
    expect(Math.min(...states.slice(earlier.length).map(({ at }) => at))).toBeGreaterThanOrEqual(upgradedAt)
    const { items } = await companyFacts(database, 'Australia/Sydney')
    expect(items).toHaveLength(1 + swms.length + 2 * topics.length + modules.length + 8)
    const ofContent = items.filter(({ kind }) => kind !== 'induction' && kind !== 'licence')
    for (const { states } of ofContent) expect(states.map(({ retired }) => retired)).toEqual([false, false])
    expect(ofContent.filter(({ kind }) => kind === 'manual').length).toBeGreaterThan(0)
  })

  test('queries to support become threads with what was asked as their first message', async () => {
    beginIn(await backups.empty())
    const config = readConfig(environment)
    database = config.databaseUrl
      ? await openPostgres(config.databaseUrl, () => {})
      : openSqlite(join(place.folder, 'portal.sqlite'))
    await migrate(database, migrationsThrough('019-item-duties'))
    await database.write(async trx => {
      await sql`insert into users (id, username, first_name, last_name, name, department, role, password_hash, active, created_at)
        values (1, 'eve', 'Eve', 'Employee', 'Eve Employee', 'Warehouse', 'employee', 'x', 1, 1)`.execute(trx)
      for (const [id, at] of [
        [4, 1000],
        [7, 2000],
      ]) {
        await sql`insert into help_queries (id, user_id, user_name, user_email, user_role, user_points, subject, message, sent_at)
          values (${id}, 1, 'Eve', 'e@example.com', 'employee', 5, 'Scanner', ${`Broken ${id}`}, ${at})`.execute(trx)
      }
    })
    await migrate(database)
    const db = database.read
    expect(await db.selectFrom('query_messages').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, query_id: 4, sender: 'person', user_id: 1, text: 'Broken 4', at: 1000 },
      { id: 2, query_id: 7, sender: 'person', user_id: 1, text: 'Broken 7', at: 2000 },
    ])
    expect(
      await db
        .selectFrom('help_queries')
        .select(['id', 'closed', 'assigned_to', 'waiting_since'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: 4, closed: 0, assigned_to: null, waiting_since: 1000 },
      { id: 7, closed: 0, assigned_to: null, waiting_since: 2000 },
    ])
    for (const change of ["update query_messages set text = ''", 'delete from query_messages'])
      await expect(database.write(trx => sql.raw(change).execute(trx))).rejects.toThrow('append-only')
  })

  test('what was published keeps its bytes and hash, and what is in force is printed', async () => {
    await restore(BACKUP)
    const server = await startServer({ ...environment, PORTAL_DEMO: 'on' })
    const session = await login(server.url, 'employee', 'employee-beta-2026')
    const get = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${session}` } })
    for (const path of ['/api/training-modules/1/document', '/api/swms-documents/1/document']) {
      expect((await (await get(path)).text()).startsWith('%PDF-1.7')).toBe(true)
    }
    await server.kill('SIGTERM')

    const stored = await (await open()).selectFrom('content_versions').selectAll().where('version', '=', 1).execute()
    const byName = (rows: readonly { kind: string; item_id: number }[]) =>
      new Map(rows.map(row => [`${row.kind} ${row.item_id}`, row]))
    const kept = byName(stored)
    for (const [name, row] of byName(rowsInBackup('content_versions') as never)) {
      expect(kept.get(name), name).toMatchObject(row)
    }
  })

  test('a module whose file still says the same stays in force as it was stored, and is shown', async () => {
    await restore(BACKUP)
    const db = await open()
    content ??= readPack(CONTENT_DIR)
    const { pack } = await content
    const slug = 'code-of-conduct'
    const sections = sectionsOf(readFileSync(CODE_OF_CONDUCT_AT_002, 'utf8'))
    const modules = pack.modules.map(module => (module.slug === slug ? { ...module, sections } : module))
    await database.write(trx => loadPack(trx, { ...pack, modules }, FIXTURE_MOMENT))
    const row = { slug, version: 1 }
    const { id } = await db
      .selectFrom('training_modules')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    expect(await db.selectFrom('training_modules').select(['slug', 'version']).where('id', '=', id).execute()).toEqual([
      row,
    ])
    const { body } = (await versionBody(db, 'module', id, 1)) ?? { body: '' }
    const stored = JSON.parse(body) as { sections: { html: string }[] }
    const shown = await bodyOf({ database } as Portal, db, 'module', id, 1)
    const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)
    expect(shown.body.sections.map(({ html }) => words(html))).toEqual(stored.sections.map(({ html }) => words(html)))
  })

  test('nobody is signed in by a backup, and no request is answered from it', async () => {
    await restore(BACKUP)
    const db = await open()
    const sessions = await db.selectFrom('sessions').select(['login_at', 'last_seen_at', 'ended_at']).execute()
    expect(sessions.length).toBeGreaterThan(100)
    expect(sessions.filter(({ ended_at }) => ended_at === null)).toEqual([])
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test('a demo that goes live is stopped, and starts once its people are retired', async () => {
    await restore(BACKUP)
    const refused = await startInVain(environment)
    expect(refused.code).toBe(1)
    expect(refused.output.trim().split('\n')).toHaveLength(1)
    expect(refused.output).toMatch(/PORTAL_DEMO: off, but this database holds 28 active people.*people retire-demo/)

    const retired = await type(environment, 'people', 'retire-demo')
    expect(retired).toMatchObject({ code: 0, err: '' })
    const password = /^ {4}(\S+)$/m.exec(retired.out)?.[1] ?? ''
    const server = await startServer(environment)
    const tryLogin = (username: string, given: string) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: given }),
      })
    expect((await tryLogin('admin', 'admin-beta-2026')).status).toBe(401)
    expect(await (await tryLogin('portal-admin', password)).json()).toMatchObject({
      user: { role: 'admin' },
      mustChangePassword: true,
    })
    await server.kill('SIGTERM')
    expect(await type(environment, 'people', 'retire-demo')).toMatchObject({ code: 1 })
    expect(await type(environment, 'check')).toMatchObject({ out: 'check: clean' })
  })
})
