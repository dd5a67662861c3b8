// A person's quiz of one topic: how far they are, starting it, and handing it in.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { toolbox } from '../../../contract/toolbox.ts'
import { QUIZ_CELEBRATION } from '../../../domain/celebrations.ts'
import type { ToolboxAnswers } from '../../../domain/toolbox.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { celebrate } from '../../ui/celebrate.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Topic } from '../use-topics.ts'

export type Question = OutputOf<typeof toolbox.toolboxQuiz>[number]
export type QuizProgress = OutputOf<typeof toolbox.toolboxQuizProgress>
export type Result = OutputOf<typeof toolbox.submitToolboxQuiz>

/** What was read on an earlier visit may be behind; it serves where there is nothing newer. */
function newest<Data>({ data, isFetchedAfterMount, isError }: UseQueryResult<Data>): Data | undefined {
  return isFetchedAfterMount || isError ? data : undefined
}

export function useToolboxQuiz(topic: Topic) {
  const user = useUser()
  const topicId = String(topic.id)
  const questions = useApi(toolbox.toolboxQuiz, { params: { topicId } }, { refetchOnOpen: true })
  const progress = useApi(
    toolbox.toolboxQuizProgress,
    { params: { userId: String(user.id), topicId } },
    { refetchOnOpen: true },
  )
  const [result, setResult] = useState<Result | null>(null)
  const begin = useAction(toolbox.startToolboxQuiz)
  const handIn = useAction(toolbox.submitToolboxQuiz)

  async function start(): Promise<void> {
    try {
      await begin.mutateAsync({ params: { topicId }, body: { userId: user.id } })
      await begin.refreshed()
      setResult(null)
    } catch (error) {
      explain(error)
    }
  }

  /** True when the server has marked it. */
  async function submit(answers: ToolboxAnswers): Promise<boolean> {
    const version = topic.quizVersion ?? undefined
    try {
      const marked = await handIn.mutateAsync({
        params: { topicId },
        body: { userId: user.id, answers: { ...answers }, version, draw: questions.data?.[0]?.draw },
      })
      setResult(marked)
      if (marked.passed) void celebrate(QUIZ_CELEBRATION)
      return true
    } catch (error) {
      explain(error)
      return false
    }
  }

  /** A refusal may say that the quiz changed, or was finished elsewhere: what is shown follows. */
  function explain(error: unknown): void {
    const description = wordsOf(error, 'The portal could not be reached. Your answers are kept; please try again.')
    toast({ title: 'Error', description, tone: 'danger' })
  }

  const failed = [questions, progress].filter(({ isError, data }) => isError && data === undefined)
  return {
    questions: newest(questions),
    progress: newest(progress),
    result,
    start,
    isStarting: begin.isPending,
    submit,
    isSubmitting: handIn.isPending,
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
