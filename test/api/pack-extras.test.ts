// What is in a pack only where somebody asked for it: photos of licences, and signatures in the records of talks. On both engines.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { countTag, sourceOf } from '../../src/server/documents/inspect-pdf.ts'
import { aboutPack } from '../../src/server/packs/scope.ts'
import { Spool } from '../../src/server/packs/spool.ts'
import { writeTalks } from '../../src/server/packs/talks.ts'
import { eachEngine } from '../support/engines.ts'
import { madePack } from '../support/packs.ts'
import { makePacksHere } from '../support/packs-made-here.ts'
import { COMPANY, fetched, manifestIn, partsOf, verified, work } from '../support/packs-portal.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { makeTeam, markPresent, sign, startTalk } from '../support/talks.ts'
import { unzip } from '../support/unzip.ts'

const [EMPLOYEE, COLLEAGUE, SECOND] = [idOf('employee'), idOf('colleague'), idOf('second.manager')]
const ALL = { ...COMPANY, photos: true, signatures: true }

eachEngine(engine => {
  makePacksHere()

  let portal: TestPortal
  let admin: TestCaller

  // Whoever makes a pack changes nothing that another would hold: one portal does for all.
  beforeAll(async () => {
    portal = await openPortal(engine)
    await makeTeam(portal, 'manager', ['employee', 'colleague'])
    for (const [id, holder] of [EMPLOYEE, SECOND].entries()) await keepLicence(id + 1, holder, [`front ${id}`, 'back'])
    const lead = await portal.as('manager')
    const { id } = await startTalk(lead)
    await sign(lead, id, EMPLOYEE)
    await markPresent(lead, id, COLLEAGUE)
    await lead.call(api.finishTalk, { params: { id }, body: { questions: ['Who holds the ladder?'] } })
    const other = await startTalk(await portal.as('second.manager'), 2, 'Yard')
    await sign(await portal.as('second.manager'), other.id, COLLEAGUE)
    await (await portal.as('second.manager')).call(api.finishTalk, { params: { id: other.id } })
    portal.clock.set('2026-11-17T06:00:00+11:00')
    await work(portal, 'seals')
    await startTalk(await portal.as('manager'))
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  async function keepLicence(id: number, holder: number, photos: readonly string[]): Promise<void> {
    const hashes = photos.map(photo => createHash('sha256').update(photo).digest('hex'))
    const kept = { at: portal.clock.now(), day: '2026-11-16' }
    await portal.database.write(async trx => {
      await trx
        .insertInto('licence_types')
        .values({ id: 1, code: 'LF', name: 'Forklift', expires: 1, retired: 0 })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      for (const [index, hash] of hashes.entries())
        await trx
          .insertInto('stored_files')
          .values({
            ...{ hash, media_type: 'image/webp' as const, width: 8, height: 8, created_at: 1, unused_since: null },
            ...{ data: Buffer.from(photos[index] ?? ''), size: Buffer.byteLength(photos[index] ?? '') },
          })
          .onConflict(conflict => conflict.doNothing())
          .execute()
      await trx
        .insertInto('licences')
        .values({
          ...{ id, user_id: holder, type_id: 1, number: `LF-${id}00`, expires_on: '2029-01-01', salt: `salt${id}` },
          ...{ photos: JSON.stringify(hashes), ...kept },
        })
        .execute()
    })
  }

  type Wanted = Parameters<typeof madePack>[1]

  async function make(wanted: Wanted, by: 'manage' | 'team') {
    const caller = by === 'team' ? await portal.as('manager') : admin
    const pack = await madePack(caller, wanted, by === 'team' ? 'team' : 'company')
    const zip = (await fetched(portal, caller, pack, by)).rawPayload
    return { pack, files: unzip(zip), checked: await verified(zip) }
  }

  /** Made once, however many tests look at it. */
  const made = new Map<string, ReturnType<typeof make>>()
  function packOf(wanted: Wanted, by: 'manage' | 'team' = 'manage'): ReturnType<typeof make> {
    const key = JSON.stringify([by, wanted])
    const pack = made.get(key) ?? make(wanted, by)
    made.set(key, pack)
    return pack
  }

  const pathsIn = (files: Map<string, Buffer>, folder: string) =>
    [...files.keys()].filter(path => path.startsWith(folder)).toSorted()
  const text = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString() ?? ''
  const departmentOfLead = async () =>
    (
      await portal.database.read
        .selectFrom('users')
        .select('department')
        .where('id', '=', idOf('manager'))
        .executeTakeFirstOrThrow()
    ).department
  const talksIn = async (...asked: Parameters<typeof packOf>) => {
    const { files, checked } = await packOf(...asked)
    expect(checked.code).toBe(0)
    return pathsIn(files, 'talks/')
  }
  const saidIn = async (wanted: Wanted) => {
    const { files } = await packOf(wanted)
    return [text(files, 'README.html'), manifestIn(files).extras?.signatures] as const
  }

  test('neither is in a pack unless it was ticked; records of talks are, without signatures', async () => {
    const { pack, files, checked } = await packOf(COMPANY)
    expect(pack).toMatchObject({ status: 'ready', photos: false, signatures: false })
    expect(pathsIn(files, 'photos/')).toEqual([])
    expect(text(files, 'rows/licences.jsonl')).not.toContain('LF-100')
    // The one that goes on has no record yet.
    expect(pathsIn(files, 'talks/')).toEqual(['talks/TT-2026-0001.pdf', 'talks/TT-2026-0002.pdf'])
    const record = files.get('talks/TT-2026-0001.pdf') ?? Buffer.from('')
    expect([countTag(record, 'Figure'), sourceOf(record).includes('(Signature of Eve Employee)')]).toEqual([0, false])
    expect(manifestIn(files).extras).toEqual({ photos: false, signatures: false })
    expect(text(files, 'README.html')).toContain('without signatures')
    expect(checked.code).toBe(0)
  })

  test('ticked, both are, and whoever checks the pack can hold the photos against their licences', async () => {
    const { pack, files, checked } = await packOf(ALL)
    expect(pack).toMatchObject({ status: 'ready', photos: true, signatures: true })
    expect(pathsIn(files, 'photos/')).toEqual([
      ...['photos/1-1.webp', 'photos/1-2.webp', 'photos/2-1.webp', 'photos/2-2.webp'],
    ])
    expect(text(files, 'photos/2-1.webp')).toBe('front 1')
    const record = files.get('talks/TT-2026-0001.pdf') ?? Buffer.from('')
    expect([countTag(record, 'Figure'), sourceOf(record).includes('(Signature of Eve Employee)')]).toEqual([1, true])
    expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('Matches')])
    const { items } = (await admin.call(api.auditLog)).body
    const asked = items.filter(({ action }) => action === 'pack.asked')
    const told = { pack: 'Whole company', photos: true, signatures: true }
    expect(asked.map(({ after }) => after)).toContainEqual(expect.objectContaining(told))
  })

  describe('records of talks are only where everybody whom they name is', () => {
    test('of a person, a document and a day', async () => {
      expect(await talksIn({ scope: { kind: 'person', userId: EMPLOYEE } })).toEqual([])
      expect(await talksIn({ scope: { kind: 'day', day: '2026-11-16' } })).toHaveLength(2)
      expect(await talksIn({ scope: { kind: 'day', day: '2026-11-17' } })).toEqual([])
      expect(await talksIn({ scope: { kind: 'document', itemKind: 'topic', itemId: 2 } })).toEqual([
        'talks/TT-2026-0002.pdf',
      ])
    })

    test('of a department', async () => {
      const department = await departmentOfLead()
      expect(await talksIn({ scope: { kind: 'department', department } })).toContain('talks/TT-2026-0001.pdf')
    })

    test('never of a team', async () => {
      expect(await talksIn(ALL, 'team')).toEqual([])
    })
  })

  test('the page that explains it says which records were left out and why', async () => {
    const [whole, drawn] = await saidIn(ALL)
    expect([whole.includes('left out'), drawn]).toEqual([false, true])
    const [person] = await saidIn({ scope: { kind: 'person', userId: EMPLOYEE } })
    expect(person).toContain('<li>1 record of a group talk is left out, because people are named whom this pack')
  })

  test('of more records than anybody wants a file each none is printed, and it is told how many', async () => {
    const parts = partsOf(portal)
    const about = await aboutPack(parts, '2026-11-17', { ...COMPANY, asOf: '2026-11-17', lead: null })
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-talks-'))
    const written = async (most: number) => {
      const spool = await Spool.in(path.join(folder, String(most)))
      const extras = { photos: false, signatures: true }
      const making = { spool, extras, ofTeam: false, onProgress: async () => {}, most }
      return [await writeTalks(parts, about, [1, 2, 3], making), spool.files().length]
    }
    const none = { tooMany: 0, namingOthers: 0 }
    expect(await written(2)).toEqual([{ ...none, printed: 2, drawn: 2 }, 2])
    expect(await written(1)).toEqual([{ ...none, printed: 0, drawn: 0, tooMany: 2 }, 0])
    rmSync(folder, { recursive: true })
  })

  test('a lead’s pack has the photos of their team alone', async () => {
    const { files } = await packOf(ALL, 'team')
    expect(pathsIn(files, 'photos/')).toEqual(['photos/1-1.webp', 'photos/1-2.webp'])
    expect(text(files, 'rows/licences.jsonl')).not.toContain('LF-200')
  })

  // The last, because all that was made before is about people who have not moved yet.
  describe('once somebody whom they name is in another department', () => {
    beforeAll(async () => {
      made.clear()
      await admin.call(api.changePerson, { params: { id: COLLEAGUE }, body: { department: 'Elsewhere' } })
    })

    test('records of talks are not in a pack of the one they left', async () => {
      const department = await departmentOfLead()
      expect(await talksIn({ scope: { kind: 'department', department } })).not.toContain('talks/TT-2026-0001.pdf')
    })

    test('the page that explains it says so; ticked, and nothing is drawn', async () => {
      const [said, signed] = await saidIn({ ...ALL, scope: { kind: 'department', department: 'Warehouse' } })
      expect(said).toContain('<li>2 records of group talks are left out, because people are named whom this pack')
      expect(signed).toBe(false)
    })
  })
})
