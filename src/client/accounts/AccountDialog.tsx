// The account dialog: the theme, and one's own password where there are passwords.
import { accounts } from '../../contract/accounts.ts'
import { useApi } from '../data/api.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ThemeChoice } from '../ui/ThemeChoice.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: portal } = useApi(accounts.portal)
  const hasPasswords = portal?.signIn.password ?? true
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Account"
      description="How the portal looks on this device, and your password."
    >
      <ThemeChoice />
      <h3>Change password</h3>
      {hasPasswords ? (
        <PasswordForm onChanged={onClose} />
      ) : (
        <p>Passwords are switched off here. You sign in with your company account.</p>
      )}
    </Dialog>
  )
}
