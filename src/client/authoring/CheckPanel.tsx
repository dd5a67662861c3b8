// Before you publish: what must change, what to look at, each a way to its field.
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { DraftProblem } from '../../domain/authoring.ts'
import { Card } from '../ui/Card.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { countOf } from '../ui/words.ts'
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
              <Links {...{ problems: errors, onGo }} />
            </div>
          )}
          {warnings.length > 0 && (
            <div className="check__group check__group--warn">
              <TriangleAlert aria-hidden="true" />
              <b>{countOf(warnings.length, 'thing to look at', 'things to look at')}</b>
              <Links {...{ problems: warnings, onGo }} />
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

const SHOWN = 12

function Links({ problems, onGo }: { problems: readonly DraftProblem[]; onGo: (path: string) => void }) {
  return (
    <ul>
      {problems.slice(0, SHOWN).map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <button type="button" className="check__go" onClick={() => onGo(path)}>
            {placeInWords(path)}
          </button>
          : {message}
        </li>
      ))}
      {problems.length > SHOWN && <li>and {problems.length - SHOWN} more.</li>}
    </ul>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  ...{ title: 'Title', description: 'Description', number: 'Number', date: 'Date', sections: 'Text' },
  ...{ questions: 'Quiz', duration: 'Time', passingScore: 'Pass mark', image: 'Picture', drawing: 'Drawing' },
  ...{ target: 'How many', celebrationMessage: 'Message', question: 'Question', explanation: 'Reason' },
  ...{ options: 'Options', answer: 'Right answer', appliesTo: 'Who it is for' },
}

function placeInWords(path: string): string {
  const [list = '', index] = path.split('.')
  const nth = Number(index) + 1
  if (list === 'sections' && index !== undefined) return `Section ${nth}`
  if (list === 'questions' && index !== undefined) return `Question ${nth}`
  return WORDS[list] ?? 'Here'
}
