// What was typed, to be ticked against the photo field by field before it can be accepted.
import { Check, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { licenceChecks } from '../../../contract/licence-checks.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { dialogFrom } from '../../loading/lost.tsx'
import { useFetchWhenIdle } from '../../loading/part.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type CheckedField, fieldsOf, type Queued, replacesWords, tickFirst } from './check-words.ts'

const dialog = dialogFrom(async () => (await import('./RefuseDialog.tsx')).RefuseDialog)

interface CheckFieldsProps {
  licence: Queued
  /** There is no photo, or it was on the screen. */
  hasSeen: boolean
  /** One was decided just before: the next begins here. */
  isNext: boolean
  onDecided: () => void
}

export function CheckFields({ licence, hasSeen, isNext, onDecided }: CheckFieldsProps) {
  const { id, person, name } = licence
  const fields = fieldsOf(licence)
  const [ticked, setTicked] = useState<ReadonlySet<CheckedField>>(new Set())
  const [isRefusing, setRefusing] = useState(false)
  const [refusal, setRefusal] = useState('')
  const accept = useAction(licenceChecks.acceptLicence)
  const head = useRef<HTMLHeadingElement>(null)
  const isReady = hasSeen && fields.every(({ field }) => ticked.has(field))
  const replaces = replacesWords(licence)
  useFetchWhenIdle(dialog.fetch)
  useEffect(() => {
    if (isNext) head.current?.focus()
  }, [isNext])

  function tick(field: CheckedField, isOn: boolean) {
    const next = new Set(ticked)
    if (isOn) next.add(field)
    else next.delete(field)
    setTicked(next)
  }

  async function send() {
    setRefusal('')
    try {
      await accept.mutateAsync({ params: { id: String(id) } })
      await accept.refreshed()
      toast({ title: 'Accepted', description: `${person.firstName} is told: ${name}.`, tone: 'success' })
      onDecided()
    } catch (error) {
      setRefusal(wordsOf(error, 'Nothing was decided. Please try again.'))
    }
  }

  return (
    <Card className="lcheck__fields" aria-labelledby="typed">
      <div className="lcheck__head">
        <h2 id="typed" ref={head} tabIndex={-1}>
          What {person.firstName} typed
        </h2>
        <Badge tone="info" icon={Hourglass}>
          Waiting
        </Badge>
      </div>
      <ul>
        {fields.map(({ field, label, value }) => (
          <li key={field}>
            <label className="lcheck__field">
              <span className="min-w-0">
                <small>{label}</small>
                <b>{value}</b>
              </span>
              <span className="lcheck__tick">
                <input
                  type="checkbox"
                  aria-label={`${label} matches: ${value}`}
                  checked={ticked.has(field)}
                  onChange={event => tick(field, event.target.checked)}
                />
                <span aria-hidden="true">Matches</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {replaces && <p className="lcheck__note">{replaces}</p>}
      {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      <div className="lcheck__bar">
        <Button className="lcheck__accept" pending={accept.isPending} disabled={!isReady} onClick={send}>
          <Check />
          Accept
        </Button>
        <span className="lcheck__first" role="status">
          {isReady ? '' : hasSeen ? tickFirst(fields.length) : 'Look at the photo first'}
        </span>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          Not accepted…
        </Button>
      </div>
      {isRefusing && <dialog.Part licence={licence} onClose={() => setRefusing(false)} onDecided={onDecided} />}
    </Card>
  )
}
