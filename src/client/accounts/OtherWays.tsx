// The ways to sign in without a password, below the form.
import { Fingerprint } from 'lucide-react'
import type { accounts } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { Button } from '../ui/Button.tsx'
import { hasPasskeys } from './passkeys/has-passkeys.ts'
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts'
import './other-ways.css'

interface OtherWaysProps {
  onEnter: (answer: OutputOf<typeof accounts.login>) => void
  onFailure: (error: unknown) => void
}

export function OtherWays(props: OtherWaysProps) {
  const { pending, signIn } = usePasskeySignIn(props)
  if (!hasPasskeys()) return null
  return (
    <div className="ways">
      <p className="ways__or">or</p>
      <Button
        variant="secondary"
        size="lg"
        block
        pending={pending}
        pendingText="Waiting for your passkey..."
        onClick={signIn}
      >
        <Fingerprint />
        Use a passkey
      </Button>
    </div>
  )
}
