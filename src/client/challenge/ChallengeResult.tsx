// The result: which answer was right, and why.
import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { type QuizOptionState, QuizOptions } from '../ui/QuizOptions.tsx'
import type { Challenge, Result } from './ChallengeCard.tsx'

interface ChallengeResultProps {
  challenge: Challenge
  answer: number
  result: Result
}

export function ChallengeResult({ challenge, answer, result }: ChallengeResultProps) {
  const questionId = useId()
  const head = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone: it goes on at the result.
  useEffect(() => head.current?.focus(), [])
  const marked = challenge.options.map((_, index): QuizOptionState => {
    if (index === result.correctAnswer) return 'right'
    return index === answer ? 'wrong' : 'off'
  })
  return (
    <div className="stack">
      <div ref={head} tabIndex={-1}>
        {result.isCorrect ? (
          <Banner tone="success" title="Correct!">
            <p>
              You earned {result.pointsEarned} points! Current streak: {result.streak}
            </p>
          </Banner>
        ) : (
          <Banner tone="warn" title="Not quite right">
            <p>Better luck tomorrow! Keep learning.</p>
          </Banner>
        )}
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
      <div className="stack-2 rounded-lg bg-inset p-4">
        <h3>Why</h3>
        <p>{result.explanation}</p>
      </div>
      <div className="row row--between row--wrap">
        <span className="small subtle">Next challenge tomorrow</span>
        <Button asChild>
          <Link href="/">
            Back to Dashboard <ArrowRight />
          </Link>
        </Button>
      </div>
    </div>
  )
}
