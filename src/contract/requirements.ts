// The rules of the company: who must do what by when, and how often.
import { z } from 'zod'
import { MODULE_CATEGORIES } from '../domain/modules.ts'
import { dutyKind, dutyStatus } from './duties.ts'
import { admin, endpoint } from './endpoint.ts'
import { team } from './team.ts'
import { day, id, idInPath, role, typed } from './values.ts'

const count = z.int().nonnegative()
const department = typed(60).pipe(z.string().min(1, 'must not be empty'))

const subject = z.strictObject({
  kind: dutyKind,
  itemId: id.nullable().default(null),
  track: z.enum(MODULE_CATEGORIES).nullable().default(null),
  licenceTypeId: id.nullable().default(null),
})

const audience = z.strictObject({
  everyone: z.boolean().default(false),
  departments: z.array(department).max(200).default([]),
  roles: z.array(role).max(3).default([]),
  people: z.array(id).max(1000).default([]),
  except: z.array(id).max(1000).default([]),
})

const terms = {
  subject,
  audience,
  dueDays: z.int().min(0).max(3650),
  everyMonths: z.int().min(1).max(120).nullable().default(null),
  graceDays: z.int().min(0).max(365).default(0),
  /** Today where it is left out. */
  startsOn: day.optional(),
}

const requirement = z.object({
  id,
  sentence: z.string(),
  /** The same, with the chosen words marked. */
  words: z.array(z.object({ text: z.string(), strong: z.boolean() })),
  subject,
  audience,
  dueDays: count,
  everyMonths: count.nullable(),
  graceDays: count,
  startsOn: day,
  retired: z.boolean(),
  /** Changed by the files of the pack, or in the portal alone. */
  origin: z.enum(['files', 'portal']),
  /** People it covers, and how many of them have nothing overdue by it. */
  covered: count,
  compliant: count,
})

const WRONG = ['requirement.no_subject', 'requirement.no_audience', 'requirement.unknown_person'] as const

const reads = {
  requirements: endpoint({
    method: 'GET',
    path: '/api/manage/requirements',
    summary: 'Every rule, the retired ones last.',
    access: admin,
    output: z.array(requirement),
  }),
  requirementSubjects: endpoint({
    method: 'GET',
    path: '/api/manage/requirements/subjects',
    summary: 'Everything that a rule can ask for.',
    access: admin,
    output: z.array(z.object({ kind: dutyKind, itemId: id, title: z.string(), retired: z.boolean() })),
  }),
} as const

const changed = [reads.requirements, team.teamSummary, team.teamPeople, team.teamPerson, team.teamMatrix]

export const requirements = {
  ...reads,
  addRequirement: endpoint({
    method: 'POST',
    path: '/api/manage/requirements',
    summary: 'Make a rule.',
    access: admin,
    body: z.strictObject(terms),
    output: requirement,
    status: 201,
    refusals: WRONG,
    changes: changed,
  }),
  changeRequirement: endpoint({
    method: 'PATCH',
    path: '/api/manage/requirements/:id',
    summary: 'Change a rule. Nothing becomes overdue by it sooner than its days after today.',
    access: admin,
    params: z.object({ id: idInPath }),
    body: z
      .strictObject({
        subject: z.exactOptional(subject),
        audience: z.exactOptional(audience),
        dueDays: z.exactOptional(terms.dueDays),
        everyMonths: z.exactOptional(z.int().min(1).max(120).nullable()),
        graceDays: z.exactOptional(z.int().min(0).max(365)),
        startsOn: z.exactOptional(day),
      })
      .refine(body => Object.keys(body).length > 0, 'must change something'),
    output: requirement,
    refusals: ['requirement.unknown', 'requirement.retired', ...WRONG],
    changes: changed,
  }),
  retireRequirement: endpoint({
    method: 'POST',
    path: '/api/manage/requirements/:id/retire',
    summary: 'Retire a rule: from today nothing is owed by it. What was owed stays on record.',
    access: admin,
    params: z.object({ id: idInPath }),
    output: requirement,
    refusals: ['requirement.unknown', 'requirement.retired'],
    changes: changed,
  }),
  previewRequirement: endpoint({
    method: 'POST',
    path: '/api/manage/requirements/preview',
    summary: 'Whom a rule would cover if it were published now, without keeping anything.',
    access: admin,
    keepsNothing: true,
    body: z.strictObject({ ...terms, id: id.optional() }),
    output: z.object({
      /** The company's day, from which all others are counted. */
      today: day,
      sentence: z.string(),
      words: z.array(z.object({ text: z.string(), strong: z.boolean() })),
      covered: count,
      compliant: count,
      inDate: count,
      dueSoon: count,
      overdue: count,
      people: z.array(
        z.object({ id, name: z.string(), department: z.string(), status: dutyStatus, on: day.nullable() }),
      ),
    }),
    refusals: WRONG,
    changes: [],
  }),
} as const
