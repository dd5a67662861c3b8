// The rewards desk: deciding on what people asked for, and the catalogue of rewards.
import { z } from 'zod'
import { ITEM_ORIGINS } from '../domain/content.ts'
import {
  DECLINE_REASON,
  LONGEST_NOTE,
  REDEMPTION_STATUSES,
  REWARD_CATEGORIES,
  REWARD_LIMITS,
} from '../domain/rewards.ts'
import { accounts } from './accounts.ts'
import { admin, endpoint } from './endpoint.ts'
import { overview } from './overview.ts'
import { pageOf, pageQuery } from './paging.ts'
import { rewards, stock } from './rewards.ts'
import { id, idInPath, instant, oneLine, points, required, typed } from './values.ts'

const status = z.enum(REDEMPTION_STATUSES)
const named = z.object({ id: idInPath })
const count = z.int().nonnegative()

const managedRedemption = z.object({
  id,
  status,
  /** With the points they have now. */
  person: z.object({ id, name: z.string(), firstName: z.string(), department: z.string(), points }),
  reward: z.object({ id, title: z.string(), category: z.enum(REWARD_CATEGORIES), imageUrl: z.string(), stock }),
  pointsSpent: points,
  redeemedAt: instant,
  /** How many days of the company's calendar it has had its status. */
  days: z.int().nonnegative(),
  /** A code, or what else came with the delivery. */
  note: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Every step with who took it: null where the person asked, and where it was not kept. */
  history: z.array(z.object({ status, at: instant, by: z.object({ id, name: z.string() }).nullable() })),
})

const managedReward = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(REWARD_CATEGORIES),
  pointsCost: points,
  dollarValue: z.number().nonnegative(),
  /** Empty where it has no picture. */
  imageUrl: z.string(),
  stock,
  retired: z.boolean(),
  /** `portal`: the files of the content no longer change it. */
  origin: z.enum(ITEM_ORIGINS),
  /** Since the first of January, declined ones included. */
  askedThisYear: z.int().nonnegative(),
})

/** As the files of the content have it, so that a reward can be written there too. */
const text = (most: number) =>
  required(most)
    .pipe(oneLine)
    .refine(value => !/<[a-z/!?]/i.test(value), 'must not contain HTML')

const details = {
  title: text(REWARD_LIMITS.title),
  description: text(REWARD_LIMITS.description),
  category: z.enum(REWARD_CATEGORIES),
  pointsCost: z.int().min(1).max(REWARD_LIMITS.pointsCost),
  dollarValue: z.int().min(1).max(REWARD_LIMITS.dollarValue),
}

const reads = {
  managedRedemptions: endpoint({
    method: 'GET',
    path: '/api/manage/redemptions',
    summary:
      'What people asked for. Waiting and approved ones come longest first, all others newest first; `counts` is over all of them.',
    access: admin,
    query: z.object({ ...pageQuery, status: status.optional() }),
    output: pageOf(managedRedemption).extend({
      counts: z.object({ pending: count, approved: count, delivered: count, declined: count }),
    }),
    refusals: ['request.cursor'],
  }),
  managedRewards: endpoint({
    method: 'GET',
    path: '/api/manage/rewards',
    summary: "The whole catalogue in the store's order, retired rewards included.",
    access: admin,
    query: z.object(pageQuery),
    output: pageOf(managedReward),
    refusals: ['request.cursor'],
  }),
} as const

const step = { ifRefused: [reads.managedRedemptions] }
/** The person may be whoever decides. */
const changedByStep = [reads.managedRedemptions, rewards.redemptions, overview.manageOverview]
const changedByEdit = [reads.managedRewards, reads.managedRedemptions, rewards.rewards]

export const rewardsDesk = {
  ...reads,
  approveRedemption: endpoint({
    method: 'POST',
    path: '/api/manage/redemptions/:id/approve',
    summary: 'Approve what somebody asked for. They are told in the portal and by email.',
    access: admin,
    params: named,
    output: managedRedemption,
    refusals: ['redemption.unknown', 'redemption.step'],
    changes: changedByStep,
    ...step,
  }),
  deliverRedemption: endpoint({
    method: 'POST',
    path: '/api/manage/redemptions/:id/deliver',
    summary:
      'Say that it was handed over, with a code or a note where there is one. Only the person and administrators read that.',
    access: admin,
    // The code is kept sealed, and in no answer that is kept.
    hasSecret: true,
    params: named,
    body: z.object({ note: typed(LONGEST_NOTE).optional() }).optional(),
    output: managedRedemption,
    refusals: ['redemption.unknown', 'redemption.step'],
    changes: changedByStep,
    ...step,
  }),
  declineRedemption: endpoint({
    method: 'POST',
    path: '/api/manage/redemptions/:id/decline',
    summary: 'Decline it with a reason. The points go back, the stock too, and the reward can be redeemed again.',
    access: admin,
    params: named,
    body: z.object({
      reason: typed(DECLINE_REASON.most).pipe(
        z.string().min(DECLINE_REASON.least, `must be at least ${DECLINE_REASON.least} characters`),
      ),
    }),
    output: managedRedemption,
    refusals: ['redemption.unknown', 'redemption.step'],
    changes: [...changedByStep, reads.managedRewards, rewards.rewards, accounts.user],
    ...step,
  }),
  addReward: endpoint({
    method: 'POST',
    path: '/api/manage/rewards',
    summary: 'Add a reward to the store, at its end. `pictureFileId` is what an upload answered with.',
    access: admin,
    body: z.strictObject({ ...details, stock: stock.optional(), pictureFileId: id.optional() }),
    output: managedReward,
    status: 201,
    refusals: ['files.not_yours', 'rewards.not_a_picture'],
    changes: changedByEdit,
  }),
  changeReward: endpoint({
    method: 'PATCH',
    path: '/api/manage/rewards/:id',
    summary:
      'Change a reward. What is absent stays; `stock: null` is no limit, `pictureFileId: null` no picture of its own. With `stockWas` the stock is only set where it still is that. From then on the files no longer change the reward, unless the stock alone was set.',
    access: admin,
    params: named,
    body: z
      .strictObject({ ...details, stock, stockWas: stock, pictureFileId: id.nullable() })
      .partial()
      .refine(change => Object.keys(change).length > 0, 'must change something'),
    output: managedReward,
    refusals: ['rewards.unknown', 'rewards.stock_changed', 'files.not_yours', 'rewards.not_a_picture'],
    changes: changedByEdit,
    ifRefused: [reads.managedRewards],
  }),
  retireReward: endpoint({
    method: 'POST',
    path: '/api/manage/rewards/:id/retire',
    summary: 'Take a reward out of the store. What was asked for before stays at the desk.',
    access: admin,
    params: named,
    output: managedReward,
    refusals: ['rewards.unknown'],
    changes: changedByEdit,
  }),
  restoreReward: endpoint({
    method: 'POST',
    path: '/api/manage/rewards/:id/restore',
    summary: 'Bring a retired reward back into the store.',
    access: admin,
    params: named,
    output: managedReward,
    refusals: ['rewards.unknown'],
    changes: changedByEdit,
  }),
} as const
