// The catalogue: what people can ask for, how many are left, and whether it is in the store.
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { REWARD_LABELS, type StockLevel, stockLevel, stockWords } from '../../../domain/rewards.ts'
import { useApi } from '../../data/api.ts'
import { usePages } from '../../data/use-pages.ts'
import { dialogFrom } from '../../loading/lost.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatNumber } from '../../ui/words.ts'
import type { CatalogueReward } from './desk-words.ts'
import { InStore } from './InStore.tsx'
import { Price } from './Price.tsx'
import { RewardThumb } from './RewardThumb.tsx'
import { Sign } from './Sign.tsx'
import { StockCount } from './StockCount.tsx'
import '../../ui/css/table.css'
import './catalogue.css'

const dialog = dialogFrom(async () => (await import('./RewardDialog.tsx')).RewardDialog)

const PAGE = 50

export function CatalogueTab() {
  const pages = usePages('catalogue', PAGE)
  const query = { limit: String(PAGE), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const list = useApi(rewardsDesk.managedRewards, { query }, { keepPrevious: true, refetchOnOpen: true })
  const [edited, setEdited] = useState<CatalogueReward | null>(null)
  const page = list.data
  if (!page) {
    return (
      <Card aria-label="Catalogue">
        {list.isError ? (
          <ErrorState
            title="The catalogue could not be loaded"
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Loading label="Loading the catalogue">
            <SkeletonRows rows={6} />
          </Loading>
        )}
      </Card>
    )
  }
  return (
    <Card flush aria-label="Catalogue">
      {page.items.length === 0 ? (
        <EmptyState
          level={2}
          icon={Gift}
          title="No rewards yet"
          description="Add the first one, and people can redeem their points."
          className="py-10"
        />
      ) : (
        <Rewards rewards={page.items} onEdit={setEdited} />
      )}
      {page.total > PAGE && (
        <Pager
          {...{ first: pages.first, shown: page.items.length, total: page.total }}
          what="rewards"
          {...pages.ways(page)}
        />
      )}
      {edited && <dialog.Part reward={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

interface RewardsProps {
  rewards: readonly CatalogueReward[]
  onEdit: (reward: CatalogueReward) => void
}

function Rewards({ rewards, onEdit }: RewardsProps) {
  return (
    <table className="table desk desk--catalogue">
      <caption className="sr-only">Catalogue, in the order of the store</caption>
      <thead>
        <tr>
          <th scope="col">Reward</th>
          <th scope="col" className="desk__number">
            Points
          </th>
          <th scope="col">Stock</th>
          <th scope="col">Count</th>
          <th scope="col" className="desk__number desk__year">
            Asked for this year
          </th>
          <th scope="col">In the store</th>
        </tr>
      </thead>
      <tbody>
        {rewards.map(reward => (
          <tr key={reward.id}>
            <td>
              <div className={cx('desk__reward', reward.retired && 'desk__reward--retired')}>
                <RewardThumb reward={reward} />
                <span className="min-w-0">
                  <button type="button" className="desk__title" onClick={() => onEdit(reward)}>
                    <span className="sr-only">Edit </span>
                    {reward.title}
                  </button>
                  <small>{REWARD_LABELS[reward.category]}</small>
                </span>
              </div>
            </td>
            <td className="desk__number desk__points">
              <Price points={reward.pointsCost} />
            </td>
            <td className="desk__when">
              <Sign sign={SIGNS[stockLevel(reward.stock)]}>{stockWords(reward.stock)}</Sign>
            </td>
            <td>
              <StockCount reward={reward} />
            </td>
            <td className="desk__number desk__year">
              {formatNumber(reward.askedThisYear)}
              <span className="sr-only"> asked for this year</span>
            </td>
            <td className="desk__store">
              <InStore reward={reward} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SIGNS = { 'no-limit': 'endless', plenty: 'good', low: 'warn', out: 'gone' } as const satisfies Record<
  StockLevel,
  string
>
