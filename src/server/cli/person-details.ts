// A person as typed on the command line, and what is wrong with them.
import { z } from 'zod'
import { personFields } from '../../contract/person-details.ts'
import type { PersonDetails } from '../accounts/people/person.ts'

const { username, firstName, lastName, email, department, role } = personFields

const details = z.object({ username, firstName, lastName, email: email.optional(), department, role })

export type Checked = { person: PersonDetails; problems: null } | { person: null; problems: string[] }

export function checkPerson(given: unknown): Checked {
  const parsed = details.safeParse(given)
  if (parsed.success) return { person: parsed.data, problems: null }
  return { person: null, problems: parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`) }
}
