// Before you publish: what must change, what to look at, each a way to its field.
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { DraftProblem } from '../../domain/authoring.ts'
import { Card } from '../ui/Card.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { countOf } from '../ui/words.ts'
import { ProblemLinks } from './ProblemLinks.tsx'
import type { Draft } from './use-autosave.ts'

export interface CheckPanelProps {
  draft: Draft
  problems: readonly DraftProblem[]
  /** The portal has answered. */
  isChecked: boolean
  onGo: (path: string) => void
}

export function CheckPanel({ problems, isChecked, onGo }: CheckPanelProps) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <Card className="check" aria-label="Before you publish">
      <h2 className="text-16">Before you publish</h2>
      {isChecked ? (
        <div role="status" className="grid gap-3">
          {errors.length > 0 && (
            <div className="check__group check__group--error">
              <CircleX aria-hidden="true" />
              <b>{countOf(errors.length, 'thing must change', 'things must change')}</b>
              <ProblemLinks {...{ problems: errors, onGo }} />
            </div>
          )}
          {warnings.length > 0 && (
            <div className="check__group check__group--warn">
              <TriangleAlert aria-hidden="true" />
              <b>{countOf(warnings.length, 'thing to look at', 'things to look at')}</b>
              <ProblemLinks {...{ problems: warnings, onGo }} />
            </div>
          )}
          {errors.length === 0 && (
            <div className="check__group check__group--good">
              <CircleCheck aria-hidden="true" />
              <b>{warnings.length === 0 ? 'Everything is in order' : 'It can be published'}</b>
            </div>
          )}
        </div>
      ) : (
        <Loading label="Checking">
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
    </Card>
  )
}
