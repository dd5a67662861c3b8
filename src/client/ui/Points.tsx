// Points as a pill on iron (header) or as a cost on a card.
import { Slot } from 'radix-ui/slot'
import type { ReactElement } from 'react'
import { Coin } from './Coin.tsx'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { withChildren } from './with-children.ts'
import { formatNumber } from './words.ts'

/** `link` is an element such as <Link href="/rewards" /> that the pill becomes. */
export function PointsPill({ points, link }: { points: number; link?: ReactElement | undefined }) {
  const inside = (
    <>
      <Coin />
      {formatNumber(points)}
      <small>pts</small>
      {link && <VisuallyHidden>, open Rewards</VisuallyHidden>}
    </>
  )
  if (!link) return <span className="points">{inside}</span>
  return <Slot className="points">{withChildren(link, inside)}</Slot>
}

export function Cost({ points, className }: { points: number; className?: string | undefined }) {
  return (
    <span className={cx('cost', className)}>
      <Coin ink />
      {formatNumber(points)}
      <small>{points === 1 ? 'point' : 'points'}</small>
    </span>
  )
}
