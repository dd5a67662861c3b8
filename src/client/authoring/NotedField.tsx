// A field of a draft, with what the check says about it.
import type { ReactNode } from 'react'
import { DRAFT_LIMITS } from '../../domain/authoring.ts'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Textarea } from '../ui/Textarea.tsx'
import { FieldNote } from './FieldNote.tsx'
import { useNote } from './notes.ts'

export interface NotedFieldProps {
  path: string
  label: ReactNode
  hint?: ReactNode
  children: ReactNode
}

export function NotedField({ path, label, hint, children }: NotedFieldProps) {
  const note = useNote(path)
  return (
    <div data-path={path} className="grid content-start gap-2">
      <Field label={label} hint={hint} error={note?.severity === 'error' ? note.message : null}>
        {children}
      </Field>
      {note?.severity === 'warning' && <FieldNote note={note} />}
    </div>
  )
}

/** What is typed beyond it could not be saved. */
function mostIn(path: string): { maxLength?: number } {
  const limits: Readonly<Record<string, number>> = DRAFT_LIMITS
  const maxLength = limits[path.slice(path.lastIndexOf('.') + 1)]
  return maxLength === undefined ? {} : { maxLength }
}

interface Written {
  path: string
  label: ReactNode
  hint?: ReactNode
  value: string
  onValue: (value: string) => void
}

export function NotedInput({ path, label, hint, value, onValue, type }: Written & { type?: 'number' | 'date' }) {
  return (
    <NotedField {...{ path, label, hint }}>
      <Input type={type} value={value} {...mostIn(path)} onChange={event => onValue(event.target.value)} />
    </NotedField>
  )
}

export function NotedTextarea({ path, label, hint, value, onValue, most }: Written & { most?: number }) {
  const count = most === undefined ? hint : `${value.length} of ${most} characters`
  return (
    <NotedField {...{ path, label }} hint={count}>
      <Textarea rows={3} value={value} {...mostIn(path)} onChange={event => onValue(event.target.value)} />
    </NotedField>
  )
}
