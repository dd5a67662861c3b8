// A button with only an icon; its label is required and doubles as the tooltip.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: LucideIcon
}

export function IconButton({ label, icon: Icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={cx('iconbtn', className)}>
      <Icon />
    </button>
  )
}
