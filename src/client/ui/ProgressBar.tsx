// The bar with a collar. Its colour is the category's, or the band's where one is given.
import type { CSSProperties } from 'react'
import type { Band } from '../../domain/compliance.ts'
import { cx } from './cx.ts'

export interface ProgressBarProps {
  /** 0 to 100; anything outside is held at the end. */
  value: number
  label: string
  valueText?: string | undefined
  size?: 'md' | 'lg' | undefined
  band?: Band | undefined
  on?: 'surface' | 'canvas' | 'iron' | undefined
  /** Marks on the bar with their figures below, such as the bands 70, 80 and 90. */
  marks?: readonly number[] | undefined
  className?: string | undefined
}

export function ProgressBar({
  value,
  label,
  valueText,
  size = 'md',
  band,
  on = 'surface',
  marks = [],
  className,
}: ProgressBarProps) {
  const held = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0))
  return (
    <div className={cx(band && `band-${band}`, className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(held)}
        aria-valuetext={valueText}
        data-at={held === 0 ? 'none' : held === 100 ? 'all' : 'some'}
        className={cx('bar', size === 'lg' && 'bar--lg', on !== 'surface' && `bar--${on}`)}
        style={{ '--v': `${held}%` } as CSSProperties}
      >
        <i />
        {marks.map(mark => (
          <span key={mark} className="bar__mark" style={{ '--at': `${mark}%` } as CSSProperties} />
        ))}
      </div>
      {marks.length > 0 && (
        <div className="bar__scale" aria-hidden="true">
          {marks.map(mark => (
            <span key={mark} style={{ '--at': `${mark}%` } as CSSProperties}>
              {mark}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
