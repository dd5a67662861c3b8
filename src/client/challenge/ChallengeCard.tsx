// The card in its five states: loading, none today, already done, answering, result.
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight, CalendarX, PartyPopper } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { accounts } from '../../contract/accounts.ts'
import { challenge } from '../../contract/challenge.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { useAction, useRefresh } from '../api.ts'
import { writeDraft } from '../drafts.ts'
import { ApiError, wordsOf } from '../request.ts'
import { useUser } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { AnswerForm, draftOf } from './AnswerForm.tsx'
import { ChallengeResult } from './ChallengeResult.tsx'

export type Challenge = OutputOf<typeof challenge.dailyChallenge>
export type Result = OutputOf<typeof challenge.submitChallenge>
type Status = OutputOf<typeof challenge.challengeStatus>

interface ChallengeCardProps {
  today: UseQueryResult<Challenge>
  status: UseQueryResult<Status>
}

export function ChallengeCard({ today, status }: ChallengeCardProps) {
  const user = useUser()
  const submit = useAction(challenge.submitChallenge)
  const refresh = useRefresh()
  const [given, setGiven] = useState<{ challenge: Challenge; answer: number; result: Result } | null>(null)

  async function answer(asked: Challenge, userAnswer: number) {
    try {
      const result = await submit.mutateAsync({ body: { userId: user.id, challengeId: asked.id, userAnswer } })
      writeDraft(user.id, draftOf(asked), '')
      setGiven({ challenge: asked, answer: userAnswer, result })
      toast(
        result.isCorrect
          ? {
              title: 'Correct!',
              description: `You earned ${result.pointsEarned} points! Current streak: ${result.streak}`,
              tone: 'success',
            }
          : { title: 'Not quite right', description: 'Better luck tomorrow! Keep learning.' },
      )
      await refresh(challenge.challengeStatus, accounts.user)
    } catch (error) {
      toast({ title: 'Error', description: wordsOf(error, 'Failed to submit answer'), tone: 'danger' })
      if (error instanceof ApiError && error.status === 409)
        await refresh(challenge.dailyChallenge, challenge.challengeStatus)
    }
  }

  if (given) return <ChallengeResult {...given} />
  if (status.data?.hasCompletedToday) return <AlreadyDone status={status.data} />
  if (today.error instanceof ApiError && today.error.status === 404) {
    return <EmptyState level={2} icon={CalendarX} title="No challenge available today. Check back tomorrow!" />
  }
  if (today.isError || status.isError) {
    const retry = () => Promise.all([today.refetch(), status.refetch()])
    return (
      <ErrorState
        title="The challenge could not be loaded"
        description="Check your connection, then try again."
        onRetry={retry}
      />
    )
  }
  if (!today.data || !status.data) return <CardSkeleton />
  const asked = today.data
  return (
    <AnswerForm key={asked.id} challenge={asked} pending={submit.isPending} onAnswer={index => answer(asked, index)} />
  )
}

function AlreadyDone({ status }: { status: Status }) {
  const { currentStreak, stats } = status
  return (
    <EmptyState
      level={2}
      icon={PartyPopper}
      title="Daily Challenge Complete!"
      description={`Your streak is ${countOf(currentStreak, 'day')}. You have answered ${countOf(stats.totalCompleted, 'challenge')}, ${stats.correctAnswers} of them correctly. The next one is here tomorrow.`}
      action={
        <Button asChild>
          <Link href="/">
            Back to Dashboard <ArrowRight />
          </Link>
        </Button>
      }
    />
  )
}

function CardSkeleton() {
  return (
    <Loading label="Loading today's challenge">
      <div className="stack">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-8 w-3/4" />
        {['a', 'b', 'c', 'd'].map(option => (
          <Skeleton key={option} className="h-14" />
        ))}
      </div>
    </Loading>
  )
}
