// A sentence that has to be seen, with one button to continue.
import { Action, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog'
import { Button } from '../ui/Button.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import '../ui/css/scrim.css'
import '../ui/css/dialog.css'

interface AlertNoteProps {
  title: string
  text: string
  onClose: () => void
}

export function AlertNote({ title, text, onClose }: AlertNoteProps) {
  const returnFocus = useReturnFocus()
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Content className="dialog" aria-modal {...returnFocus}>
          <div className="dialog__head">
            <Title>{title}</Title>
          </div>
          <div className="dialog__body">
            <Description>{text}</Description>
          </div>
          <div className="dialog__foot">
            <Action asChild>
              <Button>OK</Button>
            </Action>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
