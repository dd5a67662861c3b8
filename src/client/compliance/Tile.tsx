// A category as a tile: count, percentage, bar, what remains, and its badge. The whole tile is one button or link.
import { CircleCheck, Lock } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { OverviewCategory, ProgressLabel } from '../../domain/compliance.ts'
import { categoryScope } from '../ui/category.ts'
import { cx } from '../ui/cx.ts'
import { Plate } from '../ui/Plate.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { styleElement } from '../ui/styled-element.ts'
import { countOf } from '../ui/words.ts'
import { ProgressBadge } from './ProgressBadge.tsx'
import './tile.css'

export interface TileProps {
  category: OverviewCategory
  name: string
  completed: number
  total: number
  percentage: number
  label: ProgressLabel
  /** What opens it, if it is locked: "Unlocks after GQ1". */
  lockedUntil?: string | undefined
  onClick?: (() => void) | undefined
  /** A link element such as <Link href="…" />; without it the tile is a button. */
  link?: ReactElement | undefined
  className?: string | undefined
}

export function Tile(props: TileProps) {
  const { category, name, completed, total, percentage, label, lockedUntil, onClick, link, className } = props
  const classes = cx('tile', categoryScope(category), className)
  const inside = (
    <>
      <Plate category={category} />
      <span className="tile__text">
        <span className="tile__name">{name}</span>
        <span className="tile__count">
          {completed} of {total} modules
        </span>
      </span>
      <span className="tile__pct">
        {percentage}
        <small>%</small>
      </span>
      <ProgressBar value={percentage} label={`${name} progress`} className="tile__bar" />
      <span className="tile__foot">
        <TileNote completed={completed} total={total} lockedUntil={lockedUntil} />
        <ProgressBadge label={label} />
      </span>
    </>
  )
  if (link) return styleElement(link, { className: classes, onClick }, inside)
  return (
    <button type="button" className={classes} onClick={onClick}>
      {inside}
    </button>
  )
}

interface TileNoteProps {
  completed: number
  total: number
  lockedUntil: string | undefined
}

/** A tile at nothing has only its badge; what remains is shown between nothing and all. */
function TileNote({ completed, total, lockedUntil }: TileNoteProps): ReactNode {
  if (lockedUntil) {
    return (
      <span className="tile__note">
        <Lock />
        {lockedUntil}
      </span>
    )
  }
  if (completed === 0) return <span className="phone:hidden" />
  if (completed < total) return <span className="tile__note">{countOf(total - completed, 'module')} remaining</span>
  return (
    <span className="tile__note tile__note--done">
      <CircleCheck />
      All modules completed!
    </span>
  )
}
