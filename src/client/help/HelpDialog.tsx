// The dialog that sends a query to support. It succeeds once the portal has kept the query.
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { help } from '../../contract/help.ts'
import { isEmail } from '../../domain/email.ts'
import { HELP_DEFAULT_SUBJECT, HELP_MESSAGE_MAX } from '../../domain/help.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { useDraft } from '../data/drafts.ts'
import { refuseUnsuccessful } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Textarea } from '../ui/Textarea.tsx'
import { toast, useToastOfForm } from '../ui/toast-store.ts'
import { MISTYPED_EMAIL } from '../ui/words.ts'

const MISSING = 'Please fill in all required fields.'
const FORM_ID = 'help-form'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { data: portal } = useApi(accounts.portal)
  const { data: person } = useApi(accounts.user, { params: { id: String(user.id) } })
  const [name, setName] = useDraft(user.id, 'help-name', user.name)
  const [email, setEmail] = useDraft(user.id, 'help-email')
  const [subject, setSubject] = useDraft(user.id, 'help-subject')
  const [message, setMessage] = useDraft(user.id, 'help-message')
  // As it was when the dialog was opened: the same words sent again are the same message, whatever was earned meanwhile.
  const [currentPoints] = useState(person?.points ?? user.points)
  const [tried, setTried] = useState(false)
  const [failed, setFailed] = useState(false)
  const send = useAction(help.sendHelpQuery)
  const tell = useToastOfForm()
  const missing = (text: string) => (tried && !text.trim() ? { error: MISSING } : {})
  const mistyped = tried && email.trim() !== '' && !isEmail(email.trim()) ? { error: MISTYPED_EMAIL } : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!name.trim() || !email.trim() || !message.trim()) {
      tell({ title: 'Missing Information', description: MISSING, tone: 'danger' })
      return
    }
    if (!isEmail(email.trim())) return
    setFailed(false)
    try {
      const answer = await send.mutateAsync({
        body: {
          userName: name.trim(),
          userEmail: email.trim(),
          message: message.trim(),
          userRole: user.role,
          currentPoints,
          ...(subject.trim() ? { subject: subject.trim() } : {}),
        },
      })
      refuseUnsuccessful(answer)
      for (const clear of [setSubject, setMessage]) clear('')
      toast({ title: 'Message sent', description: answer.message, tone: 'success' })
      onClose()
    } catch {
      setFailed(true)
      toast({ title: 'Email System Setup Required', description: contactWords(portal?.supportEmail), tone: 'danger' })
    }
  }

  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={FORM_ID} pending={send.isPending} pendingText="Sending...">
        <Send /> Send message
      </Button>
    </>
  )

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Get help"
      description="Your message goes to the support inbox."
      footer={footer}
    >
      <form id={FORM_ID} className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        {failed && (
          <Banner tone="danger" title="Email System Setup Required" role="alert">
            <p>{contactWords(portal?.supportEmail)}</p>
          </Banner>
        )}
        <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
          <Field label="Name" {...missing(name)}>
            <Input autoComplete="name" value={name} maxLength={200} onChange={event => setName(event.target.value)} />
          </Field>
          <Field label="Email" {...missing(email)} {...mistyped}>
            <Input
              type="email"
              autoComplete="email"
              value={email}
              maxLength={254}
              onChange={event => setEmail(event.target.value)}
            />
          </Field>
        </div>
        <Field label="Subject" optional>
          <Input
            value={subject}
            maxLength={200}
            placeholder={HELP_DEFAULT_SUBJECT}
            onChange={event => setSubject(event.target.value)}
          />
        </Field>
        <Field label="Message" {...missing(message)}>
          <Textarea
            value={message}
            maxLength={HELP_MESSAGE_MAX}
            rows={4}
            placeholder="What happened, and on which screen?"
            onChange={event => setMessage(event.target.value)}
          />
        </Field>
        <Link href="/help" className="justify-self-start text-14" onClick={onClose}>
          Your questions and the replies to them
        </Link>
      </form>
    </Dialog>
  )
}

function contactWords(supportEmail: string | null | undefined): string {
  const contact = supportEmail ?? 'your manager or the IT desk'
  return `Your message could not be sent. Please contact support directly: ${contact}. What you wrote is kept here.`
}
