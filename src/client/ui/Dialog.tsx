// A dialog over Radix: a bottom sheet on the phone, centred on the desktop. Its scrim and the scroll lock are CSS
// (scrim.css), because Radix's own overlay injects a style element that the content security policy refuses.
import { X } from 'lucide-react'
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import './css/scrim.css'
import './css/dialog.css'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  eyebrow?: ReactNode
  description?: ReactNode
  size?: 'md' | 'lg' | undefined
  /** Buttons at the bottom; on the phone they share the width. */
  footer?: ReactNode
  closeLabel?: string | undefined
  /** While true neither Escape, nor a click outside, nor the cross closes it. */
  locked?: boolean | undefined
  /** Names a body that is nothing but text to read, so that the keyboard can reach and scroll it. */
  reading?: string | undefined
  className?: string | undefined
  bodyClassName?: string | undefined
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, eyebrow, description, size = 'md', footer, locked = false, children } = props
  const returnFocus = useReturnFocus()
  const hold = (event: Event) => {
    if (locked) event.preventDefault()
  }
  // Escape closes an open combobox first, and the dialog only after that.
  const holdEscape = (event: KeyboardEvent) => {
    const inOpenList = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]')
    if (locked || inOpenList) event.preventDefault()
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Content
          className={cx('dialog', size === 'lg' && 'dialog--lg', props.className)}
          {...returnFocus}
          onEscapeKeyDown={holdEscape}
          onInteractOutside={hold}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="dialog__head">
            <div>
              {eyebrow && <div className="mb-1 font-bold text-13 text-subtle">{eyebrow}</div>}
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            {!locked && (
              <Close asChild>
                <IconButton label={props.closeLabel ?? 'Close'} icon={X} />
              </Close>
            )}
          </div>
          <div
            className={cx('dialog__body', props.bodyClassName)}
            {...(props.reading ? { role: 'region', 'aria-label': props.reading, tabIndex: 0 } : {})}
          >
            {children}
          </div>
          {footer && <div className="dialog__foot">{footer}</div>}
        </Content>
      </Portal>
    </Root>
  )
}
