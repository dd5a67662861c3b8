// A surface on the canvas, its head, and the iron block that a view has at most one of.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CardProps extends ComponentProps<'section'> {
  flush?: boolean | undefined
  barePhone?: boolean | undefined
}

/** `flush` lets rows reach the edges; `barePhone` drops the surface on the phone. */
export function Card({ flush = false, barePhone = false, className, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx('card', flush && 'card--flush', barePhone && 'card--bare-phone', className)} />
  )
}

export interface CardHeadProps {
  title: ReactNode
  titleId?: string | undefined
  description?: ReactNode
  aside?: ReactNode
  level?: 2 | 3 | undefined
  className?: string | undefined
}

export function CardHead({ title, titleId, description, aside, level = 2, className }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cx('card__head', className)}>
      <div>
        <Heading id={titleId}>{title}</Heading>
        {description && <p>{description}</p>}
      </div>
      {aside && <div className="card__aside">{aside}</div>}
    </div>
  )
}

export function IronCard({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('iron on-iron', className)} />
}
