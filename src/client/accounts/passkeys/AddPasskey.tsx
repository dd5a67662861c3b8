// The form to add a passkey: its name, then the browser asks.
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PASSKEY_NAME_MAX, suggestedPasskeyName } from '../../../domain/passkey.ts'
import { useUser } from '../../data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { ConfirmPassword } from '../confirm/ConfirmPassword.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

interface AddPasskeyProps {
  onAdded: () => void
  /** None where it has to be done. */
  onCancel?: (() => void) | undefined
}

export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const user = useUser()
  const [name, setName] = useState(() => suggestedPasskeyName(user.name, navigator.userAgent))
  const [isUnnamed, setIsUnnamed] = useState(false)
  const { add, pending, problem, needsPassword } = useAddPasskey(onAdded)

  function send(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setIsUnnamed(!name.trim())
    if (name.trim()) void add(name.trim())
  }

  const waiting = { pending, pendingText: 'Waiting for your device...' }
  if (needsPassword) return <ConfirmPassword onConfirmed={() => void add(name.trim())} onCancel={onCancel} />
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
      <Field
        label="Name"
        hint="So that you know which is which."
        error={isUnnamed ? 'Give it a name, such as the device it is on.' : null}
      >
        <Input value={name} maxLength={PASSKEY_NAME_MAX} onChange={event => setName(event.target.value)} />
      </Field>
      {/* Always there, so that it is read out when something is written into it. */}
      <p role="alert" className={problem ? 'hint hint--err' : 'sr-only'}>
        {problem && <TriangleAlert />}
        {problem}
      </p>
      {onCancel ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" {...waiting}>
            Continue
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button type="submit" size="lg" block {...waiting}>
          Add a passkey
        </Button>
      )}
    </form>
  )
}
