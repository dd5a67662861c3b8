// The button, or a link that looks like one (asChild). While pending it keeps its focus and ignores clicks.
import type { ComponentProps, MouseEvent, MouseEventHandler, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { styleElement } from './styled-element.ts'

export type ButtonVariant = 'primary' | 'hivis' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'on-iron'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
  pending?: boolean | undefined
  pendingText?: ReactNode
  asChild?: boolean | undefined
}

export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  pending = false,
  pendingText,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cx('btn', `btn--${variant}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className)
  if (asChild) {
    return styleElement(children as ReactElement, {
      className: classes,
      onClick: onClick as MouseEventHandler | undefined,
    })
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      disabled={disabled}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={click}
    >
      {pending && <Spinner />}
      {pending && pendingText !== undefined ? pendingText : children}
    </button>
  )
}
