// What is kept of a person, as it is typed: in a form, in a list to import, or on the command line.
import { z } from 'zod'
import { normaliseUsername } from '../domain/person.ts'
import { ROLES } from '../domain/roles.ts'
import { email } from './values.ts'

const MOST = 60

const words = z
  .string('is missing')
  .trim()
  .min(1, 'is missing')
  .max(MOST, `must be at most ${MOST} characters`)
  .regex(/^\P{Cc}*$/u, 'must not contain control characters')

const username = z
  .string('is missing')
  .transform(normaliseUsername)
  .pipe(
    z
      .string()
      .min(1, 'is missing')
      .max(MOST, `must be at most ${MOST} characters`)
      .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/, 'must be letters, digits, dots, dashes and underscores'),
  )

/** A real day of the calendar. */
export const startedOn = z.iso.date('must be a day, like 2026-11-23')

export const personFields = {
  username,
  firstName: words,
  lastName: words,
  email,
  department: words,
  role: z.enum(ROLES, 'must be admin, manager or employee'),
  startedOn,
}
