// The catalogue of rewards on both engines: what is edited in the portal is no longer changed by the files.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { momentOf } from '../../src/server/portal.ts'
import { award } from '../../src/server/record/record.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_MOMENT } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const CAP = {
  title: 'Team Cap',
  description: 'A washable cap.',
  category: 'merchandise',
  pointsCost: 200,
  dollarValue: 20,
} as const

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    await portal.database.write(trx => portal.database.dialect.continueIds(trx, 'rewards'))
    admin = await portal.as('admin')
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const catalogue = async (query = {}) => (await admin.call(api.managedRewards, { query })).body
  const store = async () => (await employee.call(api.rewards)).body
  const load = (rewards = FIXTURE_PACK.rewards) =>
    portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, rewards }, momentOf(portal)))
  const change = (id: number, body: object) =>
    admin.raw<{ message?: string; stock: number; origin: string }>('PATCH', `/api/manage/rewards/${id}`, body)
  const acts = () => portal.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute()

  test('a reward is added at the end, seen in the store at once, retired and brought back', async () => {
    await store()
    const { status, body } = await admin.call(api.addReward, { body: { ...CAP, stock: 3 } })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{ ...CAP, id: body.id, imageUrl: '', stock: 3, retired: false, origin: 'portal', askedThisYear: 0 },
    })
    expect((await store()).at(-1)).toMatchObject({ ...CAP, id: body.id, stock: 3, imageUrl: '' })
    expect((await catalogue()).items.map(({ title }) => title)).toEqual([
      ...['Reward small', 'Reward middle', 'Reward large', 'Team Cap'],
    ])
    const params = { id: body.id }
    expect((await admin.call(api.retireReward, { params })).body.retired).toBe(true)
    expect((await admin.call(api.retireReward, { params })).status, 'a second time changes nothing').toBe(200)
    expect((await store()).map(({ id }) => id)).not.toContain(body.id)
    expect((await employee.call(api.redeem, { params })).status).toBe(404)
    expect((await catalogue()).items.at(-1)).toMatchObject({ id: body.id, retired: true })
    await admin.call(api.restoreReward, { params })
    expect((await store()).map(({ id }) => id)).toContain(body.id)
    expect((await acts()).map(({ action, subject_kind }) => [action, subject_kind])).toEqual([
      ['reward.added', 'reward'],
      ['reward.retired', 'reward'],
      ['reward.restored', 'reward'],
    ])
  })

  test('what is edited or retired in the portal is left alone by the files, and the loader says so by name', async () => {
    expect((await change(1, { title: 'Small, by us', pointsCost: 12 })).body.origin).toBe('portal')
    await admin.call(api.retireReward, { params: { id: 2 } })
    const revised = FIXTURE_PACK.rewards.map(reward => ({ ...reward, title: `${reward.title}, revised` }))
    expect(await load(revised)).toEqual(['small', 'middle'])
    expect((await store()).map(({ title, pointsCost }) => [title, pointsCost])).toEqual([
      ['Small, by us', 12],
      ['Reward large, revised', 1000],
    ])
    await load([])
    expect((await store()).map(({ title }) => title)).toEqual(['Small, by us'])
    const [row] = await acts()
    expect([JSON.parse(row?.before ?? ''), JSON.parse(row?.after ?? '')]).toEqual([
      { title: 'Reward small', pointsCost: 10 },
      { reward: 'Small, by us', title: 'Small, by us', pointsCost: 12 },
    ])
  })

  test('counting the stock leaves the rest to the files, and is not overtaken by what was taken meanwhile', async () => {
    expect((await change(1, { stock: 5 })).body).toMatchObject({ stock: 5, origin: 'files' })
    expect((await store())[0]?.stock).toBe(5)
    const gift = { reason: 'kudos', reference: 'gift', points: 50 } as const
    await portal.database.write(trx => award(trx, employee.id, gift, FIXTURE_MOMENT))
    await employee.call(api.redeem, { params: { id: 1 } })
    const late = await change(1, { stock: 6, stockWas: 5 })
    expect(late.refusal).toMatchObject({ code: 'rewards.stock_changed' })
    expect((await change(1, { stock: 5, stockWas: 4 })).status).toBe(200)
    expect(await load(FIXTURE_PACK.rewards.map(reward => ({ ...reward, title: 'By the files' })))).toEqual([])
    expect((await store())[0]).toMatchObject({ title: 'By the files', stock: 5 })
    expect((await catalogue()).items[0]).toMatchObject({ stock: 5, askedThisYear: 1 })
  })

  test('a change that changes nothing leaves no audit row', async () => {
    expect((await change(1, { title: 'Reward small', pointsCost: 10 })).body.origin).toBe('files')
    expect(await acts()).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['what is not known', { colour: 'red' }],
    ['an empty title', { title: ' ' }],
    ['two lines', { title: 'a\nb' }],
    ['HTML', { description: '<b>bold</b>' }],
    ['no price', { pointsCost: 0 }],
    ['half a point', { pointsCost: 1.5 }],
    ['less than none', { stock: -1 }],
    ['another category', { category: 'cars' }],
  ])('%s is 400', async (_, body) => {
    expect((await change(1, body)).status).toBe(400)
  })

  test('a picture that nobody uploaded is 404, and nothing is kept', async () => {
    const added = await admin.call(api.addReward, { body: { ...CAP, pictureFileId: 999 } })
    expect([added.status, added.refusal?.code]).toEqual([404, 'rewards.picture_unknown'])
    expect((await change(1, { title: 'New', pictureFileId: 999 })).status).toBe(404)
    expect((await catalogue()).items.map(({ title }) => title)).not.toContain('New')
    expect((await catalogue()).total).toBe(3)
    expect((await change(99, { stock: 1 })).status).toBe(404)
  })

  test('two of the same name have a key of their own', async () => {
    const added = await Promise.all([1, 2, 3].map(() => admin.call(api.addReward, { body: CAP })))
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201])
    const rows = await portal.database.read.selectFrom('rewards').select('key').where('origin', '=', 'portal').execute()
    expect(rows.map(({ key }) => key).sort()).toEqual(['team-cap', 'team-cap-2', 'team-cap-3'])
  })

  test('comes a page at a time', async () => {
    const first = await catalogue({ limit: '2' })
    const second = await catalogue({ limit: '2', cursor: first.nextCursor ?? '' })
    expect([first.total, [...first.items, ...second.items].map(({ id }) => id), second.nextCursor]).toEqual([
      ...[3, [1, 2, 3], null],
    ])
  })
})
