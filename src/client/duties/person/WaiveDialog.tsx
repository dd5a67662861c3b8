// A lead says that somebody need not do something for a time, and why. What is wrong is said at its field.
import { type FormEvent, useId, useState } from 'react'
import { team } from '../../../contract/team.ts'
import { addDays } from '../../../domain/day.ts'
import { latestWaiverDay, WAIVER_REASON } from '../../../domain/waiver.ts'
import { useAction } from '../../data/action.ts'
import { type Problems, problemsIn } from '../../data/problems.ts'
import { ApiError, wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayWords, nearDay } from '../../ui/day-words.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { standingWords } from '../../ui/standing-words.ts'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Member, Owed } from './member-words.ts'

interface WaiveDialogProps {
  member: Member
  waivable: readonly Owed[]
  /** What is chosen when it opens. */
  first: Owed
  onClose: () => void
}

const LABELS = { reason: 'The reason', until: 'The last day', itemId: 'The requirement', kind: 'The requirement' }

/** Long enough for most reasons; whoever needs more says so. */
const USUAL_DAYS = 14

const keyOf = ({ kind, itemId }: Owed) => `${kind} ${itemId}`

export function WaiveDialog({ member, waivable, first, onClose }: WaiveDialogProps) {
  const { person, today } = member
  const [chosen, setChosen] = useState(keyOf(first))
  const [until, setUntil] = useState(addDays(today, USUAL_DAYS))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const waive = useAction(team.addWaiver)
  const form = useId()
  const latest = latestWaiverDay(today)

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(until, reason, { today, latest })
    setProblems(found)
    const owed = waivable.find(one => keyOf(one) === chosen)
    if (!owed || owed.kind === 'action' || Object.keys(found).length > 0) return
    const body = { kind: owed.kind, itemId: owed.itemId, reason: reason.trim(), until }
    try {
      await waive.mutateAsync({ params: { id: String(person.id) }, body })
      await waive.refreshed()
      toast({ title: `Waived until ${nearDay(until, today)}`, description: owed.title, tone: 'success' })
      onClose()
    } catch (error) {
      setProblems(problemsOfRefusal(error))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Waive a requirement"
      description={`For ${person.name}, ${person.department}`}
      bodyClassName="grid grid-cols-1 gap-4"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={waive.isPending}>
            {until ? `Waive until ${nearDay(until, today)}` : 'Waive'}
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <Field label="Requirement" error={problems.itemId ?? problems.kind}>
          <Select value={chosen} onChange={event => setChosen(event.target.value)}>
            {waivable.map(owed => (
              <option key={keyOf(owed)} value={keyOf(owed)}>
                {`${owed.title} (${standingWords(owed.kind, owed, today).toLowerCase()})`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Waive until" hint="12 months at most. After this day it is due again." error={problems.until}>
          <Input type="date" min={today} max={latest} value={until} onChange={event => setUntil(event.target.value)} />
        </Field>
        <Field label="Reason" error={problems.reason}>
          <Textarea
            rows={3}
            maxLength={WAIVER_REASON.most}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        {problems.form && <Banner tone="danger" role="alert" title={problems.form} />}
        <Banner tone="neutral" title="What happens">
          The waiver stays in the record with your name and this reason, for {person.name} and for an auditor to read.
        </Banner>
      </form>
    </Dialog>
  )
}

function problemsOf(until: string, reason: string, { today, latest }: { today: string; latest: string }): Problems {
  const isTooShort = reason.trim().length < WAIVER_REASON.least
  return {
    ...(until === '' ? { until: 'Choose the last day.' } : {}),
    ...(until !== '' && until < today ? { until: 'This day is over. Choose today or a later one.' } : {}),
    ...(until > latest ? { until: `Choose ${dayWords(latest)} or an earlier day.` } : {}),
    ...(isTooShort ? { reason: `Say why in at least ${WAIVER_REASON.least} characters. An auditor reads this.` } : {}),
  }
}

function problemsOfRefusal(error: unknown): Problems {
  const words = wordsOf(error, 'Nothing was waived. Please try again.')
  if (error instanceof ApiError && error.body.code === 'duty.waiver_until') return { until: words }
  const named = problemsIn(error, LABELS)
  return Object.keys(named).length > 0 ? named : { form: words }
}
