// A plate seen from the side of its load: a ring that fills, with anything in its hub.
import type { ReactNode } from 'react'
import type { Band } from '../../domain/compliance.ts'
import { cx } from './cx.ts'

export interface PlateRingProps {
  value: number
  label: string
  size?: number | undefined
  thickness?: number | undefined
  band?: Band | undefined
  iron?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

export function PlateRing({
  value,
  label,
  size = 68,
  thickness = Math.max(4, Math.round(size * 0.13)),
  band,
  iron = false,
  className,
  children,
}: PlateRingProps) {
  const held = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0))
  const centre = size / 2
  const radius = (size - thickness) / 2
  const around = 2 * Math.PI * radius
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(held)}
      className={cx('plate-ring', band && `band-${band}`, iron && 'plate-ring--iron', className)}
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle cx={centre} cy={centre} r={radius} strokeWidth={thickness} />
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          strokeWidth={thickness}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - held / 100)}
        />
      </svg>
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}
