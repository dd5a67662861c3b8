// The rewards store.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { rewards } from '../../contract/rewards.ts'
import { REWARD_CATEGORIES } from '../../domain/rewards.ts'
import { useApi } from '../api.ts'
import { useUser } from '../session.ts'
import { IronCard } from '../ui/Card.tsx'
import { Coin } from '../ui/Coin.tsx'
import { CountUp } from '../ui/CountUp.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useAddressState } from '../use-address-state.ts'
import { useTitle } from '../use-title.ts'
import { RecentRedemptions } from './RecentRedemptions.tsx'
import { RewardGrid } from './RewardGrid.tsx'
import { CATEGORY_NAMES } from './words.ts'

const REFRESH = 30_000

const FILTERS = ['all', ...REWARD_CATEGORIES] as const
const OPTIONS = FILTERS.map(value => ({ value, label: value === 'all' ? 'All Rewards' : CATEGORY_NAMES[value] }))

export function RewardsScreen() {
  const user = useUser()
  const [filter, setFilter] = useAddressState('category', FILTERS, 'all')
  const person = useApi(accounts.user, { params: { id: String(user.id) } })
  const offers = useApi(rewards.rewards, undefined, { refetchInterval: REFRESH })
  const redemptions = useApi(rewards.redemptions, { params: { id: String(user.id) } }, { refetchOnOpen: true })
  const points = person.data?.points ?? user.points
  useTitle('Rewards Store')

  return (
    <div className="page">
      <Link href="/" className="row small justify-self-start no-underline">
        <ArrowLeft size={16} aria-hidden="true" />
        Back to Dashboard
      </Link>
      <div className="row row--between row--wrap">
        <div className="pagehead">
          <h1>Rewards Store</h1>
          <p className="lede">Redeem your training points for exciting rewards</p>
        </div>
        <IronCard className="row phone:w-full phone:justify-between">
          <span className="small">Your Points</span>
          <span className="row num text-36 text-hivis">
            <Coin size="lg" />
            <CountUp value={points} />
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
