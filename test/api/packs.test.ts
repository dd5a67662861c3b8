// Evidence packs on both engines: asked for, made in the background whatever happens meanwhile, fetched in parts, and forgotten.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, MINUTE } from '../../src/domain/clock.ts'
import { PACKED_TABLES, type PackManifest } from '../../src/domain/pack-format.ts'
import { verify } from '../../src/server/cli/verify.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import { MakerDied, makeInChild } from '../../src/server/packs/make-in-child.ts'
import { startPackMaker } from '../../src/server/packs/maker.ts'
import { claimPack, findPackToMake } from '../../src/server/packs/queries.ts'
import type { Portal } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { leaveEvidence, madePack, type Pack, untilOver } from '../support/packs.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { breakInto } from '../support/sealed-rows.ts'
import { unzip } from '../support/unzip.ts'

const COMPANY = { scope: { kind: 'company' } } as const

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    await leaveEvidence(portal)
    portal.clock.set('2026-11-17T06:00:00+11:00')
    await doWhatIsDue(
      parts(),
      SCHEDULED_WORK.filter(({ name }) => name === 'seals'),
    )
    admin = await portal.as('admin')
  })
  afterEach(() => portal.close())

  const parts = (more: Partial<Portal> = {}): Portal => ({
    ...{ config: portal.config, clock: portal.clock, log: portal.app.log, database: portal.database },
    ...{ wakeOutbox: () => {}, wakePackMaker: () => {}, ...more },
  })

  async function fetched(caller: TestCaller, pack: Pack, by: 'manage' | 'team' = 'manage', headers = {}) {
    const url = `/api/${by}/packs/${pack.id}/file`
    return portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${caller.token}`, ...headers } })
  }
  const opened = async (caller: TestCaller, pack: Pack, by: 'manage' | 'team' = 'manage') =>
    unzip((await fetched(caller, pack, by)).rawPayload)
  /** By the command that knows nothing of the portal. */
  async function verified(zip: Buffer): Promise<{ code: number; said: string }> {
    const file = join(mkdtempSync(join(tmpdir(), 'portal-pack-')), 'pack.zip')
    writeFileSync(file, zip)
    const said: string[] = []
    const code = await verify([file], path => path, { out: line => said.push(line), err: () => {} })
    rmSync(dirname(file), { recursive: true })
    return { code, said: said.join('\n') }
  }
  const manifestIn = (files: Map<string, Buffer>) =>
    JSON.parse(files.get('manifest.json')?.toString() ?? '') as PackManifest

  test('is made with everything in it, and every file is what the manifest says', async () => {
    const pack = await madePack(admin, COMPANY)
    expect(pack).toMatchObject({ number: 'EP-2026-0001', title: 'Whole company', status: 'ready', progress: 100 })
    expect(pack.steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['collect', 'seals', 'documents', 'tables', 'pages', 'finish']),
    )
    const answer = await fetched(admin, pack)
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(pack.made?.sha256)
    const files = unzip(answer.rawPayload)
    const manifest = manifestIn(files)
    expect(manifest.files.map(({ path }) => path)).toEqual([...files.keys()].filter(path => path !== 'manifest.json'))
    for (const { path, bytes, sha256 } of manifest.files) {
      const file = files.get(path) ?? Buffer.of()
      expect([path, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([path, bytes, sha256])
    }
    expect(manifest.complete).toEqual(PACKED_TABLES)
    expect(manifest.rows.sign_offs).toBe(3)
    for (const path of [
      'evidence-pack.pdf',
      'evidence-pack.xlsx',
      'README.html',
      'seals.jsonl',
      'tables/standings.csv',
    ]) {
      expect(files.has(path), path).toBe(true)
    }
    expect(files.get('evidence-pack.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await verified(answer.rawPayload)).said).toMatch(/^verify: Matches/m)
  })

  test('holds no answer to a quiz, no key, and no whole number of a licence', async () => {
    const files = await opened(admin, await madePack(admin, COMPANY))
    const held = [...files].filter(([path]) => !/\.(pdf|xlsx|webp)$/.test(path))
    const all = held.map(([path, data]) => `${path}\n${data}`).join('\n')
    expect(all).not.toContain('LF-778')
    expect(all).toContain('••••9041')
    for (const word of ['"answers"', 'correctAnswer', '"answer"', 'password']) expect(all).not.toContain(word)
    for (const line of files.get('rows/module_attempts.jsonl')?.toString().trim().split('\n') ?? []) {
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(['index', 'key', 'leaf', 'proof', 'sealed'])
    }
  })

  test('a lead’s is about their team, without the log, and is nobody else’s', async () => {
    await portal.database.write(trx =>
      trx
        .updateTable('users')
        .set({ reports_to: idOf('manager') })
        .where('id', '=', idOf('colleague'))
        .execute(),
    )
    const audience = { everyone: true, except: [idOf('employee')] }
    const rule = { subject: { kind: 'swms' as const }, audience, dueDays: 5 }
    await admin.call(api.addRequirement, { body: rule })
    const manager = await portal.as('manager')
    const pack = await madePack(manager, COMPANY, 'team')
    expect(pack).toMatchObject({ title: 'Whole team', status: 'ready' })
    const files = await opened(manager, pack, 'team')
    expect(files.has('rows/audit_log.jsonl')).toBe(false)
    expect(files.has('tables/audit-log.csv')).toBe(false)
    expect(manifestIn(files).rows.sign_offs).toBeUndefined()
    expect(files.get('tables/people.csv')?.toString()).toContain('Cal Colleague')
    for (const [path, data] of files) expect(data.toString().includes('Eve Employee'), path).toBe(false)
    expect(files.get('tables/rules.csv')?.toString()).toContain('except somebody else')
    const other = await portal.as('second.manager')
    expect((await other.call(api.teamPack, { params: { id: pack.id } })).status).toBe(404)
    expect((await fetched(other, pack, 'team')).statusCode).toBe(404)
    expect((await admin.call(api.pack, { params: { id: pack.id } })).status).toBe(404)
    expect((await other.call(api.teamPacks)).body.total).toBe(0)
    const asLead = await madePack(admin, COMPANY, 'team')
    expect((await opened(admin, asLead, 'team')).get('tables/people.csv')?.toString()).toContain('Eve Employee')
    const outside = { scope: { kind: 'person', userId: idOf('employee') } } as const
    expect((await manager.call(api.makeTeamPack, { body: outside })).refusal?.code).toBe('packs.nobody')
  })

  test('of one person, one document, one department and one day', async () => {
    const made = async (body: Parameters<typeof madePack>[1]) => {
      const pack = await madePack(admin, body)
      const zip = (await fetched(admin, pack)).rawPayload
      expect(await verified(zip)).toMatchObject({ code: 0 })
      return { pack, manifest: manifestIn(unzip(zip)) }
    }
    const person = await made({ scope: { kind: 'person', userId: idOf('colleague') } })
    expect(person.pack.title).toBe('One person: Cal Colleague')
    expect(person.manifest.rows.sign_offs).toBeUndefined()
    expect(person.manifest.complete).not.toContain('sign_offs')
    const document = await made({ scope: { kind: 'document', itemKind: 'swms', itemId: 1 } })
    expect(document.manifest.rows.sign_offs).toBe(1)
    expect(document.manifest.rows.certificates).toBeUndefined()
    const before = await made({ scope: { kind: 'day', day: '2026-11-16' } })
    expect(before.manifest.asOf).toBe('2026-11-16')
    const department = await made({ scope: { kind: 'department', department: 'Warehouse' } })
    expect(department.manifest.rows.people_history).toBeGreaterThan(1)
  })

  test.each([
    ['a day to come', { scope: { kind: 'day', day: '2027-01-01' } }, 400, 'packs.day_to_come'],
    ['nobody', { scope: { kind: 'department', department: 'Moon' } }, 400, 'packs.nobody'],
    [
      'a document that is not there',
      { scope: { kind: 'document', itemKind: 'swms', itemId: 999 } },
      404,
      'packs.document_unknown',
    ],
    ['a day before the portal', { scope: { kind: 'company' }, asOf: '1999-01-01' }, 400, 'packs.nobody'],
  ] as const)('about %s is refused, and so is its preview', async (_, body, status, code) => {
    for (const endpoint of [api.makePack, api.packPreview]) {
      const answer = await admin.call(endpoint, { body })
      expect([answer.status, answer.refusal?.code]).toEqual([status, code])
    }
  })

  test('of records that were changed underneath it is made, says so, and does not pass the check', async () => {
    const intruder = await breakInto(portal)
    await intruder.run('update sign_offs set version = 7 where id = 1')
    await intruder.close()
    const pack = await madePack(admin, COMPANY)
    expect(pack.made?.broken).toMatch(/row 1 of sign_offs was changed/)
    const { code, said } = await verified((await fetched(admin, pack)).rawPayload)
    expect(code).toBe(1)
    expect(said).toMatch(/^rows\/sign_offs\.jsonl, line 1, row 1: is not as it was sealed/m)
  })

  test('a preview counts what the pack then holds', async () => {
    const { body: preview } = await admin.call(api.packPreview, { body: COMPANY })
    const { rows } = manifestIn(await opened(admin, await madePack(admin, COMPANY)))
    expect(preview.signOffs).toBe(rows.sign_offs)
    expect(preview.attempts).toBe((rows.module_attempts ?? 0) + (rows.toolbox_attempts ?? 0))
    expect([preview.certificates, preview.licences, preview.waivers]).toEqual([
      rows.certificates,
      rows.licences,
      rows.waivers,
    ])
  })

  test('a download that was cut off goes on where it was', async () => {
    const pack = await madePack(admin, COMPANY)
    const whole = (await fetched(admin, pack)).rawPayload
    const first = await fetched(admin, pack, 'manage', { range: 'bytes=0-99999' })
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99999/${whole.length}`])
    const rest = await fetched(admin, pack, 'manage', {
      range: 'bytes=100000-',
      'if-range': String(first.headers.etag),
    })
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true)
    expect((await fetched(admin, pack, 'manage', { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
  })

  test('whoever asked is told, once it is ready', async () => {
    const pack = await madePack(admin, COMPANY)
    const { body } = await admin.call(api.notices)
    expect(body.items.map(({ kind, title, href }) => [kind, title, href])).toContainEqual([
      'pack',
      'Your evidence pack is ready',
      `/manage/records?pack=${pack.id}`,
    ])
  })

  test('cancelled, it is not made, and nothing of it is kept', async () => {
    const { body } = await admin.call(api.makePack, { body: COMPANY })
    const cancelled = await admin.call(api.cancelPack, { params: { id: body.id } })
    expect(cancelled.body).toMatchObject({ status: 'failed', failure: 'cancelled' })
    expect((await admin.call(api.cancelPack, { params: { id: body.id } })).refusal?.code).toBe('packs.made')
    expect((await fetched(admin, body)).statusCode).toBe(410)
    // The next one is made by the same maker, which let go of the first.
    expect((await madePack(admin, COMPANY)).status).toBe('ready')
    await doWhatIsDue(
      parts(),
      SCHEDULED_WORK.filter(({ name }) => name === 'forget'),
    )
    expect(await partsOf(body.id)).toBe(0)
  })

  const partsOf = async (id: number) =>
    (await portal.database.read.selectFrom('pack_parts').select('part').where('pack_id', '=', id).execute()).length

  test('one on which its maker died is made again, from the beginning and once', async () => {
    await portal.close()
    portal = await openPortal(engine)
    admin = await portal.as('admin')
    const maker = startPackMaker(parts())
    await maker.stop()
    const id = await queued()
    const write = portal.database.write.bind(portal.database)
    await write(trx => claimPack(trx, id, 'somebody who died', portal.clock.now() + MINUTE))
    await write(trx =>
      trx
        .insertInto('pack_parts')
        .values({ pack_id: id, file: 'zip', part: 0, data: Buffer.from('half') })
        .execute(),
    )
    const second = startPackMaker(parts())
    second.wake()
    await new Promise(resolve => setTimeout(resolve, 300))
    expect((await admin.call(api.pack, { params: { id } })).body.status).toBe('making')
    portal.clock.advance(2 * MINUTE)
    second.wake()
    const pack = await untilOver(admin, id)
    await second.stop()
    expect(pack.status).toBe('ready')
    expect(unzip((await fetched(admin, pack)).rawPayload).has('manifest.json')).toBe(true)
  })

  /** Without anybody being told. */
  const queued = () =>
    portal.database.write(async trx => {
      const row = await trx
        .insertInto('packs')
        .values({
          ...{ year: '2026', ordinal: 77, scope: '{"kind":"company"}', title: 'Whole company', as_of: '2026-11-16' },
          ...{ of_team: 0, asked_by: idOf('admin'), asked_at: portal.clock.now(), status: 'queued' },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })

  const row = async (id: number) => {
    const found = await findPackToMake(portal.database.read, id)
    if (!found) throw new Error(`there is no pack ${id}`)
    return found
  }

  test('a process that hangs, ends or is told to stop is let go, and leaves nothing behind', async () => {
    const pack = await row(await queued())
    const nothing = { report: async () => {}, keep: async () => {} }
    const by = (script: string, silence = 30_000, stop = new AbortController().signal) => {
      const maker = join(portal.config.dataDir, 'maker.mjs')
      writeFileSync(maker, script)
      return makeInChild(parts(), pack, nothing, stop, maker, silence)
    }
    await expect(by('setInterval(() => {}, 1000)', 300)).rejects.toThrow(MakerDied)
    await expect(by('process.exit(3)')).rejects.toThrow('ended with 3')
    await expect(by('process.send({ failed: { message: "no", code: "ENOSPC" } })')).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    const stopped = new AbortController()
    setTimeout(() => stopped.abort(new Error('told to stop')), 50)
    await expect(by('setInterval(() => {}, 1000)', 30_000, stopped.signal)).rejects.toThrow('told to stop')
    expect(readdirSync(portal.config.dataDir).filter(name => name === 'packs')).toEqual([])
  })

  test('a portal that stops leaves its pack to the next, which makes it', async () => {
    const id = await queued()
    const first = startPackMaker(parts())
    first.wake()
    while ((await row(id)).status === 'queued') await new Promise(resolve => setTimeout(resolve, 10))
    await first.stop()
    expect(await row(id)).toMatchObject({ status: 'queued', tries: 0 })
    const second = startPackMaker(parts())
    second.wake()
    expect((await untilOver(admin, id)).status).toBe('ready')
    await second.stop()
  })

  test('a disk that is full is said, and nothing half is kept', async () => {
    const full = Object.assign(new Error('no space left on device'), {
      code: engine.name === 'SQLite' ? 'SQLITE_FULL' : '53100',
    })
    let pieces = 0
    const database = {
      ...portal.database,
      write: ((work, person) =>
        portal.database.write(trx => {
          const insertInto = trx.insertInto.bind(trx)
          trx.insertInto = (table => {
            if (table === 'pack_parts' && ++pieces > 1) throw full
            return insertInto(table)
          }) as typeof trx.insertInto
          return work(trx)
        }, person)) as Portal['database']['write'],
    }
    const id = await queued()
    const maker = startPackMaker(parts({ database }))
    maker.wake()
    const pack = await untilOver(admin, id)
    await maker.stop()
    expect([pack.status, pack.failure]).toEqual(['failed', 'no_space'])
    expect(await partsOf(id)).toBe(0)
  })

  test('after seven days it is gone, and its number is not given out again', async () => {
    const pack = await madePack(admin, COMPANY)
    portal.clock.advance(7 * DAY)
    admin = await portal.as('admin')
    expect((await fetched(admin, pack)).statusCode).toBe(410)
    expect((await admin.call(api.packs)).body.items).toEqual([])
    await doWhatIsDue(
      parts(),
      SCHEDULED_WORK.filter(({ name }) => name === 'forget'),
    )
    expect(await partsOf(pack.id)).toBe(0)
    expect((await madePack(admin, COMPANY)).number).toBe('EP-2026-0002')
  })

  test('three of one person’s wait, and a fourth is refused', async () => {
    await portal.close()
    portal = await openPortal(engine)
    admin = await portal.as('admin')
    for (let ordinal = 1; ordinal <= 3; ordinal++) {
      await portal.database.write(trx =>
        trx
          .insertInto('packs')
          .values({
            ...{ year: '2026', ordinal, scope: '{"kind":"company"}', title: 'x', as_of: '2026-11-16', of_team: 0 },
            ...{
              asked_by: idOf('admin'),
              asked_at: 1,
              status: 'making',
              claim: 'x',
              claimed_until: portal.clock.now() + DAY,
            },
          })
          .execute(),
      )
    }
    expect((await admin.call(api.makePack, { body: COMPANY })).refusal?.code).toBe('packs.waiting')
  })
})
