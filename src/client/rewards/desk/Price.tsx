// What a reward costs, in a row.
import { Coin } from '../../ui/Coin.tsx'
import { formatNumber } from '../../ui/words.ts'

export function Price({ points }: { points: number }) {
  return (
    <span className="desk__price">
      <Coin ink />
      {formatNumber(points)}
      <span className="sr-only"> points</span>
    </span>
  )
}
