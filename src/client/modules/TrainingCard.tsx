// A module as a card: its picture, how far one is, and the one thing to do with it.
import { ArrowRight, Clock, Lock } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { categoryLabel } from '../../domain/compliance.ts'
import { isManual, type ModuleAction, moduleAction } from '../../domain/modules.ts'
import type { AskedItem } from '../data/asked.ts'
import { askedAgain } from '../loading/asked-again.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { categoryIcon } from '../ui/category.ts'
import { countOf } from '../ui/words.ts'
import { CardProgress } from './CardProgress.tsx'
import { MarkRead } from './MarkRead.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { type ModuleRow, moduleAddress } from './use-modules.ts'
import { hintWords, STATUS_FACES } from './words.ts'

interface TrainingCardProps extends ModuleRow {
  asked: AskedItem | null
  /** "Unlocks after …", for a locked one. */
  unlocks: string | null
  limitReached: boolean
  /** The card that stands out: the next one to do. */
  isNext: boolean
  /** What signing off is called when it fails: a manual on the induction tab, a module elsewhere. */
  called: 'manual' | 'module'
}

export function TrainingCard(props: TrainingCardProps) {
  const { module, progress, asked, unlocks, limitReached } = props
  const titleId = useId()
  const face = STATUS_FACES[progress.status]
  const isLocked = progress.status === 'locked'
  const hint = hintWords(module, progress, limitReached)
  return (
    <ModuleCard
      category={module.area}
      area={categoryLabel(module.area)}
      icon={categoryIcon(module.area)}
      image={module.imageUrl}
      badge={
        <Badge tone={face.tone} icon={face.icon}>
          {face.label}
        </Badge>
      }
      title={
        <Link
          id={titleId}
          href={moduleAddress(module.id)}
          className="font-bold text-inherit no-underline hover:underline"
        >
          {module.title}
        </Link>
      }
      description={module.description}
      meta={[{ icon: Clock, text: module.duration }, ...factsOf(props)]}
      locked={isLocked}
      done={progress.status === 'completed' && !asked}
    >
      {isLocked ? (
        <p className="text-13 text-subtle">{unlocks}</p>
      ) : (
        <CardProgress module={module} progress={progress} />
      )}
      {asked && <askedAgain.Part {...asked} />}
      {hint && <p className="text-13 text-ink">{hint}</p>}
      <CardAction {...props} action={moduleAction(module, progress, limitReached, asked !== null)} titleId={titleId} />
    </ModuleCard>
  )
}

function factsOf({ module }: TrainingCardProps): { text: string }[] {
  if (isManual(module)) return [{ text: 'Manual, no quiz' }]
  return [{ text: countOf(module.questionCount, 'question') }, { text: `Pass ${module.passingScore}%` }]
}

const WORDS: Record<Exclude<ModuleAction, 'mark-read' | 'sign-again'>, string> = {
  start: 'Start',
  continue: 'Continue',
  review: 'Review',
  locked: 'Locked',
  'limit-reached': 'Daily limit reached',
  'take-again': 'Take again',
}

function CardAction(props: TrainingCardProps & { action: ModuleAction; titleId: string }) {
  const { module, action, titleId, isNext, called } = props
  const [, navigate] = useLocation()
  const open = () => navigate(moduleAddress(module.id))
  if (action === 'mark-read' || action === 'sign-again') {
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={open} aria-describedby={titleId} className="px-2">
          View
        </Button>
        <MarkRead
          module={module}
          called={called}
          isAgain={action === 'sign-again'}
          variant="soft"
          describedBy={titleId}
          className="px-2"
        />
      </div>
    )
  }
  const isOff = action === 'locked' || action === 'limit-reached'
  const variant = action === 'review' ? 'secondary' : isNext ? 'primary' : 'soft'
  return (
    <Button block variant={variant} disabled={isOff} onClick={open} aria-describedby={titleId}>
      {action === 'locked' && <Lock />}
      {WORDS[action]}
      {(action === 'start' || action === 'continue' || action === 'take-again') && <ArrowRight />}
    </Button>
  )
}
