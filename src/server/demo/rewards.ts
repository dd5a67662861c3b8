// What the demo people spend their points on, and what becomes of that.
import { DAY } from '../../domain/clock.ts'
import { addDays, daysBetween } from '../../domain/day.ts'
import { noteWith, type RedemptionStatus, rewardState } from '../../domain/rewards.ts'
import type { Moment } from '../portal.ts'
import { payBack, spend } from '../record/record.ts'
import { countStock } from './queries.ts'
import type { Person, World } from './world.ts'

/** Who looks after the desk. */
const ADMIN = 1

export async function redeem(world: World, person: Person, moment: Moment): Promise<void> {
  const affordable = world.material.rewards.filter(
    ({ id, cost }) =>
      rewardState(person.balance, { pointsCost: cost, stock: null }, person.redeemed.has(id)) === 'available',
  )
  if (affordable.length === 0) return
  const reward = person.random.pick(affordable)
  const { redemptions, redemption_steps: steps } = world.rows
  const id = redemptions.length + 1
  const plan = stepsAfter(daysBetween(moment.today, world.lastDay), person.random.next())
  const { status, after } = plan.at(-1) ?? { status: 'pending' as const, after: 0 }
  redemptions.push({
    ...{ id, user_id: person.id, reward_id: reward.id, points_spent: reward.cost, redeemed_at: moment.now },
    ...{ status, status_at: moment.now + after * DAY, took_stock: 0 },
  })
  for (const step of [{ status: 'pending' as const, after: 0 }, ...plan]) {
    steps.push({
      ...{ id: steps.length + 1, redemption_id: id, status: step.status, at: moment.now + step.after * DAY },
      by_user_id: step.status === 'pending' ? null : ADMIN,
      note: step.status === 'delivered' && reward.category !== 'merchandise' ? codeOf(id) : null,
      reason: step.status === 'declined' ? 'Not available at your depot this month. Ask again in the new year.' : null,
    })
  }
  person.redeemed.add(reward.id)
  person.balance = await spend(world.trx, person.id, id, reward.cost, moment)
  if (status === 'declined') {
    const then = { now: moment.now + after * DAY, today: addDays(moment.today, after) }
    await payBack(world.trx, person.id, id, reward.cost, then)
  }
}

interface PlannedStep {
  status: RedemptionStatus
  /** So many days after it was asked for. */
  after: number
}

/** The office approves within the week and hands out in the next; now and then something is sold out. */
function stepsAfter(days: number, chance: number): PlannedStep[] {
  const approved: PlannedStep = { status: 'approved', after: 2 }
  const delivered: PlannedStep = { status: 'delivered', after: 8 }
  if (days < 3) return []
  if (chance > 0.95) return [{ status: 'declined', after: 3 }]
  if (days < 9) return chance < 0.7 ? [approved] : []
  return days < 16 && chance < 0.3 ? [approved] : [approved, delivered]
}

/** Looks like one of a gift card, and is none. */
function codeOf(id: number): string {
  const group = (factor: number) => String(1000 + ((id * factor) % 9000))
  return noteWith(['6006', group(7919), group(104_729), group(1299)].join(' '), '')
}

/** Some are counted: one is low and one is gone. */
export async function countDemoStock({ trx }: World): Promise<void> {
  for (const [key, stock] of [
    ['work-socks', 12],
    ['team-cap', 1],
    ['fuel-gift-card', 0],
  ] as const) {
    await countStock(trx, key, stock)
  }
}
