// A module or topic: drawn art in its area's colour, what it is, and its action in the foot.
import { Lock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { categoryScope } from '../ui/category.ts'
import { cx } from '../ui/cx.ts'
import '../ui/css/module-card.css'

export interface ModuleCardProps {
  /** Sets the colour; without it, brand. */
  category?: OverviewCategory | undefined
  area?: ReactNode
  /** Shown in place of a picture that is missing or does not load. */
  icon: LucideIcon
  image?: string | undefined
  badge?: ReactNode
  title: ReactNode
  description?: ReactNode
  meta?: readonly { icon?: LucideIcon | undefined; text: string }[] | undefined
  locked?: boolean | undefined
  done?: boolean | undefined
  className?: string | undefined
  /** The foot: progress and the button. */
  children?: ReactNode
}

export function ModuleCard(props: ModuleCardProps) {
  const { category, area, badge, title, description, meta = [], locked = false, done = false, children } = props
  const Icon = locked ? Lock : props.icon
  const [isBroken, setBroken] = useState(false)
  const image = isBroken ? undefined : props.image
  return (
    <article
      className={cx(
        'mod h-full',
        category && categoryScope(category),
        locked && 'mod--locked',
        done && 'mod--done',
        props.className,
      )}
    >
      <div className={cx('mod__art', image !== undefined && 'mod__art--drawn')}>
        {image === undefined && badge}
        {image === undefined ? (
          <Icon />
        ) : (
          <img src={image} alt="" width={320} height={160} loading="lazy" onError={() => setBroken(true)} />
        )}
      </div>
      <div className="mod__b">
        {image === undefined ? (
          area && <div className="mod__area">{area}</div>
        ) : (
          <div className="flex items-center justify-between gap-3">
            <span className="mod__area mb-0">{area}</span>
            {badge}
          </div>
        )}
        <h3>{title}</h3>
        {description && <p className="mod__d">{description}</p>}
        {meta.length > 0 && (
          <div className="mod__meta">
            {meta.map(({ icon: MetaIcon, text }) => (
              <span key={text}>
                {MetaIcon && <MetaIcon />}
                {text}
              </span>
            ))}
          </div>
        )}
      </div>
      {children && <div className="mod__f">{children}</div>}
    </article>
  )
}
