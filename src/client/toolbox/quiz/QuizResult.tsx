// How a quiz went: passed, open for a review, or to be started over.
import { ArrowLeft, ArrowRight, BookOpen, Eye, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TOOLBOX_PASS } from '../../../domain/toolbox.ts'
import { AnswerLine } from '../../ui/AnswerLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, IronCard } from '../../ui/Card.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { PlateRing } from '../../ui/PlateRing.tsx'
import { Ticks } from '../../ui/Ticks.tsx'
import { countOf } from '../../ui/words.ts'
import { startAt } from './start-at.ts'
import type { Question, QuizProgress, Result } from './use-toolbox-quiz.ts'

interface QuizResultProps {
  questions: readonly Question[]
  progress: QuizProgress
  /** What was just handed in; null when the person comes back to it. */
  result: Result | null
  onReview: () => void
  onRestart: () => void
  isRestarting: boolean
  onView: () => void
  onClose: () => void
}

type Outcome = 'passed' | 'review' | 'failed'

const TITLES: Record<Outcome, string> = { passed: 'Quiz passed', review: 'Almost there', failed: 'Not there yet' }

export function QuizResult(props: QuizResultProps) {
  const { questions, progress, result, onReview, onRestart, isRestarting, onView, onClose } = props
  const status = result?.status ?? progress.status
  const outcome: Outcome = status === 'completed' ? 'passed' : status === 'review' ? 'review' : 'failed'
  const { score, totalQuestions } = result ?? { score: progress.score ?? 0, totalQuestions: progress.totalQuestions }
  const wrong = (result ?? progress).incorrectQuestions
  const isWrong = (id: number) => wrong.some(({ questionId }) => questionId === id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => startAt(heading.current), [])

  const explanation: Record<Outcome, string> = {
    passed: wrong.length === 0 ? 'Every answer was right.' : 'Here is what to remember.',
    review: `You need ${TOOLBOX_PASS}. Look at ${countOf(wrong.length, 'answer')} again, then send the quiz once more.`,
    failed: `You need ${TOOLBOX_PASS}. Read the document again, then start over.`,
  }
  const facts: [string, string][] = [
    ['Correct', `${score} of ${totalQuestions}`],
    ['Pass mark', `${TOOLBOX_PASS} of ${totalQuestions}`],
    ...(result && result.pointsEarned > 0 ? [['Points', `+${result.pointsEarned}`] as [string, string]] : []),
  ]
  return (
    <>
      <IronCard className="grid items-center justify-items-center gap-6 desk:grid-cols-[auto_minmax(0,1fr)] desk:justify-items-start">
        <PlateRing value={(score * 100) / totalQuestions} label="Score" size={140} iron>
          <Percent value={(score * 100) / totalQuestions} className="text-36" />
        </PlateRing>
        <div className="grid w-full grid-cols-1 gap-3">
          <div>
            <h2 ref={heading} tabIndex={-1} className="text-24">
              {TITLES[outcome]}
            </h2>
            <p className="mt-1">{explanation[outcome]}</p>
          </div>
          <dl className="flex gap-6">
            {facts.map(([term, fact]) => (
              <div key={term}>
                <dt className="text-13">{term}</dt>
                <dd className={term === 'Points' ? 'font-heavy text-18 text-hivis' : 'font-heavy text-18 text-on-iron'}>
                  {fact}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </IronCard>
      {outcome !== 'failed' && wrong.length > 0 && (
        <Ticks
          label={`${score} of ${totalQuestions} correct`}
          ticks={questions.map(({ id }) => (isWrong(id) ? 'wrong' : 'right'))}
        />
      )}
      <WrongAnswers outcome={outcome} questions={questions} wrong={wrong} />
      <div className="flex flex-wrap items-center gap-3 phone:[&>.btn]:flex-1">
        {outcome === 'review' && (
          <Button size="lg" onClick={onReview}>
            Review {countOf(wrong.length, 'answer')}
            <ArrowRight />
          </Button>
        )}
        {outcome === 'failed' && (
          <>
            <Button size="lg" pending={isRestarting} pendingText="Starting..." onClick={onRestart}>
              <RotateCcw />
              Restart Quiz
            </Button>
            <Button size="lg" variant="secondary" onClick={onView}>
              <Eye />
              View Document
            </Button>
          </>
        )}
        <Button size="lg" variant={outcome === 'passed' ? 'primary' : 'secondary'} onClick={onClose}>
          <ArrowLeft />
          Back to topics
        </Button>
      </div>
    </>
  )
}

interface WrongAnswersProps {
  outcome: Outcome
  questions: readonly Question[]
  wrong: QuizProgress['incorrectQuestions']
}

/** With the right answers only where the server gives them: to someone who has passed. */
function WrongAnswers({ outcome, questions, wrong }: WrongAnswersProps) {
  if (wrong.length === 0) return null
  if (outcome === 'failed') {
    const sections = [...new Set(wrong.map(({ section }) => section))]
    return (
      <Card className="grid grid-cols-1 gap-3">
        <h3>Read again</h3>
        <ul className="grid grid-cols-1 gap-2">
          {sections.map(section => (
            <li key={section} className="flex items-center gap-2">
              <BookOpen className="size-5 text-subtle" />
              {section}
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  const placeOf = (questionId: number) => questions.findIndex(({ id }) => id === questionId)
  return (
    <ol className="grid grid-cols-1 gap-4">
      {wrong.map(({ questionId, userAnswer, correctAnswer, section, explanation }) => (
        <li key={questionId}>
          <Card className="grid grid-cols-1 gap-3">
            <div>
              <div className="text-13 text-subtle">Question {placeOf(questionId) + 1}</div>
              <h3 className="text-18">{questions[placeOf(questionId)]?.question}</h3>
            </div>
            <AnswerLine right={false} label="Your answer">
              {userAnswer}
            </AnswerLine>
            {correctAnswer !== null && (
              <AnswerLine right label="Correct answer">
                {correctAnswer}
              </AnswerLine>
            )}
            <p className="text-14">{explanation ?? `Read again: ${section}`}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
