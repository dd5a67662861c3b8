// The rewards store: the last of a stock, and one action sent many times.
import { randomUUID } from 'node:crypto'
import type { Person } from '../bench/company.ts'
import { type Contest, granted, inTurn, type Stage, times } from './contest.ts'

/** Each of them is asked for by as many people, by each of them twice. */
const PEOPLE = 8
const TIMES = 2
const MOST_STOCK = 3
const SENDINGS = 16
/** Of what the pack brings, none is so far down. */
const POSITION = 10_000

const redeem = ({ token }: Person, rewardId: number, key?: string) => ({
  ...{ method: 'POST' as const, path: `/api/rewards/${rewardId}/redeem`, token },
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})

async function addRewards({ database }: Stage, stocks: readonly (number | null)[], name: string): Promise<number[]> {
  const rows = stocks.map((stock, index) => ({
    ...{ key: `${name}-${index}`, title: `Contest ${name} ${index}`, description: '', image: '', stock },
    ...{ category: 'gift-cards' as const, points_cost: 1, dollar_value: 1, retired: 0 as const },
    ...{ origin: 'portal' as const, position: POSITION + index },
  }))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += 500) {
    const added = await database.write(trx =>
      trx
        .insertInto('rewards')
        .values(rows.slice(start, start + 500))
        .returning('id')
        .execute(),
    )
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

export function lastOfStock(stage: Stage): Contest {
  const stockOf = new Map<number, number>()
  let turn = 0
  return {
    ...{ name: 'the last of a stock', contenders: PEOPLE * TIMES, share: 250 },
    async prepare(count) {
      const stocks = times(count, index => 1 + (index % MOST_STOCK))
      const ids = await addRewards(stage, stocks, `stock-${turn}`)
      return ids.map((id, index) => {
        const stock = stocks[index] ?? 0
        stockOf.set(id, stock)
        const people = times(PEOPLE, () => stage.people[turn++ % stage.people.length] as Person)
        return {
          requests: times(PEOPLE * TIMES, place => redeem(people[place % PEOPLE] as Person, id)),
          judge: answers => {
            const won = people.map(
              (_, who) => answers.filter(({ status }, place) => place % PEOPLE === who && status === 200).length,
            )
            return [
              ...granted('a stock', answers, stock, ['rewards.out_of_stock', 'rewards.already_redeemed']),
              ...(Math.max(...won) > 1 ? ['a stock: one person got two of it'] : []),
            ]
          },
        }
      })
    },
    async problems() {
      const { read } = stage.database
      const left = await read.selectFrom('rewards').select(['id', 'stock']).where('stock', 'is not', null).execute()
      const asked = await read
        .selectFrom('redemptions')
        .select(eb => ['reward_id', eb.fn.countAll<number>().as('count')])
        .groupBy('reward_id')
        .execute()
      const counts = new Map(asked.map(({ reward_id, count }) => [reward_id, Number(count)]))
      return left.flatMap(({ id, stock }) => {
        const given = counts.get(id) ?? 0
        if ((stock ?? 0) >= 0 && (stock ?? 0) + given === (stockOf.get(id) ?? 0)) return []
        return [`reward ${id}: ${given} were given of ${stockOf.get(id)}, and ${stock} are left`]
      })
    },
  }
}

export function sameKey(stage: Stage): Contest {
  const next = inTurn(stage.people)
  let rewardId: number | undefined
  let matches = 0
  return {
    ...{ name: 'the same idempotency key', contenders: SENDINGS, share: 150 },
    async prepare(count) {
      const [reward = 0] = rewardId === undefined ? await addRewards(stage, [null], 'key') : [rewardId]
      rewardId = reward
      matches += count
      return times(count, () => {
        const [person, key] = [next(), randomUUID()]
        return {
          requests: times(SENDINGS, () => redeem(person, reward, key)),
          judge: answers => [
            ...granted('a key', answers, SENDINGS, []),
            ...(new Set(answers.map(({ text }) => text)).size > 1 ? ['a key: two answers to one action'] : []),
          ],
        }
      })
    },
    async problems() {
      const rows = await stage.database.read
        .selectFrom('redemptions')
        .select('user_id')
        .where('reward_id', '=', rewardId ?? 0)
        .execute()
      const people = new Set(rows.map(({ user_id }) => user_id)).size
      if (rows.length === matches && people === matches) return []
      return [`keys: ${matches} actions made ${rows.length} redemptions of ${people} people`]
    },
  }
}
