// The account dialog: the theme, and one's own password.
import { Dialog } from '../ui/Dialog.tsx'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Account"
      description="How the portal looks on this device, and your password."
    >
      <ThemeChoice />
      <h3>Change password</h3>
      <PasswordForm onChanged={onClose} />
    </Dialog>
  )
}
