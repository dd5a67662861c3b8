// Asks once before something that cannot be taken back.
import { Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import './css/scrim.css'
import './css/dialog.css'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmText: ReactNode
  cancelText?: ReactNode
  danger?: boolean | undefined
  pending?: boolean | undefined
  pendingText?: ReactNode
  /** It stays open until the caller closes it, so that a failure can be shown. */
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmText, cancelText = 'Cancel', children } = props
  const returnFocus = useReturnFocus()
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Content className="dialog" aria-modal {...returnFocus}>
          <div className="dialog__head">
            <Title>{title}</Title>
          </div>
          <div className="dialog__body">
            <Description>{description}</Description>
            {children}
          </div>
          <div className="dialog__foot">
            <Cancel asChild>
              <Button variant="secondary">{cancelText}</Button>
            </Cancel>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              pending={props.pending}
              pendingText={props.pendingText}
              onClick={props.onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
