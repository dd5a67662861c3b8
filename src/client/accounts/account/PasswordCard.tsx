// One's own password, changed where it is asked for.
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { accounts } from '../../../contract/accounts.ts'
import { useApi } from '../../data/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { PasswordForm } from '../PasswordForm.tsx'

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  const { data: portal } = useApi(accounts.portal)
  const hasPasswords = portal?.signIn.password ?? true
  return (
    <Card id="password" aria-labelledby="password-title">
      <CardHead
        title="Password"
        titleId="password-title"
        description={
          hasPasswords
            ? 'Changing it signs you out on every other device.'
            : 'Passwords are switched off here. You sign in with your company account.'
        }
      />
      {!hasPasswords ? null : isOpen ? (
        <div className="max-w-md">
          <PasswordForm onChanged={() => setOpen(false)} />
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <KeyRound />
          Change password
        </Button>
      )}
    </Card>
  )
}
