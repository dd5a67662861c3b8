// The toolbox page: every topic with its document, those still to read first.
import { HardHat } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { overallBand, percentageOf } from '../../domain/compliance.ts'
import { TOOLBOX_PASS, TOOLBOX_QUESTIONS } from '../../domain/toolbox.ts'
import { useAsked } from '../data/asked.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { useFetchWhenIdle } from '../loading/part.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PageCard } from './PageCard.tsx'
import { NO_TOPICS } from './texts.ts'
import { type Topic, topicAsked, useTopics } from './use-topics.ts'

const note = dialogFrom(async () => (await import('./AlertNote.tsx')).AlertNote)

export function ToolboxScreen() {
  useFetchWhenIdle(note.fetch)
  const { data, isPending, isError, isFetching, refetch } = useTopics()
  const topics = useUnreadFirst(data)
  const asked = useAsked({ refetchOnOpen: true })
  const [alert, setAlert] = useState<string | null>(null)
  const next = topics.find(({ progress }) => !progress.isRead)
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '/' }, { label: 'Toolbox' }]} />
      <div className="grid grid-cols-1 items-end gap-4 desk:grid-cols-12 desk:gap-grid">
        <div className="pagehead desk:col-span-8">
          <h1>Safety Toolbox Topics</h1>
          <p>
            Short talks for the start of a shift. Read, then take the quiz: {TOOLBOX_PASS} of {TOOLBOX_QUESTIONS}{' '}
            passes.
          </p>
          <p>
            <Link href="/talks">Group talks</Link>
          </p>
        </div>
        {topics.length > 0 && <ReadCount topics={topics} />}
      </div>
      {isPending && (
        <Loading label="Loading toolbox topics" className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map(shape => (
            <Skeleton key={shape} className="h-56" />
          ))}
        </Loading>
      )}
      {isError && !data && (
        <ErrorState title="The toolbox topics could not be loaded" onRetry={refetch} retrying={isFetching} />
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={HardHat} {...NO_TOPICS} level={2} />
        </Card>
      )}
      <ul className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
        {topics.map(topic => (
          <li key={topic.id}>
            <PageCard topic={topic} asked={topicAsked(asked, topic)} isNext={topic === next} onAlert={setAlert} />
          </li>
        ))}
      </ul>
      {alert && <note.Part title="Not available" text={alert} onClose={() => setAlert(null)} />}
    </div>
  )
}

function ReadCount({ topics }: { topics: readonly Topic[] }) {
  const read = topics.filter(({ progress }) => progress.isRead).length
  const percentage = percentageOf(read, topics.length)
  return (
    <div className="flex items-center gap-6 desk:col-span-4">
      <div className="flex-none">
        <div className="font-heavy text-30 text-ink leading-none tracking-display">
          {read} of {topics.length}
        </div>
        <div className="mt-2 text-14 text-subtle">topics read</div>
      </div>
      <ProgressBar
        value={percentage}
        label="Topics read"
        valueText={`${read} of ${topics.length} topics read`}
        size="lg"
        on="canvas"
        band={overallBand(percentage)}
        className="grow"
      />
    </div>
  )
}

/** In the order of the first look: a card does not jump away from under the finger that reads it. */
function useUnreadFirst(topics: readonly Topic[] = []): readonly Topic[] {
  const order = useRef<number[]>([])
  if (order.current.length === 0) {
    const ofKind = (isRead: boolean) => topics.filter(({ progress }) => progress.isRead === isRead).map(({ id }) => id)
    order.current = [...ofKind(false), ...ofKind(true)]
  }
  const place = (id: number) => order.current.indexOf(id)
  return topics.toSorted((a, b) => place(a.id) - place(b.id))
}
