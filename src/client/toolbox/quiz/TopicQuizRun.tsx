// The questions one at a time. In a review only those that were wrong, each with what was answered before.
import { ArrowLeft, ArrowRight, CloudOff, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TOOLBOX_PASS, type ToolboxAnswers } from '../../../domain/toolbox.ts'
import { AnswerLine } from '../../ui/AnswerLine.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { QuizOptions } from '../../ui/QuizOptions.tsx'
import { Ticks } from '../../ui/Ticks.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Topic } from '../use-topics.ts'
import { startAt } from './start-at.ts'
import { useQuizAnswers } from './use-quiz-answers.ts'
import type { Question, QuizProgress } from './use-toolbox-quiz.ts'

interface QuizRunProps {
  topic: Topic
  questions: readonly Question[]
  progress: QuizProgress
  /** Given in a review: what was wrong. */
  wrong?: QuizProgress['incorrectQuestions']
  onSubmit: (answers: ToolboxAnswers) => Promise<boolean>
  isSubmitting: boolean
}

const optionsOf = ({ optionA, optionB, optionC, optionD }: Question) => [optionA, optionB, optionC, optionD]

export function TopicQuizRun({ topic, questions, progress, wrong, onSubmit, isSubmitting }: QuizRunProps) {
  const { answers, choose, isUnsaved, settled, forget } = useQuizAnswers(
    topic,
    questions[0]?.draw ?? '',
    progress.answers,
  )
  const asked = wrong ? questions.filter(({ id }) => wrong.some(({ questionId }) => questionId === id)) : questions
  const before = (id: number) => wrong?.find(({ questionId }) => questionId === id)
  /** In a review the answer that was wrong is no answer yet. */
  const chosen = (id: number) => (answers[id] === before(id)?.userAnswer ? undefined : answers[id])
  const firstOpen = asked.findIndex(({ id }) => chosen(id) === undefined)
  const [at, setAt] = useState(firstOpen === -1 ? asked.length - 1 : firstOpen)
  const heading = useFocusOnChange(at)
  const question = asked[at]
  if (!question) return null

  const options = optionsOf(question)
  const earlier = before(question.id)
  const isLast = at === asked.length - 1
  const answered = asked.filter(({ id }) => chosen(id) !== undefined).length

  function next() {
    if (question && chosen(question.id) === undefined) {
      const description = 'You must select an answer before proceeding.'
      toast({ title: 'Please select an answer', description, tone: 'danger' })
    } else setAt(at + 1)
  }

  async function submit() {
    if (answered < asked.length) {
      const description = 'Please answer all questions before submitting.'
      toast({ title: 'Incomplete Quiz', description, tone: 'danger' })
      return
    }
    await settled()
    if (await onSubmit(answers)) forget()
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex items-center justify-between gap-3 text-14">
          <span>
            <b>{wrong ? `Review ${at + 1}` : `Question ${at + 1}`}</b> of {asked.length}
          </span>
          <span className="text-subtle">
            Pass mark {TOOLBOX_PASS} of {questions.length}
          </span>
        </div>
        <Ticks
          label={`${answered} of ${asked.length} answered`}
          ticks={asked.map(({ id }, index) =>
            index === at ? 'current' : chosen(id) === undefined ? 'open' : 'answered',
          )}
        />
      </div>
      <div className="qcard grid grid-cols-1 gap-4">
        <h2 id="question" ref={heading} tabIndex={-1} className="q">
          {question.question}
        </h2>
        {earlier && (
          <AnswerLine right={false} label="Your previous answer, not quite right">
            {earlier.userAnswer}
          </AnswerLine>
        )}
        {earlier && <p className="text-14">Read again: {earlier.section}</p>}
        <QuizOptions
          key={question.id}
          labelledBy="question"
          value={options.includes(chosen(question.id) ?? '') ? options.indexOf(chosen(question.id) ?? '') : null}
          onValueChange={index => choose(question.id, options[index] ?? '')}
          options={options}
          disabled={isSubmitting}
        />
      </div>
      {isUnsaved && (
        <Banner tone="neutral" role="status" icon={CloudOff} title="Kept on this device">
          The portal could not be reached. Your answers are sent with the next one, or when you submit.
        </Banner>
      )}
      <div className="actionbar mx-[calc(var(--page-gutter)*-1)] mt-auto">
        <div className="actionbar__in actionbar__in--between">
          <Button size="lg" variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ArrowLeft />
            Previous
          </Button>
          <span className="text-13 text-subtle phone:hidden" aria-hidden="true">
            {answered} of {asked.length} answered
          </span>
          {isLast ? (
            <Button size="lg" pending={isSubmitting} pendingText="Submitting..." onClick={submit}>
              <Send />
              {wrong ? 'Resubmit Quiz' : 'Submit Quiz'}
            </Button>
          ) : (
            <Button size="lg" onClick={next}>
              Next
              <ArrowRight />
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** A new question is read from its start, also by a screen reader. */
function useFocusOnChange(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another question is shown
  useEffect(() => startAt(heading.current), [at])
  return heading
}
