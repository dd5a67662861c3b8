// Where one is in an import.
import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

const STEPS = ['Choose a file', 'Check', 'Import'] as const

export function ImportSteps({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol className="flex flex-wrap gap-x-5 gap-y-2">
      {STEPS.map((name, index) => {
        const isDone = index + 1 < at || at === 3
        const isHere = index + 1 === at
        return (
          <li
            key={name}
            className={cx('istep', isDone && 'istep--done', isHere && 'istep--here')}
            aria-current={isHere ? 'step' : undefined}
          >
            <span>{isDone ? <Check /> : index + 1}</span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
