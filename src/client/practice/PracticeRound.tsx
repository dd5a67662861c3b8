// The questions one at a time: answered, marked at once, then the next. Enter checks and goes on.
import { ArrowRight, X } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { practice } from '../../contract/practice.ts'
import type { Day } from '../../domain/day.ts'
import { useAction } from '../data/action.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { type QuizOptionState, QuizOptions } from '../ui/QuizOptions.tsx'
import { Ticks } from '../ui/Ticks.tsx'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { Feedback } from './Feedback.tsx'
import { type Answered, AREA_LABELS, askedBefore, type Question } from './words.ts'
import './practice.css'

export interface RoundResult {
  question: Question
  isCorrect: boolean
  nextOn: Day
}

interface PracticeRoundProps {
  questions: readonly Question[]
  today: Day
  onFinish: (finished: { results: readonly RoundResult[]; seconds: number }) => void
  /** Other questions are due by now. */
  onChanged: () => void
}

export function PracticeRound({ questions, today, onFinish, onChanged }: PracticeRoundProps) {
  const [startedAt] = useState(() => performance.now())
  const [results, setResults] = useState<readonly RoundResult[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const submit = useAction(practice.answerPractice)
  const at = answered ? results.length - 1 : results.length
  const question = questions[at]
  const heading = useRef<HTMLHeadingElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another question is shown
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [at])
  useEffect(() => {
    if (answered) goOn.current?.focus({ preventScroll: true })
  }, [answered])
  if (!question) return null

  async function answer(place: number | null) {
    if (!question || submit.isPending) return
    try {
      const told = await submit.mutateAsync({ body: { question: question.id, form: question.form, answer: place } })
      setResults([...results, { question, isCorrect: told.isCorrect, nextOn: told.nextOn }])
      setChosen(place)
      setAnswered(told)
    } catch (error) {
      toast({ title: 'Not sent', description: wordsOf(error, 'The answer could not be sent.'), tone: 'danger' })
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onChanged()
    }
  }

  function check(event: SyntheticEvent) {
    event.preventDefault()
    if (answered) next()
    else if (chosen === null) {
      const description = 'Choose an answer, or say that you don’t know.'
      toast({ title: 'Please select an answer', description, tone: 'danger' })
    } else void answer(chosen)
  }

  function next() {
    if (results.length === questions.length)
      onFinish({ results, seconds: Math.round((performance.now() - startedAt) / 1000) })
    setChosen(null)
    setAnswered(null)
  }

  function checkOnEnter(event: KeyboardEvent) {
    // A key that is held down would press the next button too, before anything was read.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (event.key === 'Enter' && event.target instanceof Element && event.target.role === 'radio') check(event)
  }

  const isLast = at === questions.length - 1
  const ticks = questions.map((_, index) => {
    if (index === at) return 'current' as const
    return index < at ? ('answered' as const) : ('open' as const)
  })
  return (
    <form className="contents" onSubmit={check} onKeyDown={checkOnEnter}>
      <div className="page page--read">
        <div className="flex items-center justify-between gap-3">
          <div>
            <h1 className="text-18">Practice</h1>
            <p className="text-14">{countOf(questions.length, 'question')}, 1 minute</p>
          </div>
          <Button asChild variant="ghost">
            <Link href="/">
              <X />
              Exit
            </Link>
          </Button>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3 text-14">
            <span>
              <b>Question {at + 1}</b> of {questions.length}
            </span>
            <span className="text-subtle">
              {AREA_LABELS[question.area]}, {question.source}
            </span>
          </div>
          <Ticks label={`Question ${at + 1} of ${questions.length}`} ticks={ticks} />
        </div>
        <div className="qcard grid grid-cols-1 gap-4">
          <h2 id="question" ref={heading} tabIndex={-1} className="q">
            {question.question}
          </h2>
          <QuizOptions
            key={question.id}
            labelledBy="question"
            value={chosen}
            onValueChange={setChosen}
            options={question.options}
            marked={answered ? question.options.map((_, index) => markOf(index, chosen, answered)) : undefined}
          />
        </div>
        <Feedback answered={answered} question={question} />
        {!answered && <p className="text-center text-14 text-subtle">{askedBefore(question, today)}</p>}
      </div>
      <div className="actionbar">
        <div className="actionbar__in justify-end">
          {answered ? (
            <Button ref={goOn} type="submit" size="lg">
              {isLast ? 'See how it went' : 'Next question'}
              <ArrowRight />
            </Button>
          ) : (
            <>
              <Button size="lg" variant="secondary" disabled={submit.isPending} onClick={() => answer(null)}>
                I don’t know
              </Button>
              <Button type="submit" size="lg" pending={submit.isPending} pendingText="Checking...">
                Check
              </Button>
            </>
          )}
        </div>
      </div>
    </form>
  )
}

function markOf(index: number, chosen: number | null, { correctAnswer }: Answered): QuizOptionState {
  if (index === correctAnswer) return 'right'
  return index === chosen ? 'wrong' : 'off'
}
