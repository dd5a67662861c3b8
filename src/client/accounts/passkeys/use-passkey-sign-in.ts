// Signing in with a passkey: by the button, and among the names that the browser fills in.
import { useEffect, useEffectEvent, useState } from 'react'
import type { accounts } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { whenIdle } from '../../loading/part.tsx'
import { toast } from '../../ui/toast-store.ts'
import { offersPasskeys } from './has-passkeys.ts'
import { PasskeyProblem } from './passkey-problem.ts'

interface Outcome {
  onEnter: (answer: OutputOf<typeof accounts.login>) => void
  onFailure: (error: unknown) => void
}

const fetchWebauthn = () => import('./webauthn.ts')

export function usePasskeySignIn({ onEnter, onFailure }: Outcome) {
  const [pending, setPending] = useState(false)
  const enter = useEffectEvent(onEnter)
  const fail = useEffectEvent(onFailure)

  // One question at a time: while the button's is open nothing is offered beside it.
  useEffect(() => {
    if (pending) return
    const offer = new AbortController()
    const { signal } = offer
    const callOff = whenIdle(async () => {
      if (!(await offersPasskeys())) return
      const { offerPasskeys } = await fetchWebauthn()
      if (signal.aborted) return
      await offerPasskeys({ signal, onEnter: answer => enter(answer), onFailure: error => fail(error) })
    })
    return () => {
      callOff()
      offer.abort()
    }
  }, [pending])

  async function signIn() {
    setPending(true)
    try {
      const { signInWithPasskey } = await fetchWebauthn()
      onEnter(await signInWithPasskey())
    } catch (error) {
      setPending(false)
      if (error instanceof PasskeyProblem) toast({ title: 'No passkey was used', description: error.message })
      else onFailure(error)
    }
  }
  return { pending, signIn }
}
