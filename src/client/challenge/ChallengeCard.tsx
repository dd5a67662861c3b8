// The card in its five states: loading, none today, already done, answering, result.
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { challenge } from '../../contract/challenge.ts'
import { useAction } from '../data/action.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { AlreadyDone } from './AlreadyDone.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ChallengeResult } from './ChallengeResult.tsx'
import type { Challenge, Result, Status } from './shapes.ts'
import { resultWords } from './words.ts'

interface ChallengeCardProps {
  today: UseQueryResult<Challenge>
  status: UseQueryResult<Status>
}

export function ChallengeCard({ today, status }: ChallengeCardProps) {
  const user = useUser()
  const submit = useAction(challenge.submitChallenge)
  const [given, setGiven] = useState<{ challenge: Challenge; answer: number; result: Result } | null>(null)

  async function answer(asked: Challenge, userAnswer: number, key: string): Promise<boolean> {
    try {
      const result = await submit.mutateAsync({
        body: { userId: user.id, challengeId: asked.id, userAnswer, form: asked.form },
        key,
      })
      setGiven({ challenge: asked, answer: userAnswer, result })
      toast({ ...resultWords(result), tone: result.isCorrect ? 'success' : 'neutral' })
      return true
    } catch (error) {
      toast({ title: 'Error', description: wordsOf(error, 'Failed to submit answer'), tone: 'danger' })
      return false
    }
  }

  if (given) return <ChallengeResult {...given} />
  if (status.data?.hasCompletedToday) return <AlreadyDone status={status.data} />
  if (today.error instanceof ApiError && today.error.status === 404) {
    return <EmptyState level={2} icon={CalendarX} title="No challenge available today. Check back tomorrow!" />
  }
  const failed = [today, status].filter(query => query.isError && !query.data)
  if (failed.length > 0) {
    return (
      <ErrorState
        title="The challenge could not be loaded"
        onRetry={() => failed.forEach(query => void query.refetch())}
        retrying={failed.some(query => query.isFetching)}
      />
    )
  }
  if (!today.data || !status.data) return <CardSkeleton />
  const asked = today.data
  return (
    <AnswerForm
      key={asked.form}
      challenge={asked}
      pending={submit.isPending}
      onAnswer={(option, key) => answer(asked, option, key)}
    />
  )
}

function CardSkeleton() {
  return (
    <Loading label="Loading today's challenge" className="grid grid-cols-1 gap-5">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-8 w-3/4" />
      <div className="opts">
        {['a', 'b', 'c', 'd'].map(option => (
          <Skeleton key={option} className="h-[60px]" />
        ))}
      </div>
      <Skeleton className="h-12" />
    </Loading>
  )
}
