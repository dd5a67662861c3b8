// What a reward costs.
import { Coin } from '../ui/Coin.tsx'
import { formatNumber } from '../ui/words.ts'
import './reward.css'

export function Cost({ points }: { points: number }) {
  return (
    <span className="cost">
      <Coin ink />
      {formatNumber(points)}
      <small>{points === 1 ? 'point' : 'points'}</small>
    </span>
  )
}
