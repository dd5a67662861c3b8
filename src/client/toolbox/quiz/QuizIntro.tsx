// Before a quiz is started: what it takes, and how it went the last time.
import { ArrowRight, Eye } from 'lucide-react'
import { POINTS } from '../../../domain/points.ts'
import { TOOLBOX_PASS, TOOLBOX_REVIEW } from '../../../domain/toolbox.ts'
import type { AskedItem } from '../../data/asked.ts'
import { AskedAgain } from '../../ui/AskedAgain.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AGAIN_ACTIONS } from '../../ui/standing-words.ts'
import type { Topic } from '../use-topics.ts'
import type { QuizProgress } from './use-toolbox-quiz.ts'

interface QuizIntroProps {
  topic: Topic
  /** Passed before, and to be passed again. */
  asked: AskedItem | null
  progress: QuizProgress
  onStart: () => void
  isStarting: boolean
  onView: () => void
}

export function QuizIntro({ topic, asked, progress, onStart, isStarting, onView }: QuizIntroProps) {
  const { score, totalQuestions } = progress
  const facts: [string, string][] = [
    ['Questions', String(totalQuestions)],
    ['To pass', `${TOOLBOX_PASS} correct`],
    // Nobody is paid twice for the same quiz.
    ...(asked ? [] : [['Earns', `${POINTS.toolboxQuizPassed} points`] as [string, string]]),
  ]
  return (
    <Card className="grid grid-cols-1 gap-4">
      {asked && <AskedAgain {...asked} />}
      {score !== null && !asked && (
        <Banner tone="neutral" title={`Last time: ${score} of ${totalQuestions}`}>
          Read the document again before you start over.
        </Banner>
      )}
      <dl className="flex flex-wrap gap-6">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-14 text-subtle">{term}</dt>
            <dd className="font-heavy text-20 text-ink">{fact}</dd>
          </div>
        ))}
      </dl>
      <p>
        One question at a time. Your answers are kept as you go, so you can stop and come back. With {TOOLBOX_REVIEW}{' '}
        correct you review the others and send it again; with fewer you start over.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" pending={isStarting} pendingText="Starting..." onClick={onStart}>
          {asked ? AGAIN_ACTIONS.take : score === null ? 'Start Quiz' : 'Restart Quiz'}
          <ArrowRight />
        </Button>
        {(!topic.progress.isRead || asked) && (
          <Button size="lg" variant="secondary" onClick={onView}>
            <Eye />
            View Document
          </Button>
        )}
      </div>
    </Card>
  )
}
