// A person as typed on the command line or in a list, and what is wrong with them.
import { z } from 'zod'
import { normaliseUsername } from '../../domain/person.ts'
import { ROLES } from '../../domain/roles.ts'
import type { PersonDetails } from '../accounts/people/person.ts'

const words = (most: number) =>
  z
    .string('is missing')
    .trim()
    .min(1, 'is missing')
    .max(most, `must be at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'holds a character that cannot be printed')

const details = z.object({
  username: z
    .string('is missing')
    .transform(normaliseUsername)
    .pipe(
      z
        .string()
        .min(1, 'is missing')
        .max(60, 'must be at most 60 characters')
        .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/, 'must be letters, digits, dots, dashes and underscores'),
    ),
  firstName: words(60),
  lastName: words(60),
  email: z
    .string()
    .trim()
    .transform(text => text || undefined)
    .pipe(z.email('must be an email address').max(200).optional())
    .optional(),
  department: words(60),
  role: z
    .string('is missing')
    .transform(text => text.trim().toLowerCase())
    .pipe(z.enum(ROLES, 'must be admin, manager or employee')),
})

export type Checked = { person: PersonDetails; problems: null } | { person: null; problems: string[] }

export function checkPerson(given: unknown): Checked {
  const parsed = details.safeParse(given)
  if (parsed.success) return { person: parsed.data, problems: null }
  return { person: null, problems: parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`) }
}
