// Licences on both engines: what may be entered, who sees the photos, who decides, and what follows from a decision.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import type { UploadedFile } from '../../src/contract/files.ts'
import { DAY } from '../../src/domain/clock.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { forgetUnusedFiles } from '../../src/server/files/forget-files.ts'
import { writeDeskNotices } from '../../src/server/notices/desk-notices.ts'
import { writeDueNotices } from '../../src/server/notices/due-notices.ts'
import { eachEngine } from '../support/engines.ts'
import { keptUpload } from '../support/kept-upload.ts'
import { freePort, startMailServer, until } from '../support/mail-server.ts'
import { formWith, photo, photoFromPhone, plainPdf } from '../support/own-files.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const MB = 1024 * 1024

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let lead: TestCaller
  let otherLead: TestCaller
  let employee: TestCaller
  let colleague: TestCaller
  let forklift: number
  let whiteCard: number
  let picture: Buffer
  let checkedPicture: Buffer

  async function open(variables: Record<string, string> = {}): Promise<void> {
    portal = await openPortal(engine, variables)
    await signIn()
    const type = async (code: string, name: string, expires: boolean) =>
      (await admin.call(api.addLicenceType, { body: { code, name, expires } })).body.id
    forklift = await type('LF', 'Forklift', true)
    whiteCard = await type('white-card', 'White card', false)
    const reportsTo = idOf('manager')
    for (const id of [idOf('employee'), idOf('colleague')])
      await admin.call(api.changePerson, { params: { id }, body: { reportsTo } })
    picture ??= await photo().jpeg().toBuffer()
    checkedPicture ??= await photo().webp().toBuffer()
  }
  async function signIn(): Promise<void> {
    admin = await portal.as('admin')
    lead = await portal.as('manager')
    otherLead = await portal.as('second.manager')
    employee = await portal.as('employee')
    colleague = await portal.as('colleague')
  }
  const days = async (count: number) => {
    portal.clock.advance(count * DAY)
    await signIn()
  }
  const eachInAPortal = () => {
    beforeEach(() => open())
    afterEach(() => portal.close())
  }

  async function send(caller: TestCaller, bytes: Buffer, name = 'card.jpg') {
    const form = formWith(bytes, name)
    const headers = { authorization: `Bearer ${caller.token}`, ...form.headers }
    const answer = await portal.app.inject({ method: 'POST', url: '/api/files', ...form, headers })
    return { status: answer.statusCode, body: answer.json<UploadedFile & ErrorBody>() }
  }
  const upload = async (caller: TestCaller, bytes: Buffer) => (await send(caller, bytes)).body.id
  /** For whom what is on it, and how it came here, is nothing. */
  const somePhoto = async (caller: TestCaller) => (await keptUpload(portal, caller.id, checkedPicture)).id

  type Entry = Partial<{ typeId: number; number: string; issuedOn: string; expiresOn: string | null; photos: number[] }>
  async function enter(caller: TestCaller, entry: Entry = {}) {
    const photos = entry.photos ?? [await somePhoto(caller)]
    const body = { typeId: forklift, number: '44172093', expiresOn: '2031-12-09', ...entry, photos }
    return caller.call(api.addLicence, { body })
  }
  const accept = (caller: TestCaller, id: number) => caller.call(api.acceptLicence, { params: { id } })
  const refuse = (caller: TestCaller, id: number, reason = 'Photo unreadable') =>
    caller.call(api.refuseLicence, { params: { id }, body: { reason } })
  const own = async (caller = employee) => (await caller.call(api.ownLicences)).body
  const statuses = async () => (await own()).map(({ id, status }) => [id, status])
  const holders = async () =>
    (await admin.call(api.managedLicenceTypes)).body.find(({ id }) => id === forklift)?.holders
  const queue = async (caller: TestCaller, query = {}) => (await caller.call(api.teamLicences, { query })).body
  const look = (caller: TestCaller, id: number, n: number | string = 1) =>
    portal.app.inject({ url: `/api/licences/${id}/photos/${n}`, headers: { authorization: `Bearer ${caller.token}` } })
  const rows = (action: string) =>
    portal.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action as never)
      .execute()
  const whole = () => ({ ...portal, log: portal.app.log, wakeOutbox: () => {}, wakePackMaker: () => {} })
  const mustHoldForklift = () =>
    admin.call(api.addRequirement, {
      body: { subject: { kind: 'licence', licenceTypeId: forklift }, audience: { everyone: true }, dueDays: 0 },
    })

  describe('entering one', () => {
    eachInAPortal()

    test('it waits with its photos, and its row is sealed evidence with a salt of its own', async () => {
      const photos = [await upload(employee, picture), await upload(employee, await photo(80, 50).png().toBuffer())]
      const { status, body } = await enter(employee, { number: ' HRW 4417 2093 ', issuedOn: '2026-11-16', photos })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        ...{ typeId: forklift, code: 'LF', name: 'Forklift', title: 'Forklift (LF)', number: 'HRW 4417 2093' },
        ...{
          issuedOn: '2026-11-16',
          expiresOn: '2031-12-09',
          status: 'pending',
          daysLeft: 1849,
          check: null,
          photos: 2,
        },
      })
      expect(await own()).toEqual([body])
      const row = await portal.database.read.selectFrom('licences').selectAll().executeTakeFirstOrThrow()
      expect(row.salt).toMatch(/^[0-9a-f]{32}$/)
      const change = { photos: '[]' }
      await expect(portal.database.write(trx => trx.updateTable('licences').set(change).execute())).rejects.toThrow(
        'append-only',
      )
      expect(await findProblems(portal.database)).toEqual([])
    })

    test('one that lasts takes no end, and one of a retired type is not taken', async () => {
      expect((await enter(employee, { typeId: whiteCard })).refusal?.code).toBe('licence.never_expires')
      const lasts = await enter(employee, { typeId: whiteCard, expiresOn: null })
      expect(lasts.body).toMatchObject({ expiresOn: null, daysLeft: null })
      await admin.call(api.changeLicenceType, { params: { id: forklift }, body: { retired: true } })
      expect((await enter(employee)).refusal?.code).toBe('licence.type_retired')
    })

    test('what is no picture is refused before it can be one: other bytes, too many of them, a document', async () => {
      const nothing = await send(employee, Buffer.from('this is no picture at all'))
      expect([nothing.status, nothing.body.code]).toEqual([415, 'files.kind'])
      const large = await send(employee, Buffer.concat([picture, Buffer.alloc(40 * MB)]))
      expect([large.status, large.body.code]).toEqual([413, 'files.too_large'])
      const document = (await send(employee, await plainPdf(), 'card.pdf')).body.id
      const answer = await enter(employee, { photos: [document] })
      expect([answer.status, answer.refusal?.code]).toEqual([409, 'licence.not_a_picture'])
    }, 60_000)

    test('somebody else’s photo cannot be used', async () => {
      const theirs = await somePhoto(colleague)
      expect((await enter(employee, { photos: [theirs] })).refusal?.code).toBe('files.not_yours')
    })

    test('twenty in an hour are enough', async () => {
      const photos = [await somePhoto(employee)]
      for (let count = 0; count < 20; count++) expect((await enter(employee, { photos })).status).toBe(201)
      const over = await enter(employee, { photos })
      expect([over.status, over.refusal?.code, over.headers['retry-after']]).toEqual([429, 'licence.too_many', '3600'])
    })
  })

  describe('entering what is refused', () => {
    // Nothing is kept, so that one portal does for all.
    beforeAll(() => open())
    afterAll(() => portal.close())

    test.each<[string, Entry, number, string]>([
      ['expired', { expiresOn: '2026-11-15' }, 400, 'licence.expired'],
      ['without its end', { expiresOn: null }, 400, 'licence.expiry_missing'],
      ['issued tomorrow', { issuedOn: '2026-11-17' }, 400, 'licence.issued_later'],
      ['of no type', { typeId: 999 }, 404, 'licence.type_unknown'],
      ['without a number', { number: '   ' }, 400, 'request.invalid'],
      ['with a number of 41 letters', { number: 'x'.repeat(41) }, 400, 'request.invalid'],
      ['with a day that is none', { expiresOn: '2027-02-30' }, 400, 'request.invalid'],
      ['without a photo', { photos: [] }, 400, 'request.invalid'],
      ['with five', { photos: [1, 2, 3, 4, 5] }, 400, 'request.invalid'],
      ['with a photo that is not there', { photos: [999] }, 403, 'files.not_yours'],
    ])('one %s is refused, and nothing is kept', async (_, entry, status, code) => {
      const answer = await enter(employee, entry)
      expect([answer.status, answer.refusal?.code]).toEqual([status, code])
      expect(await own()).toEqual([])
    })
  })

  describe('its photos', () => {
    eachInAPortal()

    test('are for the holder, their leads and administrators, whose looking is recorded; others learn nothing', async () => {
      const { id } = (await enter(employee, { photos: [await upload(employee, await photoFromPhone())] })).body
      const seen = await look(employee, id)
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(seen.headers['cache-control']).toBe('private, no-store')
      expect(seen.rawPayload.toString('latin1')).not.toContain('secret-words')
      expect(await rows('licence.photo-seen')).toHaveLength(0)
      for (const caller of [lead, admin]) expect((await look(caller, id)).statusCode).toBe(200)
      const looked = await rows('licence.photo-seen')
      expect(looked.map(row => [row.actor_id, row.subject_id, row.after])).toEqual([
        [lead.id, employee.id, '{"licence":"Forklift (LF)","photo":1}'],
        [admin.id, employee.id, '{"licence":"Forklift (LF)","photo":1}'],
      ])
      const unknown = (await look(employee, 999)).json()
      for (const [caller, licence, n] of [
        ...[colleague, otherLead].map(caller => [caller, id, 1] as const),
        ...[employee, lead].map(caller => [caller, id, 2] as const),
      ]) {
        const answer = await look(caller, licence, n)
        expect([answer.statusCode, answer.json()]).toEqual([404, unknown])
      }
      for (const n of ['0', '-1', 'x']) expect((await look(employee, id, n)).statusCode).toBe(400)
      expect((await portal.app.inject({ url: `/api/licences/${id}/photos/1` })).statusCode).toBe(401)
      expect(await rows('licence.photo-seen')).toHaveLength(2)
    })

    test('are not readable as files by anybody else, not even by an administrator, and stay', async () => {
      const { body: file } = await send(employee, picture)
      await enter(employee, { photos: [file.id] })
      await days(3)
      await forgetUnusedFiles(portal)
      const read = async (caller: TestCaller, id: number | string) =>
        (await caller.raw('GET', `/api/files/${id}`)).status
      expect(await read(employee, file.id)).toBe(200)
      for (const caller of [colleague, lead, otherLead, admin])
        expect([await read(caller, file.id), await read(caller, file.hash)]).toEqual([403, 404])
    })

    test('a lead sees none of somebody who left their team', async () => {
      const { id } = (await enter(employee)).body
      await admin.call(api.changePerson, { params: { id: employee.id }, body: { reportsTo: idOf('second.manager') } })
      expect((await look(lead, id)).statusCode).toBe(404)
      expect((await look(otherLead, id)).statusCode).toBe(200)
    })
  })

  describe('checking them', () => {
    eachInAPortal()

    test('a lead has those of their team, longest first, a page at a time; an administrator everyone’s but their own', async () => {
      const mine = (await enter(lead)).body.id
      const first = (await enter(employee)).body.id
      const second = (await enter(colleague, { typeId: whiteCard, expiresOn: null })).body.id
      await enter(admin)
      const page = await queue(lead, { limit: 1 })
      expect([page.total, page.items.map(({ id }) => id)]).toEqual([2, [first]])
      expect(page.items[0]).toMatchObject({
        ...{ number: '44172093', replaces: null, status: 'pending' },
        person: { id: employee.id, name: 'Eve Employee', firstName: 'Eve', initials: 'EE', department: 'Warehouse' },
      })
      const rest = await queue(lead, { limit: 1, cursor: page.nextCursor })
      expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[second], null])
      expect((await lead.call(api.teamLicences, { query: { cursor: 'x' } })).status).toBe(400)
      expect((await queue(admin)).items.map(({ id }) => id)).toEqual([mine, first, second])
      expect((await queue(otherLead)).items).toEqual([])
      expect((await employee.call(api.teamLicences)).status).toBe(403)
      expect((await lead.call(api.teamSummary)).body.licencesToCheck).toBe(2)
      expect((await admin.call(api.manageOverview)).body.licences).toBe(3)
    })

    test('nobody decides about their own, and no lead about another team', async () => {
      const { id } = (await enter(employee)).body
      const leads = (await enter(lead)).body.id
      const admins = (await enter(admin)).body.id
      for (const decide of [accept, refuse]) {
        expect((await decide(otherLead, id)).refusal?.code).toBe('access.other_team')
        expect((await decide(employee, id)).refusal?.code).toBe('access.leads_only')
        expect((await decide(lead, leads)).refusal?.code).toBe('licence.own')
        expect((await decide(admin, admins)).refusal?.code).toBe('licence.own')
        expect((await decide(lead, 999)).refusal?.code).toBe('licence.unknown')
      }
      expect((await refuse(lead, id, 'x')).status).toBe(400)
    })

    test('accepted it counts, its due notices and reminders are read, and kept figures follow', async () => {
      await mustHoldForklift()
      await days(1)
      await lead.call(api.remind, { body: { userIds: [employee.id] } })
      const summary = async () => (await lead.call(api.teamSummary)).body
      const unread = async () => (await employee.call(api.notices, { query: { unread: '1' } })).body.items
      expect((await summary()).peopleOverdue).toBe(2)
      await writeDueNotices(whole())
      expect((await unread()).map(({ kind }) => kind).toSorted()).toEqual(['overdue', 'reminder'])
      const { id } = (await enter(employee)).body
      expect((await employee.call(api.ownObligations)).body[0]).toMatchObject({ status: 'overdue', href: '/licences' })
      const { status, body } = await accept(lead, id)
      expect([status, body.status, body.check]).toEqual([
        200,
        'accepted',
        { by: 'Max Manager', on: '2026-11-17', reason: null },
      ])
      expect((await summary()).peopleOverdue).toBe(1)
      expect((await employee.call(api.ownObligations)).body[0]).toMatchObject({ status: 'done', on: '2031-12-09' })
      expect((await unread()).map(({ kind, title, href }) => [kind, title, href])).toEqual([
        ['licence', 'Verified: Forklift (LF)', '/licences'],
      ])
      expect((await rows('licence.accepted')).map(row => row.after)).toEqual([
        '{"licence":"Forklift (LF)","number":"••••2093","expiresOn":"2031-12-09"}',
      ])
      expect(await findProblems(portal.database)).toEqual([])
    })

    test('refused with a reason it does not count, and sending it again reads what was told', async () => {
      await mustHoldForklift()
      const { id } = (await enter(employee)).body
      expect((await refuse(lead, id)).body.check?.reason).toBe('Photo unreadable')
      expect((await employee.call(api.ownObligations)).body[0]?.status).toBe('due')
      const told = async () => (await employee.call(api.notices, { query: { unread: '1' } })).body.items
      expect((await told())[0]).toMatchObject({
        title: 'Not accepted: Forklift (LF)',
        text: '“Photo unreadable” Take it again in the shade, flat on a table, and send it once more.',
      })
      const again = (await enter(employee)).body.id
      expect(await told()).toEqual([])
      expect(await statuses()).toEqual([
        [again, 'pending'],
        [id, 'refused'],
      ])
    })

    test('two who decide at once, whichever way: one of them does, the other is told', async () => {
      for (const ways of [
        [accept, accept],
        [accept, refuse],
        [refuse, refuse],
      ] as const) {
        const { id } = (await enter(employee)).body
        const answers = await Promise.all([ways[0](lead, id), ways[1](admin, id)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(answers.find(({ status }) => status === 409)?.refusal?.code).toBe('licence.decided')
        expect((await accept(admin, id)).status).toBe(409)
        expect((await refuse(admin, id)).status).toBe(409)
      }
    })

    test('the old one counts until the new one is accepted, and what was entered again is not asked about', async () => {
      const old = (await enter(employee, { expiresOn: '2026-12-20' })).body.id
      await accept(lead, old)
      const wrong = (await enter(employee, { number: '1' })).body.id
      const renewed = (await enter(employee)).body.id
      expect(await statuses()).toEqual([
        [old, 'accepted'],
        [renewed, 'pending'],
        [wrong, 'replaced'],
      ])
      const { items, total } = await queue(lead)
      expect([total, items[0]?.id]).toEqual([1, renewed])
      expect(items[0]?.replaces).toEqual({ expiresOn: '2026-12-20', by: 'Max Manager', on: '2026-11-16' })
      expect((await accept(lead, wrong)).refusal?.message).toContain('replaced by a newer one')
      await accept(lead, renewed)
      const listed = async (status: string) => (await queue(lead, { status })).items.map(({ id }) => id)
      expect([await listed('accepted'), await listed('replaced'), await listed('refused')]).toEqual([
        [renewed],
        [wrong, old],
        [],
      ])
      expect(await holders()).toBe(1)
    })

    test('nobody holds one whose newest has expired, though an older one is good', async () => {
      await accept(lead, (await enter(employee, { expiresOn: '2031-12-09' })).body.id)
      await accept(lead, (await enter(employee, { expiresOn: '2026-12-20' })).body.id)
      expect(await holders()).toBe(1)
      await days(40)
      expect(await holders()).toBe(0)
    })

    test('one that expired while it waited can only be refused', async () => {
      const { id } = (await enter(employee, { expiresOn: '2026-11-20' })).body
      await days(6)
      expect((await accept(lead, id)).refusal?.code).toBe('licence.expired_meanwhile')
      expect((await refuse(lead, id, 'Expired')).status).toBe(200)
    })

    test('whoever can decide is told once a day, and no more once nothing waits for them', async () => {
      const { id } = (await enter(employee)).body
      const leads = (await enter(lead)).body.id
      await writeDeskNotices(whole())
      await writeDeskNotices(whole())
      const told = async (caller: TestCaller) =>
        (await caller.call(api.notices, { query: { unread: '1' } })).body.items
          .filter(({ kind }) => kind === 'desk')
          .map(({ title, href }) => [title, href])
      expect(await told(lead)).toEqual([['1 licence waits for your check', '/team/licences']])
      expect(await told(admin)).toEqual([['2 licences wait for your check', '/team/licences']])
      expect([await told(otherLead), await told(employee)]).toEqual([[], []])
      await accept(admin, id)
      expect([await told(lead), (await told(admin)).length]).toEqual([[], 1])
      await refuse(admin, leads)
      expect(await told(admin)).toEqual([])
    })
  })

  test('the decision goes out by mail at once', async () => {
    const port = await freePort()
    const mail = await startMailServer(port)
    await open({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SUPPORT_EMAIL: 's@example.com',
      PUBLIC_URL: 'https://p.example',
    })
    try {
      const { id } = (await enter(employee)).body
      await refuse(lead, id, 'The back is missing')
      await until(async () => mail.received[0])
      const text = JSON.stringify(await mail.mails())
      for (const words of ['Not accepted: Forklift (LF)', 'The back is missing', 'https://p.example/licences'])
        expect(text).toContain(words)
      expect(text).not.toContain('44172093')
    } finally {
      await portal.close()
      await mail.stop()
    }
  })
})
