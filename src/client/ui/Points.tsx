// Points as a pill on iron, in the header.
import type { ReactElement } from 'react'
import { Coin } from './Coin.tsx'
import { styleElement } from './styled-element.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { formatNumber } from './words.ts'

/** `link` is an element such as <Link href="/rewards" /> that the pill becomes. Points that are not known are null. */
export function PointsPill({ points, link }: { points: number | null; link?: ReactElement | undefined }) {
  const inside = (
    <>
      <Coin />
      {points === null ? <span title="Not known while you are offline">–</span> : formatNumber(points)}
      <small>pts</small>
      {link && <VisuallyHidden>, open Rewards</VisuallyHidden>}
    </>
  )
  if (!link) return <span className="points">{inside}</span>
  return styleElement(link, { className: 'points' }, inside)
}
