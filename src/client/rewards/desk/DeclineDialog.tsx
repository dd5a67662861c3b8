// Declining: why, in words that the person reads, and what goes back.
import { Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { DECLINE_REASON } from '../../../domain/rewards.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceGroup } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf, formatNumber } from '../../ui/words.ts'
import { type Asked, fullDay, REASONS, type Reason, wordsFor } from './desk-words.ts'

interface DeclineDialogProps {
  asked: Asked
  onDecided: () => void
  onClose: () => void
}

export function DeclineDialog({ asked, onDecided, onClose }: DeclineDialogProps) {
  const { person, reward, pointsSpent } = asked
  const [reason, setReason] = useState<Reason>(reward.stock === 0 ? 'stock' : 'another')
  const [words, setWords] = useState<string>(REASONS[reason].words)
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const decline = useAction(rewardsDesk.declineRedemption)
  const form = useId()

  function choose(next: Reason) {
    setReason(next)
    setWords(wordsFor(next, words))
    setProblem('')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    const isTooShort = words.trim().length < DECLINE_REASON.least
    setProblem(isTooShort ? `Say in a few words why. ${person.firstName} reads this.` : '')
    if (isTooShort) return
    try {
      await decline.mutateAsync({ params: { id: String(asked.id) }, body: { reason: words } })
      await decline.refreshed()
      const back = `${countOf(pointsSpent, 'point is', 'points are')} back with ${person.name}.`
      toast({ title: 'Declined', description: back, tone: 'success' })
      onClose()
      onDecided()
    } catch (error) {
      setRefusal(wordsOf(error, 'Nothing was declined. Please try again.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Decline ${reward.title}`}
      description={`For ${person.name}, ${person.department}. Asked on ${fullDay(asked.redeemedAt)}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} pending={decline.isPending}>
            Decline and return {countOf(pointsSpent, 'point')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <Field label="Reason">
          <ChoiceGroup value={reason} onValueChange={choose}>
            {(Object.keys(REASONS) as Reason[]).map(key => (
              <Choice key={key} value={key} title={REASONS[key].label} />
            ))}
          </ChoiceGroup>
        </Field>
        <Field
          label={`What ${person.firstName} reads`}
          hint={`Goes to ${person.firstName}’s notices, and by email.`}
          error={problem}
        >
          <Textarea
            rows={3}
            maxLength={DECLINE_REASON.most}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </Field>
        <Banner
          tone="info"
          icon={Undo2}
          title={`${countOf(pointsSpent, 'point goes', 'points go')} back to ${person.firstName} at once`}
        >
          The balance becomes {formatNumber(person.points + pointsSpent)}.
        </Banner>
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      </form>
    </Dialog>
  )
}
