// The rewards desk: administrators approve, hand over or decline what people asked for.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { dayOf, daysBetween } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkStep } from '../../domain/rewards.ts'
import { sealer } from '../db/sealed.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { isoOf } from '../http/iso.ts'
import { prepareAndWrite, type Route, read, write } from '../http/route.ts'
import type { ActContext, Moment, Portal } from '../portal.ts'
import { payBack } from '../record/record.ts'
import {
  countByStatus,
  findRedemption,
  listRedemptions,
  placeOf,
  type RedemptionRow,
  type StepRow,
  stepsOf,
} from './desk-queries.ts'
import { pictureAddress } from './picture.ts'
import { insertStep, moveStock, setStatus } from './queries.ts'
import { type Step, tellPerson } from './tell-person.ts'

type Described = OutputOf<typeof api.approveRedemption>
type At = { portal: Portal; moment: Moment }

function describe({ portal, moment }: At, row: RedemptionRow, steps: readonly StepRow[]): Described {
  return {
    ...{ id: row.id, status: row.status, pointsSpent: row.points_spent, redeemedAt: isoOf(row.redeemed_at) },
    person: {
      ...{ id: row.user_id, name: row.name, firstName: row.first_name, department: row.department },
      points: row.balance,
    },
    reward: {
      ...{ id: row.reward_id, title: row.title, category: row.category, imageUrl: pictureAddress(row) },
      stock: row.stock,
    },
    // A clock that was set back makes no negative days.
    days: Math.max(0, daysBetween(dayOf(row.status_at, portal.config.timeZone), moment.today)),
    ...{ note: row.note, reason: row.reason },
    history: steps
      .filter(step => step.redemption_id === row.id)
      .map(({ status, at, by_user_id: by, name }) => ({
        ...{ status, at: isoOf(at) },
        by: by === null ? null : { id: by, name: name ?? '' },
      })),
  }
}

async function found({ trx }: ActContext, id: number): Promise<RedemptionRow> {
  const row = await findRedemption(trx, id)
  if (!row) throw new Refusal('redemption.unknown')
  return row
}

/** Two who decide at once: the second finds that the step no longer fits. */
async function takeStep(context: ActContext, id: number, step: Step & { note: string | null }): Promise<Described> {
  const { trx, moment, caller } = context
  const before = await found(context, id)
  const { status, note, reason } = step
  checkStep(before.status, status)
  await setStatus(trx, id, status, moment.now)
  await insertStep(trx, { redemption_id: id, status, at: moment.now, by_user_id: caller.id, note, reason })
  if (status === 'declined') await undo(context, before)
  await tellPerson(context, before, step)
  await context.audit({
    ...{ action: `redemption.${status}` as const, on: { kind: 'person', id: before.user_id } },
    after: {
      ...{ redemption: id, reward: before.title, points: before.points_spent },
      ...(reason === null ? {} : { reason }),
      ...(note === null ? {} : { note: 'with a note' }),
    },
  })
  return describe(context, await found(context, id), await stepsOf(trx, [id]))
}

/** What a redemption took goes back. */
async function undo({ trx, moment }: ActContext, row: RedemptionRow): Promise<void> {
  await payBack(trx, row.user_id, row.id, row.points_spent, moment)
  if (row.took_stock === 1) await moveStock(trx, row.reward_id, 1)
}

export const rewardsDeskRoutes: Route[] = [
  read(api.managedRedemptions, async ({ portal, db, moment }, { query }) => {
    const { limit, cursor, status } = query
    const list = ['redemptions', status]
    const after = cursor === undefined ? undefined : keyIn(list, cursor, ['instant', 'id'])
    const rows = await listRedemptions(db, status, after, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const ids = page.map(({ id }) => id)
    const [steps, counts] = await Promise.all([stepsOf(db, ids), countByStatus(db)])
    const every = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      items: page.map(row => describe({ portal, moment }, row, steps)),
      total: status === undefined ? every : counts[status],
      nextCursor: rows.length > limit && last ? cursorOf(list, placeOf(last, status)) : null,
      counts,
    }
  }),

  write(api.approveRedemption, (context, { params }) =>
    takeStep(context, params.id, { status: 'approved', note: null, reason: null, sealedNote: null }),
  ),

  prepareAndWrite(
    api.deliverRedemption,
    async ({ portal }, { body }) => (body?.note ? (await sealer(portal.database))(body.note) : null),
    (context, { params, body }, sealedNote) =>
      takeStep(context, params.id, { status: 'delivered', note: body?.note || null, reason: null, sealedNote }),
  ),

  write(api.declineRedemption, (context, { params, body }) =>
    takeStep(context, params.id, { status: 'declined', note: null, reason: body.reason, sealedNote: null }),
  ),
]
