// The small schemas that every slice's endpoints are made of.
import { z } from 'zod'
import { EMAIL } from '../domain/email.ts'
import { ROLES } from '../domain/roles.ts'

/** The largest id either database engine gives out. */
const MAX_ID = 2_147_483_647

export const id = z.int().positive().max(MAX_ID)

/** An id as it appears in a path or a query: digits. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .pipe(id)

export const instant = z.iso.datetime()
export const day = z.iso.date()
export const role = z.enum(ROLES)
export const points = z.int().nonnegative()
export const percentage = z.int().min(0).max(100)
export const version = z.int().positive().max(MAX_ID)

/** Text that a person typed: trimmed, no control characters except line breaks. */
export const typed = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must not contain control characters')
    .transform(text => text.trim())

/** For what is one line among others, in a mail or on a form: a break in it would forge the next line. */
export const oneLine = z.string().regex(/^[^\r\n\u0085\u2028\u2029]*$/, 'must be a single line')

export const required = (most: number) => typed(most).pipe(z.string().min(1, 'must not be empty'))

export const email = required(254).pipe(
  z.email({ pattern: EMAIL, error: 'must be an email address, like name@example.com' }),
)

/** A sign-off may carry the version that was shown; if that is no longer the current one the answer is 409. */
export const shownVersion = z.object({ version: version.optional() }).optional()

/** Names the draw that a question belongs to: the caller's own questions of one attempt. Opaque. */
export const draw = z.string().max(64)

export const days = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(1).max(365))
  .default(30)

/** The text of a document for reading: HTML that the server has sanitised, a section at a time. */
export const readingSections = z.array(z.object({ title: z.string(), html: z.string() }))

/** Of a document as PDF. `v` is the version, so that a new one has another address. */
export const pdfQuery = z.object({ download: z.enum(['0', '1']).optional(), v: z.string().max(10).optional() })

/** What was said when mail to somebody's address came back; null while it takes mail, and where there is none. */
export const emailCameBack = z.string().nullable()
