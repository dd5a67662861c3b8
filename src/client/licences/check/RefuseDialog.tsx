// Not accepting a licence: why, and what its holder then reads.
import { type FormEvent, useId, useState } from 'react'
import { licenceChecks } from '../../../contract/licence-checks.ts'
import { REFUSAL_REASON, USUAL_REFUSALS, whatToDo } from '../../../domain/licences.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceGroup } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Queued } from './check-words.ts'

interface RefuseDialogProps {
  licence: Queued
  onDecided: () => void
  onClose: () => void
}

const ANOTHER = 'Another'
const REASONS = [...Object.keys(USUAL_REFUSALS), ANOTHER]

export function RefuseDialog({ licence, onDecided, onClose }: RefuseDialogProps) {
  const { id, person, name } = licence
  const [chosen, choose] = useState('')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const refuse = useAction(licenceChecks.refuseLicence)
  const form = useId()
  const reason = chosen === ANOTHER ? words.trim() : chosen

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    const isMissing = reason.length < REFUSAL_REASON.least
    const what = chosen === ANOTHER ? 'Say in a few words why.' : 'Choose why.'
    setProblem(isMissing ? `${what} ${person.firstName} reads this.` : '')
    if (isMissing) return
    try {
      await refuse.mutateAsync({ params: { id: String(id) }, body: { reason } })
      await refuse.refreshed()
      toast({ title: 'Not accepted', description: `${person.firstName} is told why.`, tone: 'success' })
      onClose()
      onDecided()
    } catch (error) {
      setRefusal(wordsOf(error, 'Nothing was decided. Please try again.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Why is it not accepted?`}
      description={`${name}, ${person.name}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} pending={refuse.isPending}>
            Not accepted
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <Field label="Reason" error={chosen === ANOTHER ? null : problem}>
          <ChoiceGroup
            value={chosen}
            onValueChange={next => {
              choose(next)
              setProblem('')
            }}
          >
            {REASONS.map(each => (
              <Choice
                key={each}
                value={each}
                title={each}
                description={each === ANOTHER ? 'In your own words' : whatToDo(each)}
              />
            ))}
          </ChoiceGroup>
        </Field>
        {chosen === ANOTHER && (
          <Field
            label={`What ${person.firstName} reads`}
            hint="Goes to their notices, and by email."
            error={problem}
            required
          >
            <Textarea
              rows={3}
              maxLength={REFUSAL_REASON.most}
              value={words}
              onChange={event => setWords(event.target.value)}
            />
          </Field>
        )}
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      </form>
    </Dialog>
  )
}
