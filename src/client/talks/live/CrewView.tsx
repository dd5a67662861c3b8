// The middle of a talk: the code to join by, and who has signed. A new signature never moves the focus.
import { Flag, Megaphone, PenLine, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { clockTime } from '../../ui/time-words.ts'
import { Refused } from '../kept/KeptNote.tsx'
import { Live, TalkBar } from '../TalkBar.tsx'
import { ActionBar } from './ActionBar.tsx'
import { CodeCard } from './CodeCard.tsx'
import { CrewCard } from './CrewCard.tsx'
import { NoSignal, NoSignalSign } from './NoSignal.tsx'
import { PresentDialog } from './parts.ts'
import type { LiveProps, Signer } from './shared.ts'

interface CrewViewProps extends LiveProps {
  /** Hands the phone over, to one of the crew or to whoever comes. */
  onSign: (signer: Signer | null) => void
}

export function CrewView({ talk, crew, kept, keeping, isOnline, onView, onSign }: CrewViewProps) {
  const [isCodeShown, setCodeShown] = useState(false)
  const [isMarking, setMarking] = useState(false)
  const waiting = kept.filter(({ refused }) => refused === null)
  const isFinishing = waiting.some(({ kind }) => kind === 'finish')
  // The whole team: who has read it before may be here as well.
  const unmarked = talk.team.filter(({ id }) =>
    crew.rows.every(row => row.id !== id || row.state === 'missing' || row.state === 'here'),
  )
  return (
    <>
      <TalkBar
        title={talk.topic.title}
        subtitle={`${talk.place}, ${clockTime(new Date(talk.startedAt))}`}
        out={{ label: 'Leave the talk', to: '/talks' }}
      >
        {isOnline ? <Live /> : <NoSignalSign />}
      </TalkBar>
      <div className="talk__page talk__page--wide">
        <div className="talk__left">
          {(!isOnline || keeping.canKeep === false) && (
            <NoSignal
              isOnline={isOnline}
              canKeep={keeping.canKeep}
              waiting={waiting}
              isCodeShown={isCodeShown}
              onShowCode={() => setCodeShown(true)}
            />
          )}
          <Refused talkId={talk.id} entries={kept.filter(({ refused }) => refused !== null)} />
          {(isOnline || isCodeShown) && <CodeCard talk={talk} />}
        </div>
        <div className="talk__right">
          <CrewCard crew={crew} canSign={!isFinishing} onSign={onSign} />
          {!isOnline && waiting.length > 0 && (
            <p className="text-muted">Keep this page open. Do not clear your browser data until everything is sent.</p>
          )}
          {isFinishing ? (
            <p role="status" className="talk__vow">
              {isOnline ? 'Finishing' : 'Finishes when you are back in range.'}
            </p>
          ) : (
            <>
              {unmarked.length > 0 && (
                <Button variant="secondary" className="talk__btn" onClick={() => setMarking(true)}>
                  <UserCheck />
                  Mark somebody present
                </Button>
              )}
              <Button variant="secondary" className="talk__btn" onClick={() => onView('finish')}>
                <Flag />
                Finish talk…
              </Button>
            </>
          )}
        </div>
      </div>
      {!isFinishing && (
        <ActionBar>
          <Button variant={isOnline ? 'secondary' : 'primary'} onClick={() => onSign(null)}>
            <PenLine />
            Sign here
          </Button>
          <Button variant={isOnline ? 'primary' : 'secondary'} onClick={() => onView('read')}>
            <Megaphone />
            Read out
          </Button>
        </ActionBar>
      )}
      {isMarking && (
        <PresentDialog
          onClose={() => setMarking(false)}
          people={unmarked}
          onMark={person => keeping.record({ kind: 'present', person })}
        />
      )}
    </>
  )
}
