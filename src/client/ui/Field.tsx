// A label with its control, hint and error. The control inside picks up the ids from the context.
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  required?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, hint, error, optional, required = false, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}label`
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = cx(hint != null && hintId, error && errorId) || undefined
  return (
    <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('field', className)}>
        <label id={labelId} htmlFor={id} className={hideLabel ? 'sr-only' : 'label'}>
          {label}
          {optional && <small> (optional)</small>}
        </label>
        {children}
        {hint != null && (
          <span id={hintId} className="hint">
            {hint}
          </span>
        )}
        <span id={errorId} aria-live="polite" className={error ? 'hint hint--err' : 'sr-only'}>
          {error && <TriangleAlert />}
          {error}
        </span>
      </div>
    </FieldContext>
  )
}
