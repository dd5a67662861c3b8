// The result: which answer was right, and why.

import { useEffect, useId, useRef } from 'react'
import { Banner } from '../ui/Banner.tsx'
import { type QuizOptionState, QuizOptions } from '../ui/QuizOptions.tsx'
import { BackToDashboard } from './BackToDashboard.tsx'
import type { Challenge, Result } from './shapes.ts'
import { resultWords } from './words.ts'

interface ChallengeResultProps {
  challenge: Challenge
  answer: number
  result: Result
}

export function ChallengeResult({ challenge, answer, result }: ChallengeResultProps) {
  const questionId = useId()
  const head = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone, so the focus moves to the result.
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { title, description } = resultWords(result)
  const marked = challenge.options.map((_, index): QuizOptionState => {
    if (index === result.correctAnswer) return 'right'
    return index === answer ? 'wrong' : 'off'
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div ref={head} tabIndex={-1} className="scroll-mt-20 rounded-lg">
        <Banner tone={result.isCorrect ? 'success' : 'warn'} title={<span className="text-18">{title}</span>}>
          {description}
        </Banner>
      </div>
      <h2 id={questionId} className="q">
        {challenge.question}
      </h2>
      <QuizOptions
        labelledBy={questionId}
        value={answer}
        onValueChange={() => {}}
        options={challenge.options}
        marked={marked}
      />
      <div className="rounded-lg bg-inset p-4">
        <h3>Why</h3>
        <p className="mt-1">{result.explanation}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-14 text-subtle">Next challenge tomorrow</span>
        <BackToDashboard className="phone:w-full" />
      </div>
    </div>
  )
}
