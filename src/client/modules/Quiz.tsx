// The quiz on the screen: one question at a time, by touch, by pointer or by keys alone.
import { ArrowLeft, ArrowRight, BookOpen, Send, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { correctToPass } from '../../domain/quiz.ts'
import { Button } from '../ui/Button.tsx'
import { QuizOptions } from '../ui/QuizOptions.tsx'
import { type TickState, Ticks } from '../ui/Ticks.tsx'
import { ModuleCrumbs } from './ModuleCrumbs.tsx'
import type { useAnswers } from './use-answers.ts'
import type { Eligibility, TrainingModule } from './use-modules.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

interface QuizProps {
  module: TrainingModule
  questions: readonly number[]
  /** In a correction: what was not right. */
  missed: Eligibility['incorrectQuestions'] | null
  draft: ReturnType<typeof useAnswers>
  isBlocked: boolean
  isSending: boolean
  onExit: () => void
  onSubmit: () => void
  /** What is to be said about the connection or the limit. */
  children: ReactNode
}

export function Quiz(props: QuizProps) {
  const { module, questions, missed, draft, isBlocked, isSending, onExit, onSubmit, children } = props
  const headingId = useId()
  const options = useRef<HTMLDivElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const total = module.quiz.questions.length
  const at = Math.min(draft.at, questions.length - 1)
  const index = questions[at] ?? 0
  const { question, options: texts } = module.quiz.questions[index] ?? { question: '', options: [] }
  const answer = draft.answers[index] ?? null
  const isLast = at === questions.length - 1
  const answered = draft.answers.filter(entry => entry !== null).length
  const isCorrection = missed !== null
  const miss = missed?.find(({ questionIndex }) => questionIndex === index)

  // The focus goes to the answers of the new question, so that they are read out and the arrow keys work at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what moves the focus
  useEffect(() => {
    const group = options.current
    const target =
      group?.querySelector<HTMLElement>('[aria-checked=true]') ?? group?.querySelector<HTMLElement>('[role=radio]')
    target?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [index])

  const next = () => draft.goTo(at + 1)
  useQuizKeys({
    optionCount: texts.length,
    onChoose: option => {
      draft.choose(index, option)
      options.current?.querySelectorAll<HTMLElement>('[role=radio]')[option]?.focus()
    },
    onEnter: () => {
      if (answer === null) return
      if (isLast) submit.current?.focus()
      else next()
    },
  })

  return (
    <>
      <div className="page page--read">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <ModuleCrumbs module={module} />
            <p className="mt-0.5 font-bold text-18 text-ink">{module.title}</p>
          </div>
          <Button variant="ghost" onClick={onExit} className="flex-none">
            <X />
            Exit quiz
          </Button>
        </div>
        <div>
          <div className="mb-2.5 flex items-center justify-between gap-3 text-14">
            <span>
              <b>Question {index + 1}</b> of {total}
            </span>
            <span className="text-subtle">
              {isCorrection
                ? `Correction ${at + 1} of ${questions.length}`
                : `Pass mark ${module.passingScore}% (${correctToPass(total, module.passingScore)} of ${total})`}
            </span>
          </div>
          <Ticks
            ticks={ticksOf(draft.answers, index)}
            label={`Question ${index + 1} of ${total}, ${answered} answered`}
          />
        </div>
        {children}
        <section className="qcard" aria-labelledby={headingId}>
          <h1 className="q" id={headingId}>
            {question}
          </h1>
          {miss && (
            <div className="mt-3 grid grid-cols-1 gap-2 text-14">
              <p>Last time you chose {letterOf(miss.userAnswer)}, which was not quite right.</p>
              {miss.correctAnswer === null && (
                <p className="flex items-center gap-2">
                  <BookOpen className="size-4 flex-none" />
                  The answer is in the section “{miss.section}”.
                </p>
              )}
            </div>
          )}
          <div ref={options} className="mt-6">
            <QuizOptions
              key={index}
              labelledBy={headingId}
              options={texts}
              value={answer}
              onValueChange={option => draft.choose(index, option)}
              disabled={isSending}
            />
          </div>
          <p className="mt-4 text-13 text-subtle phone:hidden">
            Keys: A to {letterOf(texts.length - 1)} choose an answer, Enter goes on.
          </p>
          {answer === null && <p className="mt-4 text-13 text-subtle desk:hidden">{NEEDS_ANSWER}</p>}
        </section>
      </div>
      <div className="actionbar">
        <div className="actionbar__in">
          <Button variant="secondary" size="lg" disabled={at === 0 || isSending} onClick={() => draft.goTo(at - 1)}>
            <ArrowLeft />
            Previous
          </Button>
          <span className="grow text-center text-13 text-subtle phone:hidden">
            {answer === null ? NEEDS_ANSWER : `${answered} of ${total} answered`}
          </span>
          {isLast ? (
            <Button
              ref={submit}
              size="lg"
              disabled={answer === null || isBlocked}
              pending={isSending}
              pendingText="Submitting..."
              onClick={onSubmit}
            >
              {isBlocked ? 'Daily limit reached' : isCorrection ? 'Submit corrections' : 'Submit'}
              {!isBlocked && <Send />}
            </Button>
          ) : (
            <Button size="lg" disabled={answer === null} onClick={next}>
              Next
              <ArrowRight />
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

const NEEDS_ANSWER = 'Choose an answer to continue'

const letterOf = (option: number) => String.fromCharCode(65 + option)

function ticksOf(answers: readonly (number | null)[], current: number): TickState[] {
  return answers.map((answer, index) => (index === current ? 'current' : answer === null ? 'open' : 'answered'))
}
