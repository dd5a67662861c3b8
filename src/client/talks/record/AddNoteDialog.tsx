// A note on the record of a talk that is over: nothing in it changes, something is added.
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
import type { Talk } from '../talk-words.ts'

interface AddNoteDialogProps {
  talk: Talk
  onClose: () => void
}

export function AddNoteDialog({ talk, onClose }: AddNoteDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const add = useAction(talks.addTalkNote)
  const form = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    setProblem(text.trim() ? '' : 'Write the note first.')
    if (!text.trim()) return
    try {
      await add.mutateAsync({ params: { id: String(talk.id) }, body: { text, kind: 'note' } })
      await add.refreshed()
      toast({ title: 'Note added', tone: 'success' })
      onClose()
    } catch (error) {
      setRefusal(wordsOf(error, 'The note was not added. Please try again; what you wrote is still here.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Add a note"
      description={`To the record ${talk.number}, with your name and the time. It can’t be changed afterwards.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={add.isPending}>
            Add the note
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <Field label="Note" error={problem} required>
          <Textarea rows={4} maxLength={1000} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      </form>
    </Dialog>
  )
}
