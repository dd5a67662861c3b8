// What is left of the induction, step by step, with the way to its form.
import { ClipboardPen, Lock } from 'lucide-react'
import { modules } from '../../contract/modules.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { type Step, Steps } from '../ui/Steps.tsx'
import { countOf } from '../ui/words.ts'

interface FinishCardProps {
  readCount: number
  countedTotal: number
  onOpenForm: () => void
  className?: string
}

export function FinishCard({ readCount, countedTotal, onOpenForm, className }: FinishCardProps) {
  const manuals = useManualCount()
  const isReady = readCount === countedTotal
  return (
    <Card aria-labelledby="finish" className={className}>
      <CardHead title="Finish your induction" titleId="finish" />
      <Steps steps={stepsOf(readCount, countedTotal, manuals)} />
      <Button block className="mt-4" disabled={!isReady} onClick={onOpenForm}>
        {isReady ? <ClipboardPen /> : <Lock />}
        Submit Induction Form
      </Button>
    </Card>
  )
}

function useManualCount(): { read: number; total: number } {
  const { data: all = [] } = useApi(modules.trainingModules)
  const { data: progress = [] } = useApi(modules.userProgress)
  const manuals = all.filter(({ category }) => category === 'induction')
  const read = manuals.filter(({ id }) =>
    progress.some(({ moduleId, status }) => moduleId === id && status === 'completed'),
  )
  return { read: read.length, total: manuals.length }
}

function stepsOf(readCount: number, countedTotal: number, manuals: { read: number; total: number }): Step[] {
  const steps = [
    {
      title: `Read ${countedTotal} SWMS`,
      detail: `${readCount} of ${countedTotal} read`,
      isDone: readCount === countedTotal,
    },
    ...(manuals.total > 0
      ? [
          {
            title: `Read ${countOf(manuals.total, 'manual')}`,
            detail: `${manuals.read} of ${manuals.total} read`,
            isDone: manuals.read === manuals.total,
          },
        ]
      : []),
    {
      title: 'Submit the induction form',
      detail: readCount === countedTotal ? 'Ready for you' : 'Opens when every document is read',
      isDone: false,
    },
  ]
  const now = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ title, detail, isDone }, index) => ({
    title,
    detail,
    state: isDone ? 'done' : index === now ? 'now' : 'later',
  }))
}
