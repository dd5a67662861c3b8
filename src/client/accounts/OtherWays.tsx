// The ways to sign in without a password, below the form.
import { Fingerprint } from 'lucide-react'
import type { accounts } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { Button } from '../ui/Button.tsx'
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts'

interface OtherWaysProps {
  onEnter: (answer: OutputOf<typeof accounts.login>) => void
  onFailure: (error: unknown) => void
}

export function OtherWays(props: OtherWaysProps) {
  const { pending, signIn } = usePasskeySignIn(props)
  return (
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
  )
}
