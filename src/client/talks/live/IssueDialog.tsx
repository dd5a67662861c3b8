// What somebody raised, and who does what about it by when.
import '../talk.css'
import { useState } from 'react'
import { latestActionDay } from '../../../domain/talk-action.ts'
import { useUser } from '../../data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { dayHere } from '../today.ts'
import type { Crew } from './crew-rows.ts'
import { faultsOf, type TypedIssue } from './issue-draft.ts'
import type { Keeping } from './use-keeping.ts'

interface IssueDialogProps {
  crew: Crew
  keeping: Keeping
  onClose: () => void
}

export function IssueDialog({ crew, keeping, onClose }: IssueDialogProps) {
  const user = useUser()
  const today = dayHere(new Date())
  const [typed, setTyped] = useState<TypedIssue>({ text: '', action: '', ownerId: user.id, dueOn: '' })
  const [state, setState] = useState<'open' | 'tried' | 'keeping' | 'failed'>('open')
  const faults = faultsOf(typed, today)
  const isShown = state !== 'open'
  const change = (part: Partial<TypedIssue>) => setTyped({ ...typed, ...part })

  async function add(): Promise<void> {
    setState('tried')
    if (Object.keys(faults).length > 0) return
    setState('keeping')
    try {
      if (typed.text.trim() !== '') {
        await keeping.record({ kind: 'issue', text: typed.text.trim() })
        // Where the rest fails it is not added again.
        change({ text: '' })
      }
      const { action, ownerId, dueOn } = typed
      if (action.trim() !== '') await keeping.record({ kind: 'action', ownerId, text: action.trim(), dueOn })
      onClose()
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      className="talksheet"
      title="Add an issue"
      footer={
        <Button className="talk__btn" onClick={() => void add()} pending={state === 'keeping'} pendingText="Adding">
          Add
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="What was raised" error={isShown ? faults.text : null}>
          <Textarea
            className="talk__input"
            rows={2}
            value={typed.text}
            onChange={event => change({ text: event.target.value })}
          />
        </Field>
        <Field label="What is to be done" optional error={isShown ? faults.action : null}>
          <Input
            className="talk__input"
            value={typed.action}
            onChange={event => change({ action: event.target.value })}
          />
        </Field>
        {typed.action.trim() !== '' && (
          <>
            <Field label="Who does it">
              <Select
                className="talk__input"
                value={String(typed.ownerId)}
                onChange={event => change({ ownerId: Number(event.target.value) })}
              >
                <option value={user.id}>{user.name} (you)</option>
                {crew.rows
                  .filter(({ id }) => id !== user.id)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </Select>
            </Field>
            <Field
              label="By when"
              error={isShown ? faults.dueOn : null}
              hint="It is asked of them until it is ticked off."
            >
              <Input
                className="talk__input"
                type="date"
                min={today}
                max={latestActionDay(today)}
                value={typed.dueOn}
                onChange={event => change({ dueOn: event.target.value })}
              />
            </Field>
          </>
        )}
        <p role="alert" className="text-danger">
          {state === 'failed' && 'It could not be kept. Try again once there is a signal.'}
        </p>
      </div>
    </Dialog>
  )
}
