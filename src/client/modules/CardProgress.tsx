// How far one is in a module: read, tried or passed, with the honest figure beside the bar.
import type { ReactNode } from 'react'
import { isManual } from '../../domain/modules.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import type { ModuleRow } from './use-modules.ts'

export function CardProgress({ module, progress }: ModuleRow) {
  const { score, attempts, status, completedAt } = progress
  if (isManual(module)) {
    if (!completedAt) return null
    return (
      <Line
        label="Signed off"
        figure={
          <>
            Read <Timestamp at={completedAt} format="date" />
          </>
        }
        value={100}
        isDone
        name={`Progress in ${module.title}`}
      />
    )
  }
  if (score !== null) {
    return (
      <Line
        label={`Best score, ${countOf(attempts, 'attempt')}`}
        figure={`${score}%`}
        value={score}
        mark={module.passingScore}
        isDone={status === 'completed'}
        name={`Best score in ${module.title}`}
      />
    )
  }
  const label = status === 'in-progress' ? 'Content read, quiz to go' : 'Nothing done yet'
  return (
    <Line
      label={label}
      figure={`${progress.progress}%`}
      value={progress.progress}
      name={`Progress in ${module.title}`}
    />
  )
}

interface LineProps {
  label: string
  figure: ReactNode
  value: number
  name: string
  mark?: number
  isDone?: boolean
}

function Line({ label, figure, value, name, mark, isDone = false }: LineProps) {
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3 text-13">
        <span className="text-subtle">{label}</span>
        <b>{figure}</b>
      </div>
      <ProgressBar value={value} label={name} band={isDone ? 'success' : 'brand'} />
      {mark !== undefined && !isDone && <span className="sr-only">The pass mark is {mark}%.</span>}
    </div>
  )
}
