// One out of a few, by the browser's own list.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="input-wrap select-wrap">
      <select {...useFieldControl()} {...rest} className={cx('input', className)}>
        {children}
      </select>
      <ChevronDown />
    </div>
  )
}
