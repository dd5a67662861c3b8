// The way in without a password: the device is asked for a passkey, and that is all.
import { Fingerprint, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { acceptance } from '../../../contract/acceptance.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/Button.tsx'
import { PasskeyProblem } from '../passkeys/passkey-problem.ts'
import { useAccept, whyNot } from './use-accept.ts'

interface ChoosePasskeyProps {
  token: string
  /** Where passwords are switched off. */
  isOnly: boolean
}

export function ChoosePasskey({ token, isOnly }: ChoosePasskeyProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = useAccept(token)

  async function add() {
    setPending(true)
    setProblem(null)
    try {
      const { createPasskey } = await import('../passkeys/webauthn.ts')
      const options = await request(acceptance.invitationPasskeyOptions, { params: { token } })
      await accept({ passkey: await createPasskey(options) })
    } catch (error) {
      setPending(false)
      setProblem(error instanceof PasskeyProblem ? error.message : whyNot(error))
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        size="lg"
        block
        pending={pending}
        pendingText="Waiting for your device..."
        onClick={add}
      >
        <Fingerprint />
        Add a passkey and sign in
      </Button>
      <p className="text-14 text-subtle">Your fingerprint, face or screen lock is enough.</p>
      {/* Always there, so that it is read out when something is written into it. */}
      <p role="alert" className={problem ? 'hint hint--err' : 'sr-only'}>
        {problem && <TriangleAlert />}
        {problem}
      </p>
    </div>
  )
}
