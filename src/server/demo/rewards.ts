// What the demo people spend their points on.
import { daysBetween } from '../../domain/day.ts'
import { rewardState } from '../../domain/rewards.ts'
import type { Moment } from '../portal.ts'
import { spend } from '../record/record.ts'
import type { Person, World } from './world.ts'

export async function redeem(world: World, person: Person, moment: Moment): Promise<void> {
  const affordable = world.material.rewards.filter(
    ({ id, cost }) => rewardState(person.balance, cost, person.redeemed.has(id)) === 'available',
  )
  if (affordable.length === 0) return
  const reward = person.random.pick(affordable)
  const id = world.rows.redemptions.length + 1
  world.rows.redemptions.push({
    ...{ id, user_id: person.id, reward_id: reward.id, points_spent: reward.cost, redeemed_at: moment.now },
    status: statusAfter(daysBetween(moment.today, world.lastDay), person.random.next()),
  })
  person.redeemed.add(reward.id)
  person.balance = await spend(world.trx, person.id, id, reward.cost, moment)
}

/** The office approves within the week and hands out in the next. */
function statusAfter(days: number, chance: number): 'pending' | 'approved' | 'delivered' {
  if (days < 3) return 'pending'
  if (days < 9) return chance < 0.7 ? 'approved' : 'pending'
  return days < 16 && chance < 0.3 ? 'approved' : 'delivered'
}
