// The inline quiz of a topic, from its start to its result, wherever the person has got to.
import { ArrowLeft, ListX, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ToolboxAnswers } from '../../../domain/toolbox.ts'
import type { AskedItem } from '../../data/asked.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import type { Topic } from '../use-topics.ts'
import { QuizIntro } from './QuizIntro.tsx'
import { QuizResult } from './QuizResult.tsx'
import { TopicQuizRun } from './TopicQuizRun.tsx'
import { useToolboxQuiz } from './use-toolbox-quiz.ts'

interface ToolboxQuizProps {
  topic: Topic
  asked: AskedItem | null
  onView: () => void
  onClose: () => void
}

export function ToolboxQuiz({ topic, asked, onView, onClose }: ToolboxQuizProps) {
  const quiz = useToolboxQuiz(topic)
  const [isReviewing, setReviewing] = useState(false)
  const { questions, progress, result } = quiz

  async function submit(answers: ToolboxAnswers): Promise<boolean> {
    const isMarked = await quiz.submit(answers)
    if (isMarked) setReviewing(false)
    return isMarked
  }

  function stage(): ReactNode {
    if (quiz.isError) {
      return <ErrorState title="The quiz could not be loaded" onRetry={quiz.retry} retrying={quiz.isFetching} />
    }
    if (!questions || !progress) {
      return (
        <Loading label="Loading the quiz" className="grid grid-cols-1 gap-4">
          <Skeleton />
          <Skeleton className="h-56" />
        </Loading>
      )
    }
    if (questions.length === 0) {
      const back = (
        <Button variant="secondary" onClick={onClose}>
          <ArrowLeft />
          Back to topics
        </Button>
      )
      return <EmptyState icon={ListX} title="No quiz questions available for this topic." level={2} action={back} />
    }
    // Other questions start from the first.
    const key = questions[0]?.draw
    const run = { topic, questions, progress, onSubmit: submit, isSubmitting: quiz.isSubmitting }
    if (isReviewing && progress.status === 'review')
      return <TopicQuizRun key={key} {...run} wrong={progress.incorrectQuestions} />
    if (result || progress.status === 'completed' || progress.status === 'review') {
      return (
        <QuizResult
          questions={questions}
          progress={progress}
          result={result}
          onReview={() => setReviewing(true)}
          onRestart={quiz.start}
          isRestarting={quiz.isStarting}
          onView={onView}
          onClose={onClose}
        />
      )
    }
    if (progress.status === 'in_progress') return <TopicQuizRun key={key} {...run} />
    return (
      <QuizIntro
        topic={topic}
        asked={asked}
        progress={progress}
        onStart={quiz.start}
        isStarting={quiz.isStarting}
        onView={onView}
      />
    )
  }

  return (
    // On the phone it fills the screen, so that the buttons stay where the thumb is from one question to the next.
    <section aria-labelledby="quiz-of" className="flex flex-col gap-4 phone:min-h-[calc(100dvh-8rem)]">
      <div className="flex items-start justify-between gap-3">
        <div>
          <div className="font-bold text-13 text-subtle">{topic.topicNumber} quiz</div>
          <h1 id="quiz-of" className="text-20 desk:text-24">
            {topic.title}
          </h1>
        </div>
        <Button variant="ghost" onClick={onClose}>
          <X />
          Exit quiz
        </Button>
      </div>
      {stage()}
    </section>
  )
}
