// The picture of a reward, or the icon of its kind when it has none or it is not available.
import { useState } from 'react'
import { Plate } from '../ui/Plate.tsx'
import { CATEGORY_ICONS } from './category-icons.ts'
import type { Reward } from './shapes.ts'
import './reward.css'

type Pictured = Pick<Reward, 'imageUrl' | 'category'>

export function RewardPicture({ reward }: { reward: Pictured }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="reward__art">
      {hasFailed || reward.imageUrl === '' ? (
        <Plate icon={CATEGORY_ICONS[reward.category]} size="lg" />
      ) : (
        <img
          src={reward.imageUrl}
          alt=""
          width={320}
          height={160}
          loading="lazy"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
