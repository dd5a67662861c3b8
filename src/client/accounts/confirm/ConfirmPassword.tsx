// Asks for the password again, before something that opens an account is added, changed or removed.
import { type FormEvent, useState } from 'react'
import { accounts } from '../../../contract/accounts.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { signOut } from '../../frame/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../PasswordInput.tsx'

interface ConfirmPasswordProps {
  onConfirmed: () => void
  onCancel?: (() => void) | undefined
}

export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { data: portal } = useApi(accounts.portal)
  return portal?.signIn.password === false ? <SignInAgain onCancel={props.onCancel} /> : <PasswordForm {...props} />
}

/** Where passwords are switched off there is none to ask for. */
function SignInAgain({ onCancel }: Pick<ConfirmPasswordProps, 'onCancel'>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="alert">
        You signed in a while ago, so we make sure that it is you. Passwords are switched off here: to go on, log out
        and sign in again.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={signOut}>Log out</Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

function PasswordForm({ onConfirmed, onCancel }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useAction(accounts.confirm)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!password) return setProblem('Enter your password.')
    try {
      await confirm.mutateAsync({ body: { password } })
      onConfirmed()
    } catch (error) {
      setProblem(wordsOf(error, 'The password could not be checked. Please try again.'))
    }
  }

  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
      <Field
        label="Your password"
        hint="You signed in a while ago, so we make sure that it is you. Without a password, log out and sign in again."
        error={problem}
      >
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={confirm.isPending} pendingText="Checking...">
          Continue
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
