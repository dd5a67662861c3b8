// A vertical list of what is done, what is now and what comes after.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import './steps.css'

export interface Step {
  title: string
  detail?: ReactNode
  state: 'done' | 'now' | 'later'
}

export function Steps({ steps, className }: { steps: readonly Step[]; className?: string | undefined }) {
  return (
    <ol className={cx('steps', className)}>
      {steps.map(({ title, detail, state }, index) => (
        <li
          key={title}
          className={state === 'later' ? undefined : `is-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="steps__dot" aria-hidden="true">
            {state === 'done' ? <Check /> : index + 1}
          </span>
          <b>
            {title}
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </b>
          {detail && <small>{detail}</small>}
        </li>
      ))}
    </ol>
  )
}
