// What the check says about a field, under it.
import { CircleX, TriangleAlert } from 'lucide-react'
import type { DraftProblem } from '../../domain/authoring.ts'
import { cx } from '../ui/cx.ts'

export function FieldNote({ note, id }: { note: DraftProblem | undefined; id?: string | undefined }) {
  if (!note) return null
  const isError = note.severity === 'error'
  const Icon = isError ? CircleX : TriangleAlert
  return (
    <p id={id} className={cx('fieldnote', isError ? 'fieldnote--error' : 'fieldnote--warn')}>
      <Icon aria-hidden="true" />
      <span>
        <b>{isError ? 'Must change' : 'Look at this'}:</b> {note.message}
      </span>
    </p>
  )
}
