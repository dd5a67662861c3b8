// A one-line text input, with an icon in front where it helps.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

export interface InputProps extends ComponentProps<'input'> {
  icon?: LucideIcon | undefined
}

export function Input({ icon: Icon, className, ...rest }: InputProps) {
  const input = <input {...useFieldControl()} {...rest} className={cx('input', className)} />
  if (!Icon) return input
  return (
    <div className="input-wrap input-wrap--icon">
      <Icon />
      {input}
    </div>
  )
}
