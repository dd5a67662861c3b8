// The picture of a reward in a row, or the icon of its kind.
import { useState } from 'react'
import { DocSquare } from '../../ui/DocSquare.tsx'
import { CATEGORY_ICONS } from '../category-icons.ts'
import type { CatalogueReward } from './desk-words.ts'

export function RewardThumb({ reward }: { reward: Pick<CatalogueReward, 'imageUrl' | 'category'> }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed || reward.imageUrl === '') return <DocSquare icon={CATEGORY_ICONS[reward.category]} />
  return (
    <img
      src={reward.imageUrl}
      alt=""
      width={72}
      height={44}
      loading="lazy"
      onError={() => setFailed(true)}
      className="desk__thumb"
    />
  )
}
