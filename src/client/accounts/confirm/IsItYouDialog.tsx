// Asks for the password again in a dialog, over whatever somebody was about to do.
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'

interface IsItYouDialogProps {
  onConfirmed: () => void
  onClose: () => void
}

export function IsItYouDialog({ onConfirmed, onClose }: IsItYouDialogProps) {
  return (
    <Dialog open title="Is it still you?" onOpenChange={open => !open && onClose()}>
      <ConfirmPassword onConfirmed={onConfirmed} onCancel={onClose} />
    </Dialog>
  )
}
