// Evidence packs on both engines: what is in one, and whom it is about.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { PACKED_TABLES } from '../../src/domain/pack-format.ts'
import { eachEngine } from '../support/engines.ts'
import { leaveEvidence, madePack, type Pack } from '../support/packs.ts'
import { makePacksHere } from '../support/packs-made-here.ts'
import { COMPANY, fetched, manifestIn, opened, openWithEvidence, verified, work } from '../support/packs-portal.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { breakInto } from '../support/sealed-rows.ts'
import { unzip } from '../support/unzip.ts'

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller

  describe('one of the whole company', () => {
    let pack: Pack
    let zip: Buffer
    let files: Map<string, Buffer>
    beforeAll(async () => {
      portal = await openWithEvidence(engine)
      admin = await portal.as('admin')
      pack = await madePack(admin, COMPANY)
      zip = (await fetched(portal, admin, pack)).rawPayload
      files = unzip(zip)
    })
    afterAll(() => portal.close())

    test('is made with everything in it, and every file is what the manifest says', async () => {
      expect(pack).toMatchObject({ number: 'EP-2026-0001', title: 'Whole company', status: 'ready', progress: 100 })
      expect(pack.steps.map(({ step }) => step)).toEqual(
        expect.arrayContaining(['collect', 'seals', 'documents', 'tables', 'pages', 'finish']),
      )
      expect(createHash('sha256').update(zip).digest('hex')).toBe(pack.made?.sha256)
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
      expect((await verified(zip)).said).toMatch(/^verify: Matches/m)
    })

    test('holds no answer to a quiz, no key, and no whole number of a licence', async () => {
      const held = [...files].filter(([path]) => !/\.(pdf|xlsx|webp)$/.test(path))
      const all = held.map(([path, data]) => `${path}\n${data}`).join('\n')
      expect(all).not.toContain('LF-778')
      expect(all).toContain('••••9041')
      for (const word of ['"answers"', 'correctAnswer', '"answer"', 'password']) expect(all).not.toContain(word)
      for (const line of files.get('rows/module_attempts.jsonl')?.toString().trim().split('\n') ?? []) {
        expect(Object.keys(JSON.parse(line)).sort()).toEqual(['index', 'key', 'leaf', 'proof', 'sealed'])
      }
    })

    test('a preview counts what the pack then holds', async () => {
      const { body: preview } = await admin.call(api.packPreview, { body: COMPANY })
      const { rows } = manifestIn(files)
      expect(preview.requirements).toBe(
        (files.get('tables/rules.csv')?.toString().trim().split('\r\n').length ?? 0) - 1,
      )
      expect(preview.signOffs).toBe(rows.sign_offs)
      expect(preview.attempts).toBe((rows.module_attempts ?? 0) + (rows.toolbox_attempts ?? 0))
      expect([preview.certificates, preview.licences, preview.waivers]).toEqual([
        rows.certificates,
        rows.licences,
        rows.waivers,
      ])
    })

    test('a download that was cut off goes on where it was', async () => {
      const first = await fetched(portal, admin, pack, 'manage', { range: 'bytes=0-99999' })
      expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99999/${zip.length}`])
      const rest = await fetched(portal, admin, pack, 'manage', {
        range: 'bytes=100000-',
        'if-range': String(first.headers.etag),
      })
      expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(zip)).toBe(true)
      expect((await fetched(portal, admin, pack, 'manage', { range: `bytes=${zip.length}-` })).statusCode).toBe(416)
    })

    test('whoever asked is told, once it is ready', async () => {
      const { body } = await admin.call(api.notices)
      expect(body.items.map(({ kind, title, href }) => [kind, title, href])).toContainEqual([
        'pack',
        'Your evidence pack is ready',
        `/manage/records?pack=${pack.id}`,
      ])
    })

    describe('and others of the same portal', () => {
      makePacksHere()

      test('of one person, one document, one department and one day', async () => {
        const made = async (body: Parameters<typeof madePack>[1]) => {
          const pack = await madePack(admin, body)
          const zip = (await fetched(portal, admin, pack)).rawPayload
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
    })
  })

  describe('others', () => {
    makePacksHere()

    beforeEach(async () => {
      portal = await openWithEvidence(engine)
      admin = await portal.as('admin')
    })
    afterEach(() => portal.close())

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
      const files = await opened(portal, manager, pack, 'team')
      expect(files.has('rows/audit_log.jsonl')).toBe(false)
      expect(files.has('tables/audit-log.csv')).toBe(false)
      expect(manifestIn(files).rows.sign_offs).toBeUndefined()
      expect(files.get('tables/people.csv')?.toString()).toContain('Cal Colleague')
      for (const [path, data] of files) expect(data.toString().includes('Eve Employee'), path).toBe(false)
      expect(files.get('tables/rules.csv')?.toString()).toContain('except somebody else')
      const other = await portal.as('second.manager')
      expect((await other.call(api.teamPack, { params: { id: pack.id } })).status).toBe(404)
      expect((await fetched(portal, other, pack, 'team')).statusCode).toBe(404)
      expect((await admin.call(api.pack, { params: { id: pack.id } })).status).toBe(404)
      expect((await other.call(api.teamPacks)).body.total).toBe(0)
      const asLead = await madePack(admin, COMPANY, 'team')
      expect((await opened(portal, admin, asLead, 'team')).get('tables/people.csv')?.toString()).toContain(
        'Eve Employee',
      )
      const outside = { scope: { kind: 'person', userId: idOf('employee') } } as const
      expect((await manager.call(api.makeTeamPack, { body: outside })).refusal?.code).toBe('packs.nobody')
    })

    test('as of an earlier day it holds what was so by the end of that day, and nothing later', async () => {
      const colleague = await portal.as('colleague')
      await colleague.call(api.markSwmsRead, { params: { id: 1 }, body: {} })
      const held = async (asOf?: string) => {
        const files = await opened(portal, admin, await madePack(admin, { ...COMPANY, ...(asOf ? { asOf } : {}) }))
        const lines = files.get('tables/standings.csv')?.toString().split('\r\n') ?? []
        const line = lines.find(one => one.startsWith(`${colleague.id},`) && one.includes(',swms,1,'))
        return { signOffs: manifestIn(files).rows.sign_offs, status: /,(due|done),/.exec(line ?? '')?.[1] }
      }
      expect(await held('2026-11-16')).toEqual({ signOffs: 3, status: 'due' })
      expect(await held()).toEqual({ signOffs: 4, status: 'done' })
    })

    test('as of a day before its first seal it matches, without what came later, in rows from before days were kept too', async () => {
      await portal.close()
      portal = await openPortal(engine)
      await leaveEvidence(portal)
      const old = await portal.database.read.selectFrom('certificates').selectAll().executeTakeFirstOrThrow()
      portal.clock.set('2026-11-17T10:00:00+11:00')
      const now = portal.clock.now()
      await portal.database.write(trx =>
        trx
          .insertInto('certificates')
          .values([
            { ...old, number: 'GQ-OLD', round: 2, day: null },
            { ...old, number: 'GQ-LATER', round: 3, day: null, issued_at: now },
          ])
          .execute(),
      )
      portal.clock.set('2026-11-18T06:00:00+11:00')
      await work(portal, 'seals')
      admin = await portal.as('admin')
      const zip = (await fetched(portal, admin, await madePack(admin, { ...COMPANY, asOf: '2026-11-16' }))).rawPayload
      expect(await verified(zip)).toMatchObject({ code: 0 })
      const certificates = unzip(zip).get('tables/certificates.csv')?.toString() ?? ''
      expect([certificates.includes('GQ-OLD'), certificates.includes('GQ-LATER')]).toEqual([true, false])
    })

    test('an administrator’s own team is everybody, and theirs no longer once they are none', async () => {
      const pack = await madePack(admin, COMPANY, 'team')
      expect((await fetched(portal, admin, pack, 'team')).statusCode).toBe(200)
      await portal.database.write(trx =>
        trx.updateTable('users').set({ role: 'manager' }).where('id', '=', admin.id).execute(),
      )
      expect((await fetched(portal, admin, pack, 'team')).statusCode).toBe(404)
    })

    test('of records that were changed underneath it is made, says so, and does not pass the check', async () => {
      const intruder = await breakInto(portal)
      await intruder.run('update sign_offs set version = 7 where id = 1')
      await intruder.close()
      const pack = await madePack(admin, COMPANY)
      expect(pack.made?.broken).toMatch(/row 1 of sign_offs was changed/)
      const { code, said } = await verified((await fetched(portal, admin, pack)).rawPayload)
      expect(code).toBe(1)
      expect(said).toMatch(/^rows\/sign_offs\.jsonl, line 1, row 1: is not as it was sealed/m)
    })
  })
})
