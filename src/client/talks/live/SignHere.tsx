// The leader's phone in the hands of the crew: each finds their name, draws, and hands it on. The way back to the leader's account is the
// leader's own.
import './sign.css'
import { CircleCheck, PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Strokes, strokesFault } from '../../../domain/signature-strokes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TalkBar } from '../TalkBar.tsx'
import { ActionBar } from './ActionBar.tsx'
import type { Crew, Talk } from './crew-rows.ts'
import { SignaturePad } from './SignaturePad.tsx'
import type { Signer } from './shared.ts'
import { WhoAreYou } from './WhoAreYou.tsx'

interface SignHereProps {
  talk: Talk
  /** Who was chosen before the phone was handed over. */
  first: Signer | null
  /** Who has not signed yet. */
  missing: readonly Signer[]
  /** With those who have: they are not shown. */
  crew: Crew
  onSign: (signer: Signer, strokes: Strokes) => Promise<void>
  /** To the leader's own screens, which asks. */
  onBack: () => void
}

/** For so long the phone says that it can be handed back. */
const THANKS = 3000

export function SignHere({ talk, first, missing, crew, onSign, onBack }: SignHereProps) {
  const [signer, setSigner] = useState<Signer | null>(first)
  const [thanked, setThanked] = useState<string | null>(null)
  useEffect(() => {
    if (thanked === null) return
    const timer = setTimeout(() => setThanked(null), THANKS)
    return () => clearTimeout(timer)
  }, [thanked])

  const hasSigned = new Set(crew.rows.filter(({ state }) => state === 'signed' || state === 'kept').map(({ id }) => id))
  if (thanked !== null) return <Thanks name={thanked} />
  if (!signer) {
    const where = `${talk.topic.title}, ${talk.place}`
    return (
      <>
        <TalkBar title="Sign here" subtitle={where} out={{ label: 'Back to the talk', to: onBack, isBack: true }} />
        <WhoAreYou missing={missing} hasSigned={hasSigned} onChoose={setSigner}>
          <p className="text-muted">
            {crew.signed} of {crew.rows.length} have signed
            {crew.toSend > 0 && `, ${crew.toSend} to send`}. They are not shown here.
          </p>
        </WhoAreYou>
      </>
    )
  }
  return (
    <Draw
      key={signer.id}
      talk={talk}
      signer={signer}
      onBack={() => setSigner(null)}
      onSign={async strokes => {
        await onSign(signer, strokes)
        setSigner(null)
        setThanked(signer.name)
      }}
    />
  )
}

interface DrawProps {
  talk: Talk
  signer: Signer
  onSign: (strokes: Strokes) => Promise<void>
  onBack: () => void
}

function Draw({ talk, signer, onSign, onBack }: DrawProps) {
  const [strokes, setStrokes] = useState<Strokes>([])
  const [state, setState] = useState<'open' | 'keeping' | 'failed'>('open')
  const { title, version } = talk.topic

  async function sign(): Promise<void> {
    setState('keeping')
    try {
      await onSign(strokes)
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <TalkBar
        title={signer.name}
        subtitle={`${signer.department ? `${signer.department}. ` : ''}Not you? Go back`}
        out={{ label: 'Back to the names', to: onBack, isBack: true }}
      />
      <div className="talk__page">
        <p className="talk__vow">
          I took part in the talk{' '}
          <b>
            {title}, version {version}
          </b>
          , and I understood it.
        </p>
        <SignaturePad strokes={strokes} onChange={setStrokes} />
        {state === 'failed' && (
          <Banner tone="danger" role="alert" title="Your signature could not be kept">
            This phone cannot keep it, and the portal cannot be reached. Sign again once there is a signal.
          </Banner>
        )}
      </div>
      <ActionBar>
        <Button
          onClick={() => void sign()}
          disabled={strokesFault(strokes) !== null}
          pending={state === 'keeping'}
          pendingText="Signing"
        >
          <PenLine />
          Sign
        </Button>
      </ActionBar>
    </>
  )
}

/** It ended while the phone was in the hands of the crew. */
export function TalkOver({ talk, onBack }: { talk: Talk; onBack: () => void }) {
  return (
    <>
      <TalkBar
        title={talk.topic.title}
        subtitle={talk.place}
        out={{ label: 'Back to the talk', to: onBack, isBack: true }}
      />
      <div className="talk__thanks">
        <h1>The talk is over</h1>
        <p>Hand the phone back to {talk.presenter.name}.</p>
      </div>
    </>
  )
}

function Thanks({ name }: { name: string }) {
  return (
    <div className="talk__thanks" role="status">
      <CircleCheck />
      <h1>Signed. Hand the phone back</h1>
      <p>Thank you, {name}.</p>
    </div>
  )
}
