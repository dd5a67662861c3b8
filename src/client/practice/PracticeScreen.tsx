// Practice: three questions that are about to be forgotten, then how strong each area is.
import { Dumbbell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { practice } from '../../contract/practice.ts'
import { useApi } from '../data/api.ts'
import { useTitle } from '../frame/use-title.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { type Finished, PracticeDone } from './PracticeDone.tsx'
import { PracticeRound } from './PracticeRound.tsx'
import type { Practice } from './words.ts'

export function PracticeScreen() {
  useTitle('Practice')
  const read = useApi(practice.practice, undefined, { refetchOnOpen: true })
  // As it was when the round began: what is read in between already counts its answers.
  const [round, setRound] = useState<Practice | null>(null)
  const [finished, setFinished] = useState<Finished | null>(null)
  const { data } = read

  if (round)
    return (
      <PracticeRound
        questions={round.questions}
        today={round.today}
        onFinish={results => {
          setFinished({ before: round.areas, ...results })
          setRound(null)
        }}
        onChanged={() => setRound(null)}
      />
    )
  if (!data || (read.isFetching && !finished)) return <Waiting read={read} />
  if (finished || data.questions.length === 0) {
    const isEmpty = data.areas.every(({ questions }) => questions === 0)
    if (isEmpty) return <NothingLearnt />
    return <PracticeDone finished={finished} now={data} isFetching={read.isFetching} onMore={() => begin(data)} />
  }
  begin(data)
  return null

  function begin(from: Practice) {
    setFinished(null)
    setRound(from)
  }
}

function Waiting({ read }: { read: { isError: boolean; isFetching: boolean; refetch(): unknown } }) {
  if (!read.isError || read.isFetching)
    return (
      <div className="page page--read">
        <Loading label="Loading your questions" className="grid grid-cols-1 gap-5">
          <Skeleton className="h-8 w-3/4" />
          <div className="opts">
            {['a', 'b', 'c', 'd'].map(option => (
              <Skeleton key={option} className="h-[60px]" />
            ))}
          </div>
        </Loading>
      </div>
    )
  return (
    <div className="page page--read">
      <ErrorState
        title="Your questions could not be loaded"
        onRetry={() => read.refetch()}
        retrying={read.isFetching}
      />
    </div>
  )
}

function NothingLearnt() {
  return (
    <div className="page page--read">
      <div className="pagehead">
        <h1>Practice</h1>
      </div>
      <EmptyState
        level={2}
        icon={Dumbbell}
        title="Nothing to practise yet"
        description="Pass a toolbox or module quiz. Its questions come back here just before you would forget them."
        action={
          <Button asChild>
            <Link href="/toolbox">Go to the toolbox</Link>
          </Button>
        }
      />
    </div>
  )
}
