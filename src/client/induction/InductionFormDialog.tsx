// The induction form. What is typed is kept until it is handed in.
import { Mail, Send, User } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { induction } from '../../contract/induction.ts'
import { isEmail } from '../../domain/email.ts'
import { useAction } from '../data/action.ts'
import { useDraft } from '../data/drafts.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { toast, useToastOfForm } from '../ui/toast-store.ts'
import { countOf, MISTYPED_EMAIL } from '../ui/words.ts'

interface Problems {
  fullName?: string | undefined
  email?: string | undefined
}

export function InductionFormDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const formId = useId()
  const [fullName, setFullName] = useDraft(user.id, 'induction-full-name')
  const [email, setEmail] = useDraft(user.id, 'induction-email')
  const [problems, setProblems] = useState<Problems>({})
  const submit = useAction(induction.submitInductionForm)
  const tell = useToastOfForm()

  function changeEmail(text: string) {
    setEmail(text)
    if (isEmail(text.trim())) setProblems({ ...problems, email: undefined })
  }

  async function handIn(event: FormEvent) {
    event.preventDefault()
    const given = { fullName: fullName.trim(), email: email.trim() }
    if (!given.fullName || !given.email) {
      setProblems({
        ...(given.fullName ? {} : { fullName: 'Enter your full name.' }),
        ...(given.email ? {} : { email: 'Enter your email address.' }),
      })
      const description = 'Please fill in both full name and email address.'
      tell({ title: 'Missing Information', description, tone: 'danger' })
      return
    }
    if (!isEmail(given.email)) {
      setProblems({ email: MISTYPED_EMAIL })
      return
    }
    setProblems({})
    try {
      const { pointsAwarded } = await submit.mutateAsync({ body: given })
      const description = pointsAwarded > 0 ? `You earned ${countOf(pointsAwarded, 'point')}.` : undefined
      toast({ title: 'Induction complete', description, tone: 'success' })
      setFullName('')
      setEmail('')
      // Or the form would open by itself once more.
      await submit.refreshed()
      onClose()
    } catch (error) {
      setProblems(problemsIn(error))
      const description = wordsOf(error, 'Failed to submit induction form. Please try again.')
      toast({ title: 'Submission Failed', description, tone: 'danger' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Induction form"
      description="You have read every safe work method statement. Sign with your name and email address to finish."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} pending={submit.isPending} pendingText="Submitting...">
            <Send />
            Submit Form
          </Button>
        </>
      }
    >
      <form id={formId} className="grid grid-cols-1 gap-4" onSubmit={handIn} noValidate>
        <Field label="Full name" required error={problems.fullName}>
          <Input
            icon={User}
            autoComplete="name"
            maxLength={200}
            value={fullName}
            onChange={event => setFullName(event.target.value)}
          />
        </Field>
        <Field label="Email address" required error={problems.email}>
          <Input
            icon={Mail}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={email}
            onChange={event => changeEmail(event.target.value)}
          />
        </Field>
        <p className="text-14 text-subtle">
          Your form is kept as a safety record with the version of every document you read.
        </p>
      </form>
    </Dialog>
  )
}

/** Which field the server could not take, in its words. */
function problemsIn(error: unknown): Problems {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : []
  const of = (field: string) => issues.find(({ path }) => path === `body.${field}`)?.message
  const [fullName, email] = [of('fullName'), of('email')]
  return {
    ...(fullName ? { fullName: `Your full name ${fullName}.` } : {}),
    ...(email ? { email: `Your email address ${email}.` } : {}),
  }
}
