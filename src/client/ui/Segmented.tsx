// A row of filter buttons of which one is pressed.
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { useEdgeFade } from './use-edge-fade.ts'
import './css/segmented.css'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  icon?: LucideIcon | undefined
}

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly SegmentedOption<Value>[]
  className?: string | undefined
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, className } = props
  const strip = useRef<HTMLFieldSetElement>(null)
  useEdgeFade(strip)
  return (
    <fieldset ref={strip} aria-label={label} className={cx('seg fade-edges', className)}>
      {options.map(({ value: key, label: text, icon: Icon }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onValueChange(key)}>
          {Icon && <Icon />}
          {text}
        </button>
      ))}
    </fieldset>
  )
}
