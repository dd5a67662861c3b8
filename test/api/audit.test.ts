// The audit log on both engines: each managing act leaves its row, and the log is read a page at a time.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { DAY } from '../../src/domain/clock.ts'
import { insertIdentity } from '../../src/server/accounts/company/queries.ts'
import { award } from '../../src/server/record/record.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_MOMENT, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

/** What is done to somebody or something else: these leave a row, whoever adds an endpoint. */
const MANAGING = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, { method, path, keepsNothing }]) => method !== 'GET' && !keepsNothing && /^\/api\/(manage|team)\//.test(path),
)

const KIM = { username: 'kim.lee', firstName: 'Kim', lastName: 'Lee', department: 'Service', role: 'employee' }
const LIST = 'username,firstName,lastName,department,role\nkim,Kim,Lee,Service,employee'
const about = `/api/manage/people/${idOf('employee')}`

interface Sample {
  path: string
  body?: unknown
  first?: string | First | First[]
}

interface First {
  method?: 'PUT' | 'DELETE'
  path: string
  body?: unknown
}

const RULE = { subject: { kind: 'swms' }, audience: { everyone: true }, dueDays: 7 }
const FIRST_RULE = { path: '/api/manage/requirements', body: RULE }
const FIRST_DRAFT = { path: '/api/manage/drafts', body: { kind: 'challenge' } }
const DISCARDED: First = { method: 'DELETE', path: '/api/manage/drafts/1' }
const CHALLENGE = {
  ...{ title: 'Ladders in the wind', question: 'From which wind on does a ladder stay on the truck?' },
  ...{ options: ['From a light breeze', 'From strong gusts', 'Never'], answer: 1, category: 'safety' },
  ...{ explanation: 'Gusts push a person off balance before anybody can hold the foot of it.', difficulty: 'easy' },
}
const team = `/api/team/people/${idOf('employee')}`
const LEAVE = { from: '2026-12-01', to: '2026-12-04' }
const WAIVER = { kind: 'swms', itemId: 1, reason: 'On light duties for a while.', until: '2026-12-01' }

const ASKED = {
  path: '/api/send-help-query',
  body: { userName: 'Ada', userEmail: 'ada@example.com', message: 'The scanner is broken' },
}
const REDEEMED = '/api/rewards/1/redeem'
const REWARD = { title: 'Cap', description: 'A cap.', category: 'merchandise', pointsCost: 10, dollarValue: 5 }

/** A call of each that does something. One without an entry fails below. */
const FIRST_PACK = { path: '/api/manage/packs', body: { scope: { kind: 'company' } } }
const FIRST_TEAM_PACK = { ...FIRST_PACK, path: '/api/team/packs' }

const FIRST_TYPE = { path: '/api/manage/licence-types', body: { code: 'LF', name: 'Forklift', expires: true } }

const SAMPLES: Record<string, Sample> = {
  addPerson: { path: '/api/manage/people', body: KIM },
  changePerson: { path: about, body: { department: 'Service' } },
  deactivatePerson: { path: `${about}/deactivate` },
  reactivatePerson: { path: `${about}/reactivate`, first: `${about}/deactivate` },
  signOutPerson: { path: `${about}/sign-out` },
  invitePerson: { path: `${about}/invite` },
  resetPassword: { path: `${about}/reset-password` },
  removePasskeysOf: { path: `${about}/passkeys` },
  addRequirement: FIRST_RULE,
  changeRequirement: { path: '/api/manage/requirements/1', body: { dueDays: 14 }, first: FIRST_RULE },
  retireRequirement: { path: '/api/manage/requirements/1/retire', first: FIRST_RULE },
  startDraft: FIRST_DRAFT,
  saveDraft: { path: '/api/manage/drafts/1', body: { revision: 1, body: CHALLENGE }, first: FIRST_DRAFT },
  discardDraft: { path: '/api/manage/drafts/1', first: FIRST_DRAFT },
  bringBackDraft: { path: '/api/manage/drafts/1/bring-back', first: [FIRST_DRAFT, DISCARDED] },
  catchUpDraft: { path: '/api/manage/drafts/1/catch-up', body: { revision: 1, fingerprint: null }, first: FIRST_DRAFT },
  publishDraft: {
    path: '/api/manage/drafts/1/publish',
    body: { revision: 2, edit: 'minor', note: '' },
    first: [FIRST_DRAFT, { method: 'PUT', path: '/api/manage/drafts/1', body: { revision: 1, body: CHALLENGE } }],
  },
  retireContent: { path: '/api/manage/content/swms/1/retire' },
  restoreContent: { path: '/api/manage/content/swms/1/restore', first: '/api/manage/content/swms/1/retire' },
  planTalk: { path: '/api/team/talk-plan', body: { week: '2026-11-16', topicId: 1 } },
  orderContent: { path: '/api/manage/content/order', body: { kind: 'swms', itemIds: [3, 2, 1] } },
  addWaiver: { path: `${team}/waivers`, body: WAIVER, first: FIRST_RULE },
  endWaiver: { path: '/api/team/waivers/1/end' },
  remind: { path: '/api/team/reminders', body: { userIds: [idOf('employee')] }, first: FIRST_RULE },
  retryMail: { path: '/api/manage/mails/1/retry' },
  checkSeals: { path: '/api/manage/seals/check' },
  makePack: FIRST_PACK,
  makeTeamPack: FIRST_TEAM_PACK,
  cancelTeamPack: { path: '/api/team/packs/1/cancel', first: FIRST_TEAM_PACK },
  cancelPack: { path: '/api/manage/packs/1/cancel', first: FIRST_PACK },
  addTeamLeave: { path: `${team}/leave`, body: LEAVE },
  takeBackTeamLeave: { path: `${team}/leave/1`, first: { path: `${team}/leave`, body: LEAVE } },
  replyToQuery: { path: '/api/manage/queries/1/reply', body: { message: 'It works again.' }, first: ASKED },
  assignQuery: { path: '/api/manage/queries/1/assign', body: { userId: idOf('admin') }, first: ASKED },
  closeQuery: { path: '/api/manage/queries/1/close', first: ASKED },
  reopenQuery: { path: '/api/manage/queries/1/reopen', first: ASKED },
  approveRedemption: { path: '/api/manage/redemptions/1/approve', first: REDEEMED },
  declineRedemption: { path: '/api/manage/redemptions/1/decline', body: { reason: 'Gone' }, first: REDEEMED },
  deliverRedemption: { path: '/api/manage/redemptions/1/deliver', body: { note: 'a code' }, first: REDEEMED },
  addReward: { path: '/api/manage/rewards', body: REWARD },
  changeReward: { path: '/api/manage/rewards/1', body: { stock: 4 } },
  retireReward: { path: '/api/manage/rewards/1/retire' },
  restoreReward: { path: '/api/manage/rewards/1/restore', first: '/api/manage/rewards/1/retire' },
  addLicenceType: FIRST_TYPE,
  changeLicenceType: { path: '/api/manage/licence-types/1', body: { retired: true }, first: FIRST_TYPE },
  acceptLicence: { path: '/api/team/licences/1/accept', first: FIRST_TYPE },
  refuseLicence: { path: '/api/team/licences/1/refuse', body: { reason: 'Expired' }, first: FIRST_TYPE },
  disconnectCompanyAccount: { path: `${about}/company-account` },
  importPeople: { path: '/api/manage/people/import', body: { csv: LIST, dryRun: false } },
}

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    await portal.database.write(trx => portal.database.dialect.continueIds(trx, 'users'))
    admin = await portal.as('admin')
    const identity = { issuer: 'https://id.example.com', subject: 'eve', userId: idOf('employee'), now: 1 }
    await portal.database.write(trx => insertIdentity(trx, identity))
    const gift = { reason: 'kudos', reference: 'gift', points: 50 } as const
    await portal.database.write(trx => award(trx, admin.id, gift, FIXTURE_MOMENT))
  })
  afterEach(() => portal.close())

  /** One that nobody took, and a mail server to try it with. */
  async function failedMail(): Promise<void> {
    const mail = { recipient: 'eve@example.com', reply_to: null, subject: 'Hello', body: 'Hello', last_error: 'nobody' }
    const tried = { created_at: 1, attempts: 1, next_try_at: 1, sent_at: null, given_up_at: 1 }
    await portal.database.write(trx =>
      trx
        .insertInto('outbox')
        .values({ ...mail, ...tried })
        .execute(),
    )
    portal = await portal.restart({ SMTP_URL: 'smtp://127.0.0.1:9', SUPPORT_EMAIL: 'support@example.com' })
    admin = await portal.as('admin')
  }

  /** Of the employee. */
  const enteredLicence = () =>
    portal.database.write(trx =>
      trx
        .insertInto('licences')
        .values({ user_id: idOf('employee'), type_id: 1, number: '44172093', at: 1, day: FIXTURE_MOMENT.today })
        .execute(),
    )

  const rows = () => portal.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute()

  test.each(MANAGING)(
    '%s leaves its row, by whom and from where, and none when it is refused',
    async (name, { method }) => {
      const sample = SAMPLES[name]
      if (!sample) throw new Error(`${name} has no sample here: what does it leave in the audit log?`)
      const { first = [] } = sample
      const before: First[] = typeof first === 'string' ? [{ path: first }] : [first].flat()
      for (const { method = 'POST', path, body } of before) await admin.raw(method, path, body)
      if (name === 'endWaiver') {
        for (const { path, body } of [FIRST_RULE, SAMPLES.addWaiver as Sample]) await admin.raw('POST', path, body)
      }
      if (name === 'reopenQuery') await admin.raw('POST', '/api/manage/queries/1/close')
      if (name === 'retryMail') await failedMail()
      if (name === 'acceptLicence' || name === 'refuseLicence') await enteredLicence()
      if (name === 'deliverRedemption') await admin.raw('POST', '/api/manage/redemptions/1/approve')
      const already = (await rows()).length
      // A manager has a team of their own, about which they may ask.
      const stranger = await portal.as(name.endsWith('TeamPack') || name === 'planTalk' ? 'employee' : 'manager')
      const refused = await stranger.raw(method, sample.path, sample.body)
      expect(refused.status).toBe(403)
      expect(await rows()).toHaveLength(already)
      const done = await admin.raw(method, sample.path, sample.body)
      expect([200, 201]).toContain(done.status)
      const added = (await rows()).slice(already)
      expect(added.length).toBeGreaterThan(0)
      for (const row of added) {
        expect(row).toMatchObject({ actor_id: admin.id, via: 'portal', address: '127.0.0.1' })
        expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/)
        expect(row.after ?? '').not.toContain('a code')
      }
    },
  )

  test('is read newest first, a page at a time, and narrowed', async () => {
    const other = await portal.as('second.manager')
    await admin.call(api.changePerson, { params: { id: other.id }, body: { role: 'admin' } })
    await admin.call(api.changePerson, {
      params: { id: idOf('employee') },
      body: { department: 'Service', reportsTo: idOf('manager') },
    })
    portal.clock.advance(DAY)
    await (await portal.as('second.manager')).call(api.signOutPerson, { params: { id: idOf('employee') } })
    const list = async (query: Record<string, string>) =>
      (await (await portal.as('admin')).call(api.auditLog, { query })).body
    const first = await list({ limit: '2' })
    expect(first.total).toBe(3)
    expect(first.items.map(({ action }) => action)).toEqual(['person.signed-out', 'person.changed'])
    expect(first.items[1]).toMatchObject({
      ...{ actor: { id: admin.id, name: 'Ada Admin' }, before: { department: 'Warehouse', reportsTo: null } },
      ...{ after: { department: 'Service', reportsTo: idOf('manager') }, names: { [idOf('manager')]: 'Max Manager' } },
      subject: { kind: 'person', id: idOf('employee'), name: 'Eve Employee' },
    })
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' })
    expect([second.items.length, second.nextCursor]).toEqual([1, null])
    expect((await list({ actor: String(other.id) })).total).toBe(1)
    expect((await list({ subject: String(idOf('employee')) })).total).toBe(2)
    expect((await list({ action: 'person.changed' })).total).toBe(2)
    expect((await list({ to: '2026-11-16' })).total).toBe(2)
    expect((await list({ from: '2026-11-17' })).total).toBe(1)
  })

  test('as a file runs no formula in a spreadsheet', async () => {
    await admin.call(api.changePerson, { params: { id: idOf('employee') }, body: { firstName: '=1+1', lastName: 'X' } })
    const { body, headers } = await admin.raw<string>('GET', '/api/manage/audit.csv', undefined)
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain("'=1+1 X")
    expect(body.trim().split('\r\n')).toHaveLength(2)
  })
})
