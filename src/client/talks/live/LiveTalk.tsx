// A talk while it goes on, for whoever leads it: its code and crew, reading out, signing on this phone, and its end. It has the page to
// itself, and goes on without a connection.
import './live.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { accounts } from '../../../contract/accounts.ts'
import { toolbox } from '../../../contract/toolbox.ts'
import { useApi } from '../../data/api.ts'
import { useOnline } from '../../data/connection.ts'
import { useDraft } from '../../data/drafts.ts'
import { handOver, takeBack, useHandedOver } from '../../data/handed-over.ts'
import { useUser } from '../../data/session.ts'
import { usePlainFrame } from '../../frame/plain-frame.ts'
import { useAddressState } from '../../frame/use-address-state.ts'
import { useKept } from '../kept/kept-list.ts'
import { CrewView } from './CrewView.tsx'
import { crewOf, type Talk } from './crew-rows.ts'
import { FinishView } from './FinishView.tsx'
import { FromTop } from './FromTop.tsx'
import { LeaveSigning, PARTS } from './parts.ts'
import { ReadOut } from './ReadOut.tsx'
import { SignHere, TalkOver } from './SignHere.tsx'
import { type LiveProps, type Signer, VIEWS, type View } from './shared.ts'
import { useAwake } from './use-awake.ts'
import { useKeeping } from './use-keeping.ts'

export function LiveTalk({ talk }: { talk: Talk }) {
  usePlainFrame()
  useAwake()
  // On the phone before the signal goes.
  useEffect(() => {
    for (const fetchPart of PARTS) fetchPart().catch(() => {})
  }, [])
  const user = useUser()
  const isOnline = useOnline()
  const [, navigate] = useLocation()
  const [chosen, setView] = useAddressState<View>('view', VIEWS, 'crew')
  const isOut = useHandedOver() !== null
  const [isLeaving, setLeaving] = useState(false)
  const [first, setFirst] = useState<Signer | null>(null)
  const [asked, setAsked] = useAsked(user.id, talk.id)
  const kept = useKept(talk.id)
  const keeping = useKeeping(talk.id)
  // On the phone before the signal goes: what is read out, and the names of whoever else may come by.
  const text = useApi(toolbox.toolboxTopic, { params: { id: String(talk.topic.id) } })
  const everybody = useApi(accounts.users).data
  const crew = crewOf(talk, kept, isOnline, everybody)
  // As long as the crew has the phone, no address leads to the leader's screens.
  const view = isOut ? 'sign' : chosen

  function sign(signer: Signer | null): void {
    handOver(talk.id)
    setFirst(signer)
    setView('sign')
  }

  function back(): void {
    takeBack()
    setLeaving(false)
    // From wherever the phone was taken to meanwhile.
    navigate(`/talks/${talk.id}`)
  }

  const leader = { id: user.id, name: user.name, department: user.department }
  const signers = crew.rows.filter(({ state }) => state === 'missing' || state === 'here')
  const hasLeader = crew.rows.some(({ id }) => id === user.id)
  const shared: LiveProps = { talk, crew, kept, keeping, isOnline, onView: setView }
  return (
    <div className="talk">
      <FromTop key={view} />
      {view === 'crew' && <CrewView {...shared} onSign={sign} />}
      {view === 'read' && (
        <ReadOut {...shared} text={text.data} hasFailed={text.isError} asked={asked} onAsked={setAsked} />
      )}
      {view === 'finish' && <FinishView {...shared} asked={asked} onSign={sign} />}
      {view === 'sign' && talk.status === 'finished' && <TalkOver talk={talk} onBack={() => setLeaving(true)} />}
      {view === 'sign' && talk.status === 'live' && (
        <SignHere
          talk={talk}
          first={first}
          missing={hasLeader ? signers : [...signers, leader]}
          crew={crew}
          onSign={(person, signature) =>
            keeping.record({ kind: 'signed', person: { id: person.id, name: person.name }, signature })
          }
          onBack={() => (isOut ? setLeaving(true) : back())}
        />
      )}
      {isLeaving && <LeaveSigning onClose={() => setLeaving(false)} onLeader={back} />}
    </div>
  )
}

/** Which questions were talked about: a reload does not forget it. */
function useAsked(userId: number, talkId: number): [string[], (asked: string[]) => void] {
  const [draft, setDraft] = useDraft(userId, `talk-${talkId}-asked`, '[]')
  let asked: string[] = []
  try {
    asked = JSON.parse(draft) as string[]
  } catch {
    // Nothing that was kept.
  }
  return [asked, next => setDraft(JSON.stringify(next))]
}
