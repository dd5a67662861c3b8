// One passkey in the list, and the question before it is removed.
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { passkeys } from '../../../contract/passkeys.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Button } from '../../ui/Button.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ConfirmPassword } from '../confirm/ConfirmPassword.tsx'
import { isUnconfirmed } from '../confirm/unconfirmed.ts'

type Passkey = OutputOf<typeof passkeys.passkeys>[number]

export function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const [step, setStep] = useState<'kept' | 'asked' | 'password'>('kept')
  const [wasAsked, setWasAsked] = useState(false)
  const questionId = useId()
  const remove = useAction(passkeys.removePasskey)
  const keep = () => setStep('kept')

  function ask() {
    setWasAsked(true)
    setStep('asked')
  }

  async function take() {
    try {
      await remove.mutateAsync({ params: { id: String(id) } })
      toast({ title: 'Passkey removed', description: `${name} no longer opens your account.`, tone: 'success' })
    } catch (error) {
      if (isUnconfirmed(error)) return setStep('password')
      keep()
      const description = wordsOf(error, 'Please try again.')
      toast({ title: 'The passkey was not removed', description, tone: 'danger' })
    }
  }

  return (
    <li className="grid gap-3 border-line border-b py-3 last:border-b-0">
      <div className="flex items-center gap-3">
        <KeyRound className="size-5 flex-none text-subtle" />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere font-bold text-ink">{name}</p>
          <p className="text-13 text-subtle">
            Added <Timestamp at={addedAt} format="date" />,{' '}
            {lastUsedAt ? (
              <>
                used <Timestamp at={lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </p>
        </div>
        {step === 'kept' && (
          <Button variant="ghost" size="sm" autoFocus={wasAsked} aria-label={`Remove ${name}`} onClick={ask}>
            Remove
          </Button>
        )}
      </div>
      {step === 'asked' && (
        <div className="flex flex-wrap items-center gap-2">
          <p id={questionId} className="grow basis-52">
            You can no longer sign in with it. This cannot be taken back.
          </p>
          <Button
            variant="danger"
            size="sm"
            aria-describedby={questionId}
            pending={remove.isPending}
            pendingText="Removing..."
            onClick={take}
          >
            Remove it
          </Button>
          <Button variant="secondary" size="sm" autoFocus aria-describedby={questionId} onClick={keep}>
            Keep it
          </Button>
        </div>
      )}
      {step === 'password' && <ConfirmPassword onConfirmed={take} onCancel={keep} />}
    </li>
  )
}
