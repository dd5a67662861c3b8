// The bar at the thumb of a module: back to its track, and the one way on.
import { ArrowLeft, ArrowRight, Lock, WifiOff } from 'lucide-react'
import { Link } from 'wouter'
import { isManual } from '../../domain/modules.ts'
import { Button } from '../ui/Button.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import { MarkRead } from './MarkRead.tsx'
import { type Eligibility, type ModuleProgress, type TrainingModule, trackAddress } from './use-modules.ts'

interface IntroActionsProps {
  module: TrainingModule
  progress: ModuleProgress
  eligibility: Eligibility | null
  hasDraft: boolean
  isAskedAgain: boolean
  onQuiz: () => void
}

export function IntroActions(props: IntroActionsProps) {
  const { module } = props
  return (
    <div className="actionbar">
      <div className="actionbar__in actionbar__in--between phone:flex-wrap">
        <Button asChild variant="secondary" size="lg">
          <Link href={trackAddress(module.category)}>
            <ArrowLeft />
            {module.category === 'induction' ? 'Induction' : 'Modules'}
          </Link>
        </Button>
        <WayOn {...props} />
      </div>
    </div>
  )
}

function WayOn({ module, progress, eligibility, hasDraft, isAskedAgain, onQuiz }: IntroActionsProps) {
  const { status, reviewOpen, completedAt } = progress
  if (status === 'locked') {
    return (
      <Button size="lg" disabled>
        <Lock />
        Locked
      </Button>
    )
  }
  if (isManual(module)) {
    if (completedAt === null || isAskedAgain)
      return <MarkRead module={module} called="module" isAgain={isAskedAgain} size="lg" />
    return (
      <span className="text-14">
        Read <Timestamp at={completedAt} format="date" />
      </span>
    )
  }
  if (module.quiz.questions.length === 0) return null
  if (!eligibility) {
    return (
      <Button size="lg" disabled>
        <WifiOff />
        Quiz needs a connection
      </Button>
    )
  }
  if (!eligibility.canTakeQuiz) {
    return (
      <Button size="lg" disabled>
        Daily limit reached
      </Button>
    )
  }
  const words = reviewOpen
    ? `Correct ${countOf(eligibility.incorrectQuestions.length, 'answer')}`
    : hasDraft
      ? 'Continue Quiz'
      : isAskedAgain
        ? 'Take again'
        : progress.attempts > 0
          ? 'Retake Quiz'
          : 'Start Quiz'
  const isDone = status === 'completed' && !hasDraft && !isAskedAgain
  return (
    <Button size="lg" variant={isDone ? 'secondary' : 'primary'} onClick={onQuiz}>
      {words}
      <ArrowRight />
    </Button>
  )
}
