// Backup and restore: whole or not at all, and from either engine into either.
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptySqlite, EMPTY_DATABASES as TARGETS } from '../../../test/support/empty-databases.ts'
import { eachEngine, type TestDatabase } from '../../../test/support/engines.ts'
import { dayOf } from '../../domain/day.ts'
import type { Database } from '../db/database.ts'
import { lockForServing } from '../db/sqlite.ts'
import { currentDraw } from '../modules/draw.ts'
import type { Portal } from '../portal.ts'
import { award, signOff } from '../record/record.ts'
import { run } from './run.ts'

const moment = { now: Date.parse('2026-11-15T22:00:00Z'), today: '2026-11-16' }

async function type(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await run(args, { ...environment }, { out: text => out.push(text), err: text => err.push(text) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** Rewrites the lines of a backup. */
function tamper(file: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  writeFileSync(file, gzipSync(change(lines).join('\n')))
}

eachEngine(engine => {
  let portal: TestDatabase
  let file: string
  beforeEach(async () => {
    portal = await engine.open()
    file = join(portal.dataDir, 'portal.backup')
    const [document] = await portal.database.read
      .selectFrom('swms_documents')
      .select(['id', 'version', 'hash'])
      .execute()
    const { id = 0, version = 0, hash = '' } = document ?? {}
    await portal.database.write(async trx => {
      await signOff(
        trx,
        3,
        { kind: 'swms-read', itemId: id, version, hash, how: 'opened', detail: { ä: '😀 "\n' } },
        moment,
      )
      await award(trx, 3, { reason: 'swms-read', reference: id, points: 10 }, moment)
    })
  })
  afterEach(() => portal.drop())

  const backUp = () => type(portal.environment, 'backup', file)

  test('a backup is for the eyes of its owner and leaves nothing half done beside it', async () => {
    expect(await backUp()).toMatchObject({ code: 0, err: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(portal.dataDir).filter(name => name.includes('unfinished'))).toEqual([])
    expect(await backUp()).toMatchObject({ code: 0 })
  })

  test('a backup into a folder that is not there is refused in one line', async () => {
    const answer = await type(portal.environment, 'backup', '/nowhere/at/all/file')
    expect(answer).toMatchObject({ code: 1, err: expect.stringMatching(/^The backup cannot be written: .*$/) })
  })

  test.each(TARGETS)('goes into an empty %s and is all there', async (_, open) => {
    await backUp()
    const target = await open()
    try {
      expect(await type(target.environment, 'restore', file)).toMatchObject({ code: 0, err: '' })
      expect(await type(target.environment, 'check')).toMatchObject({ code: 0, out: 'check: clean' })
      const again = join(portal.dataDir, 'again.backup')
      await type(target.environment, 'backup', again)
      const tailOf = (path: string) =>
        JSON.parse(gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').at(-1) ?? '').end
      // That it was restored is an act, too, and that day's digests count as sent.
      const one = { rows: 1, checksum: expect.any(String) }
      expect(tailOf(again)).toEqual({ ...tailOf(file), audit_log: one, jobs: one })
      const database = await target.open()
      // Ids continue after the highest, and what is append-only stays so.
      await database.write(trx => award(trx, 4, { reason: 'swms-read', reference: 1, points: 10 }, moment))
      await expect(database.write(trx => sql`update ledger set points = 0`.execute(trx))).rejects.toThrow('append-only')
      const [restored] = await database.read.selectFrom('audit_log').select(['action', 'via', 'after']).execute()
      expect(restored).toMatchObject({
        action: 'database.restored',
        via: 'cli',
        after: expect.stringMatching(/"asOf":"20/),
      })
      await database.close()
    } finally {
      await target.drop()
    }
  })

  test.each(TARGETS)('asks everybody in %s what they were asked before', async (_, open) => {
    const askedIn = (database: Database) =>
      Promise.all(
        [3, 4].map(async userId => {
          const quiz = { id: 2, quiz_version: 1 }
          const drawn = await currentDraw({ database } as Portal, database.read, userId, quiz)
          return [drawn?.word, drawn?.form]
        }),
      )
    const before = await askedIn(portal.database)
    expect(before[0]).not.toEqual(before[1])
    await backUp()
    const target = await open()
    try {
      expect(await type(target.environment, 'restore', file)).toMatchObject({ code: 0, err: '' })
      const database = await target.open()
      expect(await askedIn(database)).toEqual(before)
      await database.close()
    } finally {
      await target.drop()
    }
  })

  test.each(TARGETS)('brings files into %s byte for byte, and large ones in bounded memory', async (_, open) => {
    const files = Array.from({ length: 6 }, (_, index) =>
      Buffer.alloc(index === 0 ? 10 * 1024 * 1024 : 40, index + 200),
    )
    await portal.database.write(async trx => {
      for (const data of files) {
        const hash = createHash('sha256').update(data).digest('hex')
        const about = { media_type: 'application/pdf' as const, size: data.length, width: null, height: null }
        await trx
          .insertInto('stored_files')
          .values({ hash, data, ...about, created_at: 1, unused_since: null })
          .execute()
        const upload = { hash, uploaded_by: 3, uploaded_at: 1, name: 'Bay – north.pdf' }
        await trx.insertInto('uploads').values(upload).execute()
        await trx.insertInto('file_uses').values({ hash, used_by: 'content', ref: 'swms 1 version 1' }).execute()
      }
    })
    await backUp()
    const target = await open()
    try {
      expect(await type(target.environment, 'restore', file)).toMatchObject({ code: 0, err: '' })
      expect(await type(target.environment, 'check')).toMatchObject({ code: 0, out: 'check: clean' })
      const database = await target.open()
      const restored = await database.read.selectFrom('stored_files').select('data').execute()
      expect(restored.map(({ data }) => data.toString('hex')).toSorted()).toEqual(
        files.map(data => data.toString('hex')).toSorted(),
      )
      expect(await database.read.selectFrom('file_uses').select('ref').execute()).toHaveLength(6)
      await database.close()
    } finally {
      await target.drop()
    }
  })

  test('mails nobody again, and no secret address of it opens anything', async () => {
    const mail = { recipient: 'eve@example.com', reply_to: null, subject: 'Hello', body: 'Hello', last_error: null }
    const waiting = { created_at: 1, attempts: 0, next_try_at: 1, sent_at: null }
    const calendar = { user_id: 4, feed: 'own' as const, token_hash: 'hash', sealed_token: 'sealed', created_at: 1 }
    await portal.database.write(async trx => {
      await trx
        .insertInto('outbox')
        .values({ ...mail, ...waiting })
        .execute()
      await trx.insertInto('calendars').values(calendar).execute()
    })
    await backUp()
    const target = await emptySqlite()
    await type(target.environment, 'restore', file)
    const database = await target.open()
    const [kept] = await database.read.selectFrom('outbox').select(['given_up_at', 'last_error']).execute()
    expect(kept).toEqual({ given_up_at: expect.any(Number), last_error: expect.stringContaining('backup') })
    expect(await database.read.selectFrom('calendars').select('feed').execute()).toEqual([])
    const [job] = await database.read.selectFrom('jobs').select(['name', 'occurrence', 'finished_at']).execute()
    expect(job).toMatchObject({ name: 'digests', occurrence: dayOf(Date.now(), 'Australia/Sydney') })
    expect(job?.finished_at).not.toBeNull()
    await database.close()
    await target.drop()
  })

  test('is of one moment, however many write meanwhile', async () => {
    const writing = Array.from({ length: 60 }, (_, index) =>
      portal.database.write(trx => award(trx, 4, { reason: 'kudos', reference: `k${index}`, points: 5 }, moment), 4),
    )
    const [answer] = await Promise.all([backUp(), ...writing])
    expect(answer).toMatchObject({ code: 0 })
    const target = await emptySqlite()
    expect(await type(target.environment, 'restore', file)).toMatchObject({ code: 0 })
    expect(await type(target.environment, 'check')).toMatchObject({ out: 'check: clean' })
    await target.drop()
  })

  test('nothing is restored over what is there', async () => {
    await backUp()
    expect(await type(portal.environment, 'restore', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    })
  })

  describe('a file that is not as it was written is refused, and the database stays empty:', () => {
    const damages: [string, (path: string) => void][] = [
      ['cut off', path => writeFileSync(path, readFileSync(path).subarray(0, -100))],
      ['without its last line', path => tamper(path, lines => lines.slice(0, -2))],
      ['with a changed value', path => tamper(path, lines => lines.map(line => line.replace('Eve', 'Eva')))],
      ['with a missing row', path => tamper(path, lines => lines.filter(line => !line.includes('Eve Employee')))],
      ['with a line of nonsense', path => tamper(path, lines => [...lines.slice(0, 3), 'nonsense', ...lines.slice(3)])],
      [
        'of a later format',
        path => tamper(path, lines => lines.map(line => line.replace('"formatVersion":1', '"formatVersion":2'))),
      ],
      ['of another schema', path => tamper(path, lines => lines.map(line => line.replace('001-initial', '000-older')))],
      ['that is no backup', path => writeFileSync(path, 'hello')],
      ['that is not there', path => rmSync(path)],
    ]
    test.each(damages)('%s', async (_, damage) => {
      await backUp()
      const good = `${file}.good`
      copyFileSync(file, good)
      damage(file)
      const target = await emptySqlite()
      const answer = await type(target.environment, 'restore', file)
      expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]+$/) })
      expect(answer.err).not.toContain('That did not work')
      expect(await type(target.environment, 'restore', good)).toMatchObject({ code: 0 })
      await target.drop()
    })

    test('of a later version, which says so before it comes to what this one does not know', async () => {
      await backUp()
      tamper(file, ([head = '', ...lines]) => [
        head.replace('"schema":[', '"schema":["999-later",'),
        '{"table":"added_later","columns":["id"]}',
        '[1]',
        ...lines,
      ])
      const target = await emptySqlite()
      const answer = await type(target.environment, 'restore', file)
      expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('does not know its schema, 999-later') })
      await target.drop()
    })
  })
})

test('nothing is restored while a server holds the database', async () => {
  const target = await emptySqlite()
  const unlock = lockForServing(join(target.environment.DATA_DIR ?? '', 'portal.sqlite'))
  expect(await type(target.environment, 'restore', '/any')).toMatchObject({
    code: 1,
    err: expect.stringContaining('already serving'),
  })
  unlock()
  await target.drop()
})
