// How far the making of a pack is.
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Percent } from '../ui/Percent.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import type { PackDesk } from './pack-desk.ts'
import { nowWords, type Pack, type StepLine, secondsWords, stepLines } from './pack-words.ts'

export function MakingPack({ desk, pack }: { desk: PackDesk; pack: Pack }) {
  const heading = useId()
  const cancel = useAction(desk.cancel)

  /** Nothing but time is lost by it, so nobody is asked whether they mean it. */
  async function stop() {
    try {
      await cancel.mutateAsync({ params: { id: String(pack.id) } })
      await cancel.refreshed()
    } catch (error) {
      toast({ title: 'Not cancelled', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <Card aria-labelledby={heading}>
      <CardHead
        titleId={heading}
        title={pack.status === 'queued' ? 'Waiting for its turn' : 'Making the evidence pack'}
        description={`${pack.title} · ${pack.number}`}
        aside={<Percent value={pack.progress} className="text-36 text-ink" />}
      />
      <ProgressBar
        size="lg"
        value={pack.progress}
        label="Making the evidence pack"
        valueText={`${pack.progress}%, ${nowWords(pack)}`}
      />
      <ol className="making__steps">
        {stepLines(pack).map(line => (
          <li key={line.step} data-state={line.state}>
            <Sign state={line.state} />
            <span className="min-w-0 flex-1">
              {line.words}
              {line.state !== 'now' && (
                <span className="sr-only">{line.state === 'done' ? ', done' : ', to come'}</span>
              )}
            </span>
            {line.seconds !== null && <small>{secondsWords(line.seconds)}</small>}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {nowWords(pack)}
      </p>
      <div className="flex flex-wrap items-center gap-3 text-14 text-subtle">
        <Button variant="secondary" pending={cancel.isPending} onClick={stop}>
          Cancel
        </Button>
        <p>You can leave this page: a notice tells you when it is ready.</p>
      </div>
    </Card>
  )
}

function Sign({ state }: { state: StepLine['state'] }) {
  if (state === 'now') return <Spinner />
  return state === 'done' ? <CircleCheck /> : <CircleDashed />
}
