// What a refusal says about the fields of a form.
import { ApiError } from './request.ts'

export type Problems = Readonly<Record<string, string>>

const PLACE = /^(?:body|query|path)\./

/** By the field's name, as a sentence that begins with its label. */
export function problemsIn(error: unknown, labels: Readonly<Record<string, string>>): Problems {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : []
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const field = path.replace(PLACE, '')
      return [field, `${labels[field] ?? 'This'} ${message}.`]
    }),
  )
}
