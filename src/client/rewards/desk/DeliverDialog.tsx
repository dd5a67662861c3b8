// Handing over: with a code that the person reads, or in person.
import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { LONGEST_NOTE, noteWith } from '../../../domain/rewards.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceGroup } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import { type Asked, fullDay, stepOf } from './desk-words.ts'

interface DeliverDialogProps {
  asked: Asked
  onDecided: () => void
  onClose: () => void
}

const LONGEST_CODE = 100

export function DeliverDialog({ asked, onDecided, onClose }: DeliverDialogProps) {
  const { person, reward, pointsSpent, redeemedAt } = asked
  const [way, setWay] = useState<'code' | 'hand'>(reward.category === 'merchandise' ? 'hand' : 'code')
  const [code, setCode] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const deliver = useAction(rewardsDesk.deliverRedemption)
  const form = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    const isMissing = way === 'code' && code.trim() === ''
    setProblem(isMissing ? `Type the code, or hand it over to ${person.firstName}.` : '')
    if (isMissing) return
    const note = noteWith(way === 'code' ? code.trim() : '', text.trim())
    try {
      await deliver.mutateAsync({ params: { id: String(asked.id) }, body: note ? { note } : {} })
      await deliver.refreshed()
      toast({ title: 'Marked as delivered', description: `${reward.title} for ${person.name}.`, tone: 'success' })
      onClose()
      onDecided()
    } catch (error) {
      setRefusal(wordsOf(error, 'Nothing was changed. Please try again.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Deliver ${reward.title}`}
      description={`To ${person.name}, ${person.department}. ${countOf(pointsSpent, 'point')}, approved ${fullDay(stepOf(asked)?.at ?? redeemedAt)}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={deliver.isPending}>
            <Check />
            Mark as delivered
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <ChoiceGroup label="How" value={way} onValueChange={setWay}>
          <Choice
            value="code"
            title="Send a code"
            description={`${person.firstName} gets it by email and reads it under Rewards.`}
          />
          <Choice value="hand" title="Hand it over" description={`You give it to ${person.firstName} in person.`} />
        </ChoiceGroup>
        {way === 'code' && (
          <Field label="Code" hint={`Only ${person.firstName} and administrators can read it.`} error={problem}>
            <Input
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_CODE}
              value={code}
              onChange={event => setCode(event.target.value)}
            />
          </Field>
        )}
        <Field label="Note" optional>
          <Textarea
            rows={3}
            maxLength={LONGEST_NOTE - LONGEST_CODE - 'Code: \n'.length}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      </form>
    </Dialog>
  )
}
