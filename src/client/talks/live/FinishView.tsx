// Before a talk is over: who signed, who was not here, what was raised. After this nothing in it changes.
import { CalendarDays, Check, Flag, type LucideIcon, MessageSquareWarning, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../data/drafts.ts'
import { useUser } from '../../data/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { TalkBar } from '../TalkBar.tsx'
import { ActionBar } from './ActionBar.tsx'
import { raisedWords, signedWords } from './finish-words.ts'
import type { LiveProps, Signer } from './shared.ts'

interface FinishViewProps extends LiveProps {
  asked: string[]
  onSign: (signer: Signer | null) => void
}

export function FinishView({ talk, crew, kept, keeping, isOnline, asked, onView, onSign }: FinishViewProps) {
  const user = useUser()
  const [note, setNote] = useDraft(user.id, `talk-${talk.id}-note`)
  const [state, setState] = useState<'open' | 'finishing' | 'failed'>('open')
  const missing = crew.rows.filter(({ state }) => state === 'missing' || state === 'here')
  const unsent = kept.filter(({ refused }) => refused === null)
  const raised = raisedWords(talk, unsent)

  async function finish(): Promise<void> {
    setState('finishing')
    try {
      await keeping.record({ kind: 'finish', questions: asked, note: note.trim() })
      // The crew shows that it is on its way, until the portal has it and the record takes the place of both.
      setNote('')
      onView('crew')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <TalkBar
        title="Finish the talk?"
        subtitle={`${talk.topic.title}, ${talk.place}`}
        out={{ label: 'Back to the crew', to: () => onView('crew'), isBack: true }}
      />
      <div className="talk__page">
        <Card className="talk__crewcard">
          <ul className="talk__crew">
            <Line
              sign="signed"
              icon={Check}
              title={`${crew.signed === 1 ? '1 person' : `${crew.signed} people`} signed or present`}
            >
              <small>{signedWords(talk, crew)}</small>
            </Line>
            {missing.length > 0 && (
              <Line
                sign="missing"
                icon={Minus}
                title={`${missing.length} ${missing.length === 1 ? 'was' : 'were'} not here`}
              >
                <small>They get it to read themselves, and a notice that says so.</small>
                <WasHere missing={missing} onSign={onSign} />
              </Line>
            )}
            {talk.onLeave.length > 0 && (
              <Line
                sign="missing"
                icon={CalendarDays}
                title={`${talk.onLeave.length} ${talk.onLeave.length === 1 ? 'is' : 'are'} on leave`}
              >
                {talk.onLeave.map(({ person, until }) => (
                  <small key={person.id}>
                    {person.name} gets it when they are back, after {dayWords(until)}.
                  </small>
                ))}
              </Line>
            )}
            {raised && (
              <Line sign="here" icon={MessageSquareWarning} title={raised}>
                {talk.actions.map(({ id, text, owner, dueOn }) => (
                  <small key={id}>
                    {text}: {owner.name}, by {dayWords(dueOn)}.
                  </small>
                ))}
              </Line>
            )}
          </ul>
        </Card>
        <Field label="Anything to add?" optional>
          <Textarea
            className="talk__input"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Field>
        <p className="text-muted">
          After this the record cannot be changed. You can add a note to it.
          {!isOnline && ' Finishes when you are back in range.'}
        </p>
        {state === 'failed' && (
          <Banner tone="danger" role="alert" title="The talk could not be finished">
            Try again once there is a signal. It ends by itself at the end of the day.
          </Banner>
        )}
      </div>
      <ActionBar>
        <Button variant="secondary" onClick={() => onView('crew')}>
          Not yet
        </Button>
        <Button onClick={() => void finish()} pending={state === 'finishing'} pendingText="Finishing">
          <Flag />
          Finish
        </Button>
      </ActionBar>
    </>
  )
}

/** So many are named by a button each. */
const FEW = 3

function WasHere({ missing, onSign }: { missing: readonly Signer[]; onSign: (signer: Signer | null) => void }) {
  if (missing.length > FEW)
    return (
      <>
        <small>{missing.map(({ name }) => name).join(', ')}.</small>
        <span className="talk__missing">
          <Button variant="secondary" className="talk__btn" onClick={() => onSign(null)}>
            Some were here: sign now
          </Button>
        </span>
      </>
    )
  return (
    <span className="talk__missing">
      {missing.map(person => (
        <Button key={person.id} variant="secondary" className="talk__btn" onClick={() => onSign(person)}>
          {person.name} was here: sign now
        </Button>
      ))}
    </span>
  )
}

interface LineProps {
  sign: 'signed' | 'missing' | 'here'
  icon: LucideIcon
  title: ReactNode
  children: ReactNode
}

function Line({ sign, icon: Icon, title, children }: LineProps) {
  return (
    <li className="talk__line">
      <span className={cx('talk__sign', `talk__sign--${sign}`)}>
        <Icon />
      </span>
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  )
}
