// What people asked for: a table on a desk, a row of lines for each on a phone.
import type { RedemptionStatus } from '../../../domain/rewards.ts'
import { hasWaitedLong, STATUS_WORDS, stockLevel, stockWords } from '../../../domain/rewards.ts'
import { DeskActions } from './DeskActions.tsx'
import { type Asked, shortDay, stepOf, waitWords } from './desk-words.ts'
import { Price } from './Price.tsx'
import { RewardThumb } from './RewardThumb.tsx'
import { Sign } from './Sign.tsx'
import '../../ui/css/table.css'

interface DeskTableProps {
  status: RedemptionStatus
  items: readonly Asked[]
  onDecided: () => void
}

const WHEN: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Asked',
  approved: 'Approved',
  delivered: 'Delivered',
  declined: 'Declined',
}

export function DeskTable({ status, items, onDecided }: DeskTableProps) {
  const isOpen = status === 'pending' || status === 'approved'
  return (
    <table className="table desk">
      <caption className="sr-only">{STATUS_WORDS[status]}</caption>
      <thead>
        <tr>
          <th scope="col">Reward</th>
          <th scope="col">For</th>
          <th scope="col" className="desk__number">
            Points
          </th>
          <th scope="col">{WHEN[status]}</th>
          <th scope="col">{isOpen ? 'Stock' : status === 'delivered' ? 'With it' : 'Reason'}</th>
          {isOpen && (
            <th scope="col">
              <span className="sr-only">Decide</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map(asked => (
          <tr key={asked.id}>
            <td>
              <div className="desk__reward">
                <RewardThumb reward={asked.reward} />
                <b>{asked.reward.title}</b>
              </div>
            </td>
            <td>
              <b>{asked.person.name}</b>
              <small>{asked.person.department}</small>
            </td>
            <td className="desk__number desk__points">
              <Price points={asked.pointsSpent} />
            </td>
            <td className="desk__when">{status === 'pending' ? <Waiting asked={asked} /> : <Taken asked={asked} />}</td>
            <td className="desk__more">{isOpen ? <Stock asked={asked} /> : (asked.note ?? asked.reason ?? '–')}</td>
            {isOpen && (
              <td className="desk__acts">
                <DeskActions asked={asked} onDecided={onDecided} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Waiting({ asked }: { asked: Asked }) {
  return <Sign sign={hasWaitedLong(asked.days) ? 'warn' : 'clock'}>{waitWords(asked)}</Sign>
}

/** When a step was taken, and by whom where that was kept. */
function Taken({ asked }: { asked: Asked }) {
  const step = stepOf(asked)
  if (!step) return <>–</>
  return (
    <>
      <time dateTime={step.at}>{shortDay(step.at)}</time>
      {step.by && <small>by {step.by.name}</small>}
    </>
  )
}

function Stock({ asked: { reward } }: { asked: Asked }) {
  const level = stockLevel(reward.stock)
  if (level === 'low' || level === 'out') return <Sign sign="warn">{stockWords(reward.stock)}</Sign>
  return <>{stockWords(reward.stock)}</>
}
