// What is seen to before a draft is shown: that reading its answers is told, and that nothing in it keeps everybody waiting.
import type { DraftBody } from '../../domain/authoring.ts'
import { problemsOfShape } from '../../domain/draft-shape.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkPrintedDrawing } from '../content/check-drawings.ts'
import { Findings } from '../content/places.ts'
import { date } from '../content/schemas.ts'
import type { ActContext } from '../portal.ts'
import { baseOf, bodyIn, liveOf } from './drafts.ts'
import type { DraftRow } from './queries.ts'

export const hasKey = (body: object) => 'questions' in body || 'answer' in body

/** Whoever did not write it themselves reads its answers; and so does who sees beside their own what was published in between. */
export async function tellKeyRead(
  { trx, caller, audit }: Pick<ActContext, 'trx' | 'caller' | 'audit'>,
  row: DraftRow,
): Promise<void> {
  if (!hasKey(bodyIn(row))) return
  const isOwn = row.created_by === caller.id && row.saved_by === caller.id
  if (isOwn && row.base_hash === baseOf(await liveOf(trx, row))) return
  await tell(audit, row)
}

/** A draft that begins with what is published begins with its answers. */
export async function tellKeyTaken({ audit }: Pick<ActContext, 'audit'>, row: DraftRow): Promise<void> {
  if (row.item_id !== null && hasKey(bodyIn(row))) await tell(audit, row)
}

async function tell(audit: ActContext['audit'], row: DraftRow): Promise<void> {
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
