// The catalogue of rewards. What is edited here is no longer changed by the files of the content; counting the stock leaves that as it is,
// since files know nothing of it.
import { api } from '../../contract/api.ts'
import type { InputOf, OutputOf } from '../../contract/endpoint.ts'
import type { AuditFacts } from '../../domain/audit.ts'
import type { Instant } from '../../domain/clock.ts'
import { startOfDay } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { rewardKey } from '../../domain/rewards.ts'
import { raiseContentRevision } from '../content/queries.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { type Route, read, write } from '../http/route.ts'
import type { ActContext, Moment, Portal } from '../portal.ts'
import {
  countRewards,
  findManagedReward,
  insertReward,
  listManagedRewards,
  type RewardRow,
  rewardKeys,
  updateReward,
} from './catalogue-queries.ts'
import { pictureAddress, recordPicture } from './picture.ts'

type Described = OutputOf<typeof api.addReward>
type Change = InputOf<typeof api.changeReward>['body']

function describe(row: RewardRow): Described {
  return {
    ...{ id: row.id, title: row.title, description: row.description, category: row.category },
    ...{ pointsCost: row.points_cost, dollarValue: row.dollar_value, imageUrl: pictureAddress(row), stock: row.stock },
    ...{ retired: row.retired === 1, origin: row.origin, askedThisYear: row.asked ?? 0 },
  }
}

const yearBegan = ({ portal, moment }: { portal: Portal; moment: Moment }): Instant =>
  startOfDay(`${moment.today.slice(0, 4)}-01-01`, portal.config.timeZone)

async function found(context: ActContext, id: number): Promise<RewardRow> {
  const row = await findManagedReward(context.trx, id, yearBegan(context))
  if (!row) throw new Refusal('rewards.unknown')
  return row
}

const factsOf = (row: RewardRow) => ({
  ...{ title: row.title, description: row.description, category: row.category },
  ...{ pointsCost: row.points_cost, dollarValue: row.dollar_value, stock: row.stock },
})

/** The portal takes it over, and everybody sees it. */
async function takeOver({ trx }: ActContext, id: number): Promise<void> {
  await updateReward(trx, id, { origin: 'portal' })
  await raiseContentRevision(trx)
}

async function change(context: ActContext, id: number, wanted: Change): Promise<Described> {
  const { stockWas, pictureFileId, ...given } = wanted
  const before = await found(context, id)
  if (stockWas !== undefined && stockWas !== before.stock) throw new Refusal('rewards.stock_changed')
  const { title, description, category, pointsCost, dollarValue, stock } = { ...factsOf(before), ...given }
  await updateReward(context.trx, id, {
    ...{ title, description, category, points_cost: pointsCost, dollar_value: dollarValue, stock },
    ...(pictureFileId === undefined ? {} : { image_file: await recordPicture(context, id, pictureFileId) }),
  })
  const after = await found(context, id)
  const [was, is] = differences(before, after)
  const changed = Object.keys(is)
  if (changed.some(name => name !== 'stock')) await takeOver(context, id)
  if (changed.length > 0) {
    const on = { kind: 'reward', id } as const
    await context.audit({ action: 'reward.changed', on, before: was, after: { reward: after.title, ...is } })
  }
  return describe(await found(context, id))
}

function differences(before: RewardRow, after: RewardRow): [AuditFacts, AuditFacts] {
  const was: AuditFacts = { ...factsOf(before), picture: before.image_file !== null }
  const is: AuditFacts = { ...factsOf(after), picture: after.image_file !== null }
  const hasNewPicture = before.image_file !== after.image_file
  const names = Object.keys(is).filter(name => (name === 'picture' ? hasNewPicture : was[name] !== is[name]))
  const only = (facts: AuditFacts) => Object.fromEntries(names.map(name => [name, facts[name] ?? null]))
  return [only(was), only(is)]
}

/** Once: whoever finds it done changes nothing. */
async function setRetired(context: ActContext, id: number, retired: 0 | 1): Promise<Described> {
  const row = await found(context, id)
  if (row.retired === retired) return describe(row)
  await updateReward(context.trx, id, { retired })
  await takeOver(context, id)
  const action = retired === 1 ? 'reward.retired' : 'reward.restored'
  await context.audit({ action, on: { kind: 'reward', id }, after: { reward: row.title } })
  return describe(await found(context, id))
}

export const rewardCatalogueRoutes: Route[] = [
  read(api.managedRewards, async ({ portal, db, moment }, { query }) => {
    const { limit, cursor } = query
    const list = ['rewards']
    const after = cursor === undefined ? undefined : keyIn(list, cursor, ['id', 'id'])
    const rows = await listManagedRewards(db, yearBegan({ portal, moment }), after, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map(describe),
      total: await countRewards(db),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.position, last.id]) : null,
    }
  }),

  write(api.addReward, async (context, { body }) => {
    const { trx, audit } = context
    const { pointsCost, dollarValue, pictureFileId, stock = null, ...words } = body
    const id = await insertReward(trx, {
      ...{ key: rewardKey(body.title, await rewardKeys(trx)), ...words, image: '', retired: 0, origin: 'portal' },
      ...{ points_cost: pointsCost, dollar_value: dollarValue, stock },
    })
    if (pictureFileId !== undefined)
      await updateReward(trx, id, { image_file: await recordPicture(context, id, pictureFileId) })
    await raiseContentRevision(trx)
    const row = await found(context, id)
    await audit({ action: 'reward.added', on: { kind: 'reward', id }, after: factsOf(row) })
    return describe(row)
  }),

  write(api.changeReward, (context, { params, body }) => change(context, params.id, body)),
  write(api.retireReward, (context, { params }) => setRetired(context, params.id, 1)),
  write(api.restoreReward, (context, { params }) => setRetired(context, params.id, 0)),
]
