// Adding a passkey: the question, the browser's answer, and the password first where that is asked for.
import { useState } from 'react'
import { passkeys } from '../../../contract/passkeys.ts'
import { useAction } from '../../data/action.ts'
import { request, wordsOf } from '../../data/request.ts'
import { isUnconfirmed } from '../confirm/unconfirmed.ts'
import { PasskeyProblem } from './passkey-problem.ts'

const FAILED = 'The passkey could not be added. Please try again.'

export function useAddPasskey(onAdded: () => void) {
  const keep = useAction(passkeys.addPasskey)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [needsPassword, setNeedsPassword] = useState(false)

  async function add(name: string) {
    setPending(true)
    setProblem(null)
    setNeedsPassword(false)
    try {
      const { createPasskey } = await import('./webauthn.ts')
      const response = await createPasskey(await request(passkeys.passkeyOptions))
      await keep.mutateAsync({ body: { name, response } })
      onAdded()
    } catch (error) {
      if (isUnconfirmed(error)) setNeedsPassword(true)
      else setProblem(error instanceof PasskeyProblem ? error.message : wordsOf(error, FAILED))
    } finally {
      setPending(false)
    }
  }
  return { add, pending, problem, needsPassword }
}
