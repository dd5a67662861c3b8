// What was raised in a talk, and what somebody took on, which its owner or whoever led the talk ticks off.
import { Check } from 'lucide-react'
import { useId } from 'react'
import { talks } from '../../../contract/talks.ts'
import { useAction } from '../../data/action.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { nearDay } from '../../ui/day-words.ts'
import { shortDay } from '../../ui/time-words.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Talk } from '../talk-words.ts'
import { dayHere } from '../today.ts'

type Action = Talk['actions'][number]

export function IssuesAndActions({ talk }: { talk: Talk }) {
  const title = useId()
  const issues = talk.notes.filter(({ kind }) => kind === 'issue')
  const isEmpty = issues.length + talk.actions.length === 0
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>Issues and actions</h2>
      {isEmpty ? (
        <p className="talkrec__none">Nothing was raised, and nobody took anything on.</p>
      ) : (
        <ul className="talkrec__lines">
          {issues.map(({ id, text, by }) => (
            <li key={id}>
              <b>{text}</b>
              <small>Raised by {by.name}</small>
            </li>
          ))}
          {talk.actions.map(action => (
            <ActionRow key={action.id} action={action} presenterId={talk.presenter.id} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ActionRow({ action, presenterId }: { action: Action; presenterId: number }) {
  const { id, text, owner, dueOn, done } = action
  const me = useUser().id
  const isOnline = useOnline()
  const tickOff = useAction(talks.tickOffTalkAction)
  const today = dayHere(new Date())
  const isLate = !done && dueOn < today
  const canTick = !done && (me === owner.id || me === presenterId)

  async function tick() {
    try {
      await tickOff.mutateAsync({ params: { id: String(id) } })
      await tickOff.refreshed()
      toast({ title: 'Ticked off', description: text, tone: 'success' })
    } catch (error) {
      toast({
        title: 'Not ticked off',
        description: wordsOf(error, 'Check your connection, then try again.'),
        tone: 'danger',
      })
    }
  }

  return (
    <li className="talkrec__action">
      <div>
        <b>{text}</b>
        <small>
          {owner.name}, by {nearDay(dueOn, today)}
          {isLate && (
            <>
              {' '}
              <Badge tone="danger">Overdue</Badge>
            </>
          )}
        </small>
      </div>
      {done && (
        <Badge tone="success" icon={Check}>
          Done {shortDay(new Date(done.at))}
          {done.by.id !== owner.id && ` by ${done.by.name}`}
        </Badge>
      )}
      {canTick && (
        <Button
          variant="soft"
          size="sm"
          aria-label={`Done: ${text}`}
          pending={tickOff.isPending}
          disabled={!isOnline}
          onClick={tick}
        >
          <Check />
          Done
        </Button>
      )}
    </li>
  )
}
