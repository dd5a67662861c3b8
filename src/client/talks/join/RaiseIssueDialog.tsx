// Something that is not right, raised while the talk goes on: whoever leads it sees it at once, and it is in the record.
import { type FormEvent, useId, useState } from 'react'
import { talks } from '../../../contract/talks.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { FoundTalk } from './own.ts'

interface RaiseIssueDialogProps {
  talk: FoundTalk
  onClose: () => void
}

export function RaiseIssueDialog({ talk, onClose }: RaiseIssueDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const add = useAction(talks.addTalkNote)
  const form = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    setProblem(text.trim() ? '' : 'Say in a few words what is wrong.')
    if (!text.trim()) return
    try {
      await add.mutateAsync({ params: { id: String(talk.id) }, body: { text, kind: 'issue' } })
      toast({ title: 'Raised', description: `${talk.presenter.name} sees it now.`, tone: 'success' })
      onClose()
    } catch (error) {
      setRefusal(wordsOf(error, 'It was not sent. Please try again; what you wrote is still here.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Raise an issue"
      className="talksheet"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={add.isPending}>
            Raise it
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <Field
          label="What is wrong?"
          hint={`${talk.presenter.name} sees it with your name. It is kept in the record of the talk.`}
          error={problem}
          required
        >
          <Textarea rows={4} maxLength={1000} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      </form>
    </Dialog>
  )
}
