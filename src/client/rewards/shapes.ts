// What the contract gives, by the names that the store has for it.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { rewards } from '../../contract/rewards.ts'

export type Reward = OutputOf<typeof rewards.rewards>[number]
export type Redemption = OutputOf<typeof rewards.redemptions>[number]
