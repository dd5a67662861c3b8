// Under what waits: what was approved and has to be handed over.
import { useRef } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { useApi } from '../../data/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { countOf } from '../../ui/words.ts'
import { DeskActions } from './DeskActions.tsx'
import { PAGE, shortDay, stepOf } from './desk-words.ts'
import { RewardThumb } from './RewardThumb.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export function HandOver({ onShowAll }: { onShowAll: () => void }) {
  const query = { limit: String(PAGE), status: 'approved' as const }
  const { data } = useApi(rewardsDesk.managedRedemptions, { query }, { refetchOnOpen: true })
  const place = useRef<HTMLUListElement>(null)
  const keepFocus = useKeptFocus(place)
  if (!data || data.items.length === 0) return null
  return (
    <Card flush aria-labelledby="hand-over">
      <CardHead
        title="Approved, to hand over"
        titleId="hand-over"
        description="Send a code or hand it over, then mark it as delivered."
      />
      <ul ref={place} tabIndex={-1} className="rows outline-none">
        {data.items.map(asked => (
          <li key={asked.id} className="item">
            <RewardThumb reward={asked.reward} />
            <div>
              <div className="item__t">{asked.reward.title}</div>
              <div className="item__d">
                {asked.person.name}, {asked.person.department}
              </div>
              <div className="item__code">
                Approved {shortDay(stepOf(asked)?.at ?? asked.redeemedAt)}
                <span className="ml-3">{countOf(asked.pointsSpent, 'point')}</span>
              </div>
            </div>
            <div className="item__act">
              <DeskActions asked={asked} isShort onDecided={keepFocus} />
            </div>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <div className="border-line border-t px-4 py-2">
          <Button variant="ghost" onClick={onShowAll}>
            Show all {data.total}
          </Button>
        </div>
      )}
    </Card>
  )
}
