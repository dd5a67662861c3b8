// What is seen to before a draft is shown: that reading its answers is told, and that nothing in it keeps everybody waiting.
import type { DraftBody } from '../../domain/authoring.ts'
import { problemsOfShape } from '../../domain/draft-shape.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkPrintedDrawing } from '../content/check-drawings.ts'
import { Findings } from '../content/places.ts'
import { date } from '../content/schemas.ts'
import type { ActContext } from '../portal.ts'
import { bodyIn } from './drafts.ts'
import type { DraftRow } from './queries.ts'

export const hasKey = (body: object) => 'questions' in body || 'answer' in body

/** Whoever did not write it themselves reads its answers. */
export async function tellKeyRead(
  { caller, audit }: Pick<ActContext, 'caller' | 'audit'>,
  row: DraftRow,
): Promise<void> {
  const isOwn = row.created_by === caller.id && row.saved_by === caller.id
  if (isOwn || !hasKey(bodyIn(row))) return
  const after = { kind: row.kind, title: bodyIn(row).title, version: null }
  await audit({ action: 'content.key-read', on: { kind: 'draft', id: row.id }, after })
}

/** What would keep everybody waiting is not made into a page or a PDF. */
export function refuseShapeless(body: DraftBody): void {
  const issues = problemsOfShape(body).map(({ path, message }) => ({ path, message }))
  if (issues.length > 0) throw new Refusal('draft.has_errors', { errors: issues.length, issues })
}

/** A drawing that breaks its rules cannot be printed yet. */
export function printable(drawing: string | null): string | null {
  const findings = new Findings()
  if (drawing !== null) checkPrintedDrawing('', drawing, findings)
  return findings.problems.length === 0 ? drawing : null
}

export function isDate(text: string): boolean {
  return date.safeParse(text).success
}
