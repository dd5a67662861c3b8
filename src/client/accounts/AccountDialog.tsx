// The account dialog: the theme, one's own passkeys and password.
import { Dialog } from '../ui/Dialog.tsx'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PasskeysCard } from './passkeys/PasskeysCard.tsx'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Account"
      description="How the portal looks on this device, and how you sign in."
    >
      <ThemeChoice />
      <PasskeysCard level={3} />
      <h3>Change password</h3>
      <PasswordForm onChanged={onClose} />
    </Dialog>
  )
}
