// The form to choose a password of one's own, twice.
import { type FormEvent, useState } from 'react'
import { PASSWORD_MIN } from '../../../domain/password.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { useAccept, whyNot } from './use-accept.ts'

interface Problems {
  password?: string
  again?: string
}

export function ChoosePassword({ token, username }: { token: string; username: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isPending, setPending] = useState(false)
  const accept = useAccept(token)

  async function send(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {
      ...(password.length >= PASSWORD_MIN ? {} : { password: `Use at least ${PASSWORD_MIN} characters.` }),
      ...(again === password ? {} : { again: 'The two do not match.' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      await accept({ password })
    } catch (error) {
      setPending(false)
      setProblems({ password: whyNot(error) })
    }
  }

  return (
    <form className="login__box" onSubmit={send} noValidate>
      {/* For password managers, and to be remembered. */}
      <Field label="Username">
        <Input name="username" autoComplete="username" value={username} readOnly />
      </Field>
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters, without your username. Three or four words that don't belong together are good.`}
        error={problems.password}
      >
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Field label="New password again" error={problems.again}>
        <PasswordInput autoComplete="new-password" value={again} onChange={event => setAgain(event.target.value)} />
      </Field>
      <Button type="submit" size="lg" block pending={isPending} pendingText="Signing In...">
        Choose password and sign in
      </Button>
    </form>
  )
}
