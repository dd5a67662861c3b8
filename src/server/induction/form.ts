// The induction form as people sign it: what a signature on it must carry.
import { createHash } from 'node:crypto'
import { INDUCTION_FORM, type InductionForm } from '../../domain/induction.ts'

/** The one before moves here, unchanged, so that what was signed on it can still be told from a forgery. */
const EARLIER: readonly InductionForm[] = []

export const FORM = {
  id: INDUCTION_FORM.id,
  version: INDUCTION_FORM.version,
  counts_from: INDUCTION_FORM.version,
  hash: hashOf(INDUCTION_FORM),
}

/** Whether a signature names a form that was ever ours. */
export function isFormOfOurs(signed: { item_id: number; version: number; hash: string }): boolean {
  return [INDUCTION_FORM, ...EARLIER].some(
    form => form.id === signed.item_id && form.version === signed.version && hashOf(form) === signed.hash,
  )
}

function hashOf(form: InductionForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
