// A pack of which nothing came, and another try.
import { CircleOff, RotateCcw, TriangleAlert } from 'lucide-react'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FAILURE_WORDS, type Pack } from './pack-words.ts'
import type { useMake } from './use-make.ts'

interface FailedPackProps {
  pack: Pack
  make: ReturnType<typeof useMake>
  onAnother: () => void
}

export function FailedPack({ pack, make, onAnother }: FailedPackProps) {
  const { scope, asOf } = pack
  const failure = pack.failure ?? 'fault'
  const { title, text } = FAILURE_WORDS[failure]
  return (
    <Card aria-label={`Evidence pack ${pack.number}`} className="ready">
      <Banner
        {...(failure === 'cancelled'
          ? { tone: 'neutral', icon: CircleOff, role: 'status' }
          : { tone: 'danger', role: 'alert' })}
        title={title}
      >
        {text}
        <br />
        {pack.title} · {pack.number}
      </Banner>
      <div className="ready__ways flex flex-wrap items-center gap-3">
        <Button
          pending={make.isStarting}
          onClick={() => make.start({ scope, ...(scope.kind === 'day' ? {} : { asOf }) })}
        >
          <RotateCcw />
          Try again
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          Make another
        </Button>
      </div>
      {make.problem !== null && (
        <p role="alert" className="hint hint--err">
          <TriangleAlert />
          {make.problem}
        </p>
      )}
    </Card>
  )
}
