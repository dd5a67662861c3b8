// A word that is typed into a small field: a number of days or months, or a day. What is right is taken as it is typed.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { usePopup } from './use-popup.ts'
import { Word } from './Word.tsx'

interface FieldWordProps {
  label: string
  text: string
  field: string
  type: 'number' | 'date'
  value: string
  hint?: string | undefined
  /** The usual ones, to be clicked; the field takes them all. */
  usual?: readonly { value: string; label: string }[]
  /** What is wrong with it in words, or null where it was taken. */
  onType: (value: string) => string | null
}

export function FieldWord({ label, text, field, type, value, hint, usual = [], onType }: FieldWordProps) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const popup = usePopup(() => {
    setTyped(value)
    setProblem(null)
  })

  useEffect(() => {
    if (!popup.isOpen) return
    const input = popup.popup.current?.querySelector('input')
    input?.focus({ preventScroll: true })
    if (input?.type === 'number') input.select()
    popup.popup.current?.scrollIntoView({ block: 'nearest' })
  }, [popup.isOpen, popup.popup])

  function take(next: string): void {
    setTyped(next)
    setProblem(onType(next))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (popup.onKeyDown(event)) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (problem === null) popup.closeAndReturn()
    }
  }

  return (
    <Word label={label} text={text} opens="dialog" popup={popup}>
      <div ref={popup.popup} className="word__popup p-3" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
        <Field label={field} hint={hint} error={problem}>
          <Input
            type={type}
            value={typed}
            {...(type === 'number' ? { inputMode: 'numeric' as const, min: 0, step: 1 } : {})}
            onChange={event => take(event.target.value)}
          />
        </Field>
        {usual.length > 0 && (
          <div className="word__usual">
            {usual.map(one => (
              // The field itself does all of this by keyboard, and Tab is for the next word.
              <button
                key={one.value}
                type="button"
                tabIndex={-1}
                className="btn btn--soft btn--sm"
                onClick={() => {
                  take(one.value)
                  popup.closeAndReturn()
                }}
              >
                {one.label}
              </button>
            ))}
          </div>
        )}
      </div>
    </Word>
  )
}
