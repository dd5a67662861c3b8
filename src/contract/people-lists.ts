// People as lists: to import, and to export.
import { z } from 'zod'
import { IMPORT_COLUMNS, IMPORT_FIELDS } from '../domain/people-import.ts'
import { admin, endpoint } from './endpoint.ts'
import { people, peopleFilter } from './people.ts'

/** Of a list's text. */
export const LONGEST_LIST = 5 * 1024 * 1024

const problem = z.object({ field: z.enum(IMPORT_COLUMNS).nullable(), message: z.string() })
const count = z.int().nonnegative()

const line = z.object({
  line: z.int().positive(),
  username: z.string(),
  action: z.enum(['add', 'change', 'same', 'error']),
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), from: z.string().nullable(), to: z.string().nullable() })),
  errors: z.array(problem),
  warnings: z.array(problem),
  /** As the person would be, or as the line has it where that is wrong. */
  person: z.object({
    name: z.string(),
    department: z.string().nullable(),
    role: z.string().nullable(),
    reportsTo: z.string().nullable(),
    startedOn: z.string().nullable(),
  }),
})

export const peopleLists = {
  importPeople: endpoint({
    method: 'POST',
    path: '/api/manage/people/import',
    summary:
      'What a list of people would do, line by line; without dryRun, do it: all of it or nothing, and 403 unless confirmed.',
    access: admin,
    body: z.strictObject({
      csv: z.string().max(LONGEST_LIST, 'must be at most 5 MB'),
      dryRun: z.boolean(),
      /** Whether those who are added get an invitation by mail. */
      invite: z.boolean().default(false),
    }),
    longestBody: 2 * LONGEST_LIST,
    output: z.object({
      rows: z.array(line),
      counts: z.object({ add: count, change: count, same: count, error: count }),
      columns: z.array(z.enum(IMPORT_COLUMNS)),
      /** Columns of the list that mean nothing here. */
      ignoredColumns: z.array(z.string()),
      invited: count,
    }),
    refusals: [
      'import.not_csv',
      'import.empty',
      'import.no_username',
      'import.has_errors',
      'portal.no_address',
      'session.unconfirmed',
    ],
    changes: [people.managedPeople, people.managedPerson, people.departments],
    hasChanged: ({ counts }) => counts.add + counts.change > 0,
  }),
  peopleCsv: endpoint({
    method: 'GET',
    path: '/api/manage/people.csv',
    summary: 'The people that a filter finds, active ones if it does not say, as a list that can be imported again.',
    access: admin,
    query: z.object(peopleFilter),
    output: z.string(),
    mediaType: 'text/csv',
  }),
} as const
