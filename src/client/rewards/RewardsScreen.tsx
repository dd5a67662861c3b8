// The rewards store.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { rewards } from '../../contract/rewards.ts'
import { REWARD_CATEGORIES, REWARD_LABELS } from '../../domain/rewards.ts'
import { useApi } from '../data/api.ts'
import { useOnline } from '../data/connection.ts'
import { useUser } from '../data/session.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { IronCard } from '../ui/Card.tsx'
import { Coin } from '../ui/Coin.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { CountUp } from './CountUp.tsx'
import { RecentRedemptions } from './RecentRedemptions.tsx'
import { RewardGrid } from './RewardGrid.tsx'

const REFRESH = 30_000

const FILTERS = ['all', ...REWARD_CATEGORIES] as const
const OPTIONS = FILTERS.map(value => ({ value, label: value === 'all' ? 'All Rewards' : REWARD_LABELS[value] }))

export function RewardsScreen() {
  const user = useUser()
  const [filter, setFilter] = useAddressState('category', FILTERS, 'all')
  const person = useApi(accounts.user, { params: { id: String(user.id) } })
  const live = { refetchInterval: REFRESH, refetchOnOpen: true }
  const offers = useApi(rewards.rewards, undefined, live)
  // Decided at the desk meanwhile; or kept although its answer was lost.
  const redemptions = useApi(rewards.redemptions, { params: { id: String(user.id) } }, live)
  const points = person.data?.points ?? user.points
  const isOnline = useOnline()
  const isKnown = isOnline || person.data !== undefined

  return (
    <div className="page">
      <Link
        href="/"
        className="flex min-h-6 items-center gap-1.5 justify-self-start text-14 no-underline hover:underline"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        Back to Dashboard
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-4 desk:items-end">
        <div className="pagehead">
          <h1>Rewards Store</h1>
          <p>Redeem your training points for exciting rewards</p>
        </div>
        <IronCard className="flex items-center justify-between gap-8 py-4 desk:px-6 phone:w-full">
          <span className="text-14">Your Points</span>
          <span className="flex items-center gap-2.5 font-heavy text-36 text-hivis leading-none tracking-display">
            <Coin size="lg" />
            {isKnown ? <CountUp value={points} /> : <span title="Not known while you are offline">–</span>}
          </span>
        </IronCard>
      </div>
      <Segmented
        label="Filter"
        className="justify-self-start"
        value={filter}
        onValueChange={setFilter}
        options={OPTIONS}
      />
      <RewardGrid offers={offers} redemptions={redemptions} filter={filter} points={points} />
      <RecentRedemptions redemptions={redemptions} />
    </div>
  )
}
