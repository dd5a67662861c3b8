// The form to change one's own password.
import { type FormEvent, useState } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { PASSWORD_MIN } from '../../domain/password.ts'
import { useAction } from '../data/action.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast-store.ts'
import { PasswordInput } from './PasswordInput.tsx'

interface Problems {
  current?: string
  next?: string
  again?: string
}

export function PasswordForm({
  onChanged,
  currentLabel = 'Current password',
}: {
  onChanged: () => void
  currentLabel?: string
}) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const change = useAction(accounts.changePassword)

  function findProblems(): Problems {
    return {
      ...(current ? {} : { current: 'Enter your current password.' }),
      ...(next.length >= PASSWORD_MIN ? {} : { next: `Use at least ${PASSWORD_MIN} characters.` }),
      ...(again === next ? {} : { again: 'The two do not match.' }),
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = findProblems()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await change.mutateAsync({ body: { currentPassword: current, newPassword: next } })
      toast({ title: 'Password changed', description: 'Other devices were signed out.', tone: 'success' })
      onChanged()
    } catch (error) {
      const words = wordsOf(error, 'The password could not be changed. Please try again.')
      const code = error instanceof ApiError ? error.body.code : undefined
      setProblems(code === 'password.wrong' || code === 'password.too_many' ? { current: words } : { next: words })
    }
  }

  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={save} noValidate>
      <Field label={currentLabel} error={problems.current}>
        <PasswordInput
          autoComplete="current-password"
          value={current}
          onChange={event => setCurrent(event.target.value)}
        />
      </Field>
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters, without your username. Three or four words that don't belong together are good.`}
        error={problems.next}
      >
        <PasswordInput autoComplete="new-password" value={next} onChange={event => setNext(event.target.value)} />
      </Field>
      <Field label="New password again" error={problems.again}>
        <PasswordInput autoComplete="new-password" value={again} onChange={event => setAgain(event.target.value)} />
      </Field>
      <Button type="submit" size="lg" block pending={change.isPending} pendingText="Changing...">
        Change password
      </Button>
    </form>
  )
}
