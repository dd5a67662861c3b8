// How far a tour or a form of several steps is.
import { cx } from '../ui/cx.ts'
import './stepper.css'

export interface StepperProps {
  /** From 1. */
  step: number
  of: number
  label: string
  className?: string | undefined
}

export function Stepper({ step, of, label, className }: StepperProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${of}`}
      className={cx('stepper', className)}
    >
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
        <i key={index} className={index < step ? 'is-done' : undefined} />
      ))}
    </div>
  )
}
