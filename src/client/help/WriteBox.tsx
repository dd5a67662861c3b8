// Where either side writes in a thread. What was typed is kept in this browser until it is sent.
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { HELP_MESSAGE_MAX } from '../../domain/help.ts'
import { useDraft } from '../data/drafts.ts'
import { useUser } from '../data/session.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Textarea } from '../ui/Textarea.tsx'

interface WriteBoxProps {
  /** Of the draft: whose thread it is, and which. */
  name: string
  label: string
  hint?: ReactNode
  placeholder?: string
  /** Throws where it was not sent: what was typed stays. */
  onSend: (message: string, isLast: boolean) => Promise<void>
  /** A second button, which sends and ends it. */
  sendAndEnd?: string
  field?: Ref<HTMLTextAreaElement>
}

export function WriteBox({ name, label, hint, placeholder, onSend, sendAndEnd, field }: WriteBoxProps) {
  const user = useUser()
  const [text, setText] = useDraft(user.id, name)
  const [isTried, setTried] = useState(false)
  const [sending, setSending] = useState<'last' | 'one' | null>(null)

  async function send(isLast: boolean) {
    setTried(true)
    const message = text.trim()
    if (!message || sending) return
    setSending(isLast ? 'last' : 'one')
    try {
      await onSend(message, isLast)
      setText('')
      setTried(false)
    } catch {
      // It was said why; the words are still here.
    } finally {
      setSending(null)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(false)
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send(false)
  }

  return (
    <form className="writebox" onSubmit={submit} noValidate>
      <Field label={label} hint={hint} error={isTried && !text.trim() ? 'Write something first.' : null}>
        <Textarea
          ref={field}
          value={text}
          maxLength={HELP_MESSAGE_MAX}
          rows={3}
          placeholder={placeholder}
          onChange={event => setText(event.target.value)}
          onKeyDown={sendByKeys}
        />
      </Field>
      <div className="writebox__acts">
        {sendAndEnd && (
          <Button variant="secondary" pending={sending === 'last'} onClick={() => void send(true)}>
            {sendAndEnd}
          </Button>
        )}
        <Button type="submit" pending={sending === 'one'} pendingText="Sending...">
          <Send />
          Send
        </Button>
      </div>
    </form>
  )
}
