// Before there is a talk to show: it is looked for, cannot be asked for, or is over.
import { Link } from 'wouter'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { TalkBar } from '../TalkBar.tsx'
import { NeedsConnection } from './EnterCode.tsx'

const Bar = () => <TalkBar title="Join a talk" out={{ label: 'Leave', to: '/talks' }} />

export function FindingTalk() {
  return (
    <>
      <Bar />
      <div className="page talkjoin">
        <Loading label="Looking for the talk" className="grid grid-cols-1 gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="w-1/2" />
        </Loading>
      </div>
    </>
  )
}

export function WithoutConnection() {
  return (
    <>
      <Bar />
      <div className="page talkjoin">
        <div className="talkjoin__say">
          <h2>No connection</h2>
          <p>The talk opens here as soon as you are back in range.</p>
        </div>
        <NeedsConnection />
      </div>
    </>
  )
}

interface CodeFailedProps {
  /** As the portal says it; empty where no answer came. */
  words: string
  onRetry: () => void
  isWaiting: boolean
}

export function CodeFailed({ words, onRetry, isWaiting }: CodeFailedProps) {
  return (
    <>
      <Bar />
      <div className="page talkjoin">
        <ErrorState
          title="The talk could not be opened"
          {...(words ? { description: words } : {})}
          onRetry={onRetry}
          retrying={isWaiting}
          className="talkjoin__failed"
        />
      </div>
    </>
  )
}

export function TalkOver() {
  return (
    <>
      <Bar />
      <div className="page talkjoin">
        <div className="talkjoin__say" role="status">
          <h2>This talk is over</h2>
          <p>Nobody can sign any more. If you were there, tell whoever led it: they can add a note to the record.</p>
        </div>
        <Button asChild variant="secondary" block className="talkact">
          <Link href="/t">Type another code</Link>
        </Button>
      </div>
    </>
  )
}
