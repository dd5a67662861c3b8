// What is left of the induction, step by step, with the way to its form.
import { ClipboardPen, Lock } from 'lucide-react'
import { type InductionStep, inductionSteps } from '../../domain/induction.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { countOf } from '../ui/words.ts'
import { type Step, Steps } from './Steps.tsx'
import { useManualTally } from './use-induction.ts'

interface FinishCardProps {
  readCount: number
  countedTotal: number
  onOpenForm: () => void
  className?: string
}

export function FinishCard({ readCount, countedTotal, onOpenForm, className }: FinishCardProps) {
  const manuals = useManualTally()
  const isReady = readCount === countedTotal
  const steps = inductionSteps({ done: readCount, total: countedTotal }, false, manuals)
  return (
    <Card aria-labelledby="finish" className={className}>
      <CardHead title="Finish your induction" titleId="finish" />
      <Steps steps={shownSteps(steps, isReady)} />
      <Button block className="mt-4" disabled={!isReady} onClick={onOpenForm}>
        {isReady ? <ClipboardPen /> : <Lock />}
        Submit Induction Form
      </Button>
    </Card>
  )
}

function shownSteps(steps: readonly InductionStep[], isReady: boolean): Step[] {
  const now = steps.findIndex(({ done, total }) => done < total)
  return steps.map((step, index) => ({
    ...wordsFor(step, isReady),
    state: step.done === step.total ? 'done' : index === now ? 'now' : 'later',
  }))
}

function wordsFor({ kind, done, total }: InductionStep, isReady: boolean): { title: string; detail: string } {
  const detail = `${done} of ${total} read`
  if (kind === 'documents') return { title: `Read ${total} SWMS`, detail }
  if (kind === 'manuals') return { title: `Read ${countOf(total, 'manual')}`, detail }
  return {
    title: 'Submit the induction form',
    detail: isReady ? 'Ready for you' : 'Opens when every document is read',
  }
}
