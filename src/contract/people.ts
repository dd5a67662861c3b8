// Managing people: who is in the portal, what they are, and how they come in.
import { z } from 'zod'
import { admin, type Endpoint, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { personFields } from './person-details.ts'
import { emailCameBack, id, idInPath, instant, role, typed } from './values.ts'

const { username, firstName, lastName, email, department, startedOn } = personFields

const managedPerson = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  department: z.string(),
  role,
  active: z.boolean(),
  reportsTo: z.object({ id, name: z.string() }).nullable(),
  startedOn: z.iso.date().nullable(),
  lastSeenAt: instant.nullable(),
  hasPasskey: z.boolean(),
  /** Until when an invitation is open that nobody has used yet. */
  invitedUntil: instant.nullable(),
  emailCameBack,
})

const done = z.object({ success: z.literal(true) })
const named = z.object({ id: idInPath })

/** What makes an account differ from the one before it. */
const WRONG_FOR_A_PERSON = [
  'person.taken',
  'person.own_access',
  'person.last_admin',
  'person.has_people',
  'person.lead_unfit',
  'person.lead_below',
] as const

export const peopleFilter = {
  search: typed(100).optional(),
  department: typed(60).optional(),
  /** `lead`: managers and administrators. */
  role: z.enum([...role.options, 'lead']).optional(),
  active: z.enum(['true', 'false']).optional(),
  reportsTo: idInPath.optional(),
  /** These alone, with commas between them. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, 'must be ids with commas between them')
    .transform(list => list.split(',').map(Number))
    .pipe(z.array(id))
    .optional(),
}

const reads = {
  managedPeople: endpoint({
    method: 'GET',
    path: '/api/manage/people',
    summary:
      'People by last name, deactivated ones included. Each word of the search begins a word of the name or username.',
    access: admin,
    query: z.object({ ...pageQuery, ...peopleFilter }),
    output: pageOf(managedPerson),
    refusals: ['request.cursor'],
  }),
  managedPerson: endpoint({
    method: 'GET',
    path: '/api/manage/people/:id',
    summary: 'One person, and where they stand with signing in.',
    access: admin,
    params: named,
    output: managedPerson.extend({
      /** Devices they are signed in on. */
      sessions: z.int().nonnegative(),
      passkeys: z.int().nonnegative(),
      hasPassword: z.boolean(),
      /** When they first came in with their company account; null where none is connected. */
      companyAccountSince: instant.nullable(),
      /** Active people who report to them. */
      people: z.int().nonnegative(),
    }),
    refusals: ['person.unknown'],
  }),
  departments: endpoint({
    method: 'GET',
    path: '/api/manage/departments',
    summary: 'The departments that somebody belongs to, deactivated people included.',
    access: admin,
    output: z.array(z.object({ department: z.string(), people: z.int().nonnegative() })),
  }),
} as const

const changes: readonly Endpoint[] = [reads.managedPeople, reads.managedPerson, reads.departments]

const act = (path: string, summary: string) => ({
  method: 'POST' as const,
  path: `/api/manage/people/:id/${path}`,
  summary,
  access: admin,
  params: named,
  output: done,
  changes,
})

export const people = {
  ...reads,
  addPerson: endpoint({
    method: 'POST',
    path: '/api/manage/people',
    summary: 'Add a person. They come in by an invitation. A lead or an administrator: 403 unless confirmed.',
    access: admin,
    body: z.strictObject({
      username,
      firstName,
      lastName,
      email: email.nullish(),
      department,
      role,
      reportsTo: id.nullish(),
      startedOn: startedOn.nullish(),
    }),
    output: managedPerson,
    status: 201,
    refusals: [...WRONG_FOR_A_PERSON, 'session.unconfirmed'],
    changes,
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path: '/api/manage/people/:id',
    summary: 'Change what is given; null clears an email, a lead or a start. An email or a role: 403 unless confirmed.',
    access: admin,
    params: named,
    body: z
      .strictObject({
        firstName: firstName.optional(),
        lastName: lastName.optional(),
        email: email.nullish(),
        department: department.optional(),
        role: role.optional(),
        reportsTo: id.nullish(),
        startedOn: startedOn.nullish(),
      })
      .refine(change => Object.keys(change).length > 0, 'must change something'),
    output: managedPerson,
    refusals: ['person.unknown', ...WRONG_FOR_A_PERSON, 'session.unconfirmed'],
    changes,
  }),
  deactivatePerson: endpoint({
    ...act('deactivate', 'Records stay; the person cannot sign in and leaves the lists. Their sessions end at once.'),
    refusals: ['person.unknown', 'person.own_access', 'person.last_admin', 'person.has_people'],
  }),
  reactivatePerson: endpoint({
    ...act('reactivate', 'The person is active again, with all that was kept. They sign in as before.'),
    refusals: ['person.unknown', 'session.unconfirmed'],
  }),
  signOutPerson: endpoint({
    ...act('sign-out', 'End every session of a person, and turn their calendar addresses off.'),
    refusals: ['person.unknown'],
  }),
} as const
