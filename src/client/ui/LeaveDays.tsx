// Days of leave: what there is, entering more, and taking back what has not begun. One's own, or those of somebody of a team.
import { CalendarOff, CalendarPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { leave } from '../../contract/leave.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { once } from './once.ts'
import { toast } from './toast-store.ts'

export type Leave = OutputOf<typeof leave.ownLeave>[number]

const range = once(() => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }))
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

/** "1 – 4 Dec 2026"; of a single day, "1 Dec 2026". */
const spanWords = ({ from, to }: Pick<Leave, 'from' | 'to'>) => range().formatRange(noonOf(from), noonOf(to))

interface LeaveDaysProps {
  leave: readonly Leave[]
  /** What is said while there is none. */
  none: string
  onAdd: (days: { from: string; to: string }) => Promise<unknown>
  onTakeBack: (leave: Leave) => Promise<unknown>
}

export function LeaveDays({ leave, none, onAdd, onTakeBack }: LeaveDaysProps) {
  const current = leave.filter(({ isOn, canTakeBack }) => isOn || canTakeBack)
  const over = leave.filter(({ isOn, canTakeBack }) => !isOn && !canTakeBack).toReversed()
  return (
    <div className="grid grid-cols-1 gap-4">
      {current.length === 0 ? (
        <p className="text-14 text-subtle">{none}</p>
      ) : (
        <ul>
          {current.map(one => (
            <Row key={one.id} leave={one} onTakeBack={onTakeBack} />
          ))}
        </ul>
      )}
      <AddLeave onAdd={onAdd} />
      {over.length > 0 && (
        <details className="text-14">
          <summary className="py-2 font-medium text-brand-text">Earlier leave ({over.length})</summary>
          <ul>
            {over.map(one => (
              <li key={one.id}>{spanWords(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Row({ leave, onTakeBack }: { leave: Leave; onTakeBack: LeaveDaysProps['onTakeBack'] }) {
  const [isPending, setPending] = useState(false)
  const words = spanWords(leave)

  async function takeBack() {
    setPending(true)
    try {
      await onTakeBack(leave)
      const title = leave.isOn ? 'The leave ends today' : 'The leave is taken back'
      toast({ title, description: words, tone: 'success' })
    } catch (error) {
      toast({ title: 'The leave stays', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
      setPending(false)
    }
  }

  return (
    <li className="flex min-h-11 items-center gap-3 text-14">
      <CalendarOff size={18} className="flex-none text-subtle" />
      <span className="min-w-0 flex-1">
        <b className="block">{words}</b>
        {leave.isOn && <small className="text-13 text-subtle">Under way</small>}
      </span>
      {leave.canTakeBack && (
        <Button
          variant="ghost"
          size="sm"
          pending={isPending}
          onClick={takeBack}
          aria-label={`${leave.isOn ? 'End today' : 'Take back'}: ${words}`}
        >
          {leave.isOn ? 'End today' : 'Take back'}
        </Button>
      )}
    </li>
  )
}

interface Problems {
  from?: string
  to?: string
}

function AddLeave({ onAdd }: Pick<LeaveDaysProps, 'onAdd'>) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isPending, setPending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const days = { from, to: to || from }
    const found: Problems = {
      ...(from === '' ? { from: 'Choose the first day.' } : {}),
      ...(days.to < from ? { to: 'The last day cannot be before the first.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      await onAdd(days)
      toast({ title: 'Leave entered', description: spanWords(days), tone: 'success' })
      setFrom('')
      setTo('')
    } catch (error) {
      const words = wordsOf(error, 'The leave was not entered. Please try again.')
      setProblems(error instanceof ApiError && error.body.code === 'leave.order' ? { to: words } : { from: words })
    } finally {
      setPending(false)
    }
  }

  return (
    <form className="grid grid-cols-1 justify-items-start gap-3" onSubmit={send} noValidate>
      <div className="flex w-full flex-wrap gap-3">
        <Field label="First day" error={problems.from} className="flex-1 basis-32">
          <Input type="date" value={from} onChange={event => setFrom(event.target.value)} />
        </Field>
        <Field label="Last day" optional error={problems.to} className="flex-1 basis-32">
          <Input type="date" value={to} min={from} onChange={event => setTo(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" pending={isPending}>
        <CalendarPlus />
        Add leave
      </Button>
    </form>
  )
}
