// How much of a group is in date: the ring is the share, the hub the worst sign, the count beside it.

import type { DutyGroup } from '../../domain/duty-facts.ts'
import type { DutySign } from '../../domain/duty-sign.ts'
import { cx } from '../ui/cx.ts'
import { SIGNS } from '../ui/signs.ts'
import { GROUP_NAMES, SIGN_WORDS } from './duty-words.ts'
import './plate.css'

interface GroupPlateProps {
  group: DutyGroup
  /** Not there: nobody asks this of the person. */
  figure?: { done: number; total: number; sign: DutySign } | undefined
  /** Set where the count is written beside it. */
  bare?: boolean
}

const NOTHING = { done: 0, total: 0, sign: 'none' } as const
const SIZE = 30
const WIDTH = 3
const AROUND = Math.PI * (SIZE - WIDTH)

export function GroupPlate({ group, figure = NOTHING, bare = false }: GroupPlateProps) {
  const { done, total, sign } = figure
  const { icon: Icon } = SIGNS[sign]
  const share = total === 0 ? 0 : done / total
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: (SIZE - WIDTH) / 2, strokeWidth: WIDTH }
  const counted = total > 0 ? `${done} of ${total} in date, ` : ''
  return (
    <span className={cx('gplate', `gplate--${sign}`)}>
      <span className="gplate__ring" aria-hidden="true">
        <svg width={SIZE} height={SIZE} aria-hidden="true">
          <circle {...circle} className="gplate__track" />
          {share > 0 && (
            <circle
              {...circle}
              className="gplate__share"
              strokeDasharray={AROUND}
              strokeDashoffset={AROUND * (1 - share)}
            />
          )}
        </svg>
        {Icon && <Icon />}
      </span>
      {!bare && (
        <>
          <span aria-hidden="true">{total > 0 ? `${done}/${total}` : '–'}</span>
          <span className="sr-only">{`${GROUP_NAMES[group].name}: ${counted}${SIGN_WORDS[sign]}`}</span>
        </>
      )}
    </span>
  )
}
