// The induction form as people sign it: what a signature on it must carry.
import { createHash } from 'node:crypto'

interface Form {
  id: number
  version: number
  fields: readonly string[]
}

/** A change of its fields or its words is a new version. */
const CURRENT: Form = { id: 1, version: 1, fields: ['fullName', 'email'] }

/** The one before moves here, unchanged, so that what was signed on it can still be told from a forgery. */
const EARLIER: readonly Form[] = []

export const FORM = { id: CURRENT.id, version: CURRENT.version, hash: hashOf(CURRENT) }

/** Whether a signature names a form that was ever ours. */
export function isFormOfOurs(signed: { item_id: number; version: number; hash: string }): boolean {
  return [CURRENT, ...EARLIER].some(
    form => form.id === signed.item_id && form.version === signed.version && hashOf(form) === signed.hash,
  )
}

function hashOf(form: Form): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex')
}
