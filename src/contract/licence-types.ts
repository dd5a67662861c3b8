// The types of licence that people record: which there are, and which an administrator adds, renames or retires.
import { z } from 'zod'
import { ITEM_ORIGINS } from '../domain/content.ts'
import { LICENCE_CODE, LICENCE_NAME } from '../domain/licence-text.ts'
import { duties } from './duties.ts'
import { admin, endpoint, session } from './endpoint.ts'
import { requirements } from './requirements.ts'
import { id, idInPath, oneLine, required } from './values.ts'

const licenceType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Whether a date stands on it. */
  expires: z.boolean(),
})

const managed = licenceType.extend({
  retired: z.boolean(),
  /** `portal`: the files of the content no longer change it. */
  origin: z.enum(ITEM_ORIGINS),
  /** How many people hold one that is good today. */
  holders: z.int().nonnegative(),
})

/** As the files of the content have it, so that a type can be written there too. */
const name = required(LICENCE_NAME.most)
  .pipe(oneLine)
  .refine(value => !/<[a-z/!?]/i.test(value), 'must not contain HTML')

const reads = {
  licenceTypes: endpoint({
    method: 'GET',
    path: '/api/licence-types',
    summary: 'The types of licence that can be recorded.',
    access: session,
    output: z.array(licenceType),
  }),
  managedLicenceTypes: endpoint({
    method: 'GET',
    path: '/api/manage/licence-types',
    summary: 'Every type of licence, retired ones included.',
    access: admin,
    output: z.array(managed),
  }),
} as const

/** A type is also what a rule may ask for, and its name is in everybody's list. */
const changes = [
  ...[reads.licenceTypes, reads.managedLicenceTypes],
  ...[requirements.requirements, requirements.requirementSubjects, duties.ownObligations, duties.ownDue],
]

export const licenceTypes = {
  ...reads,
  addLicenceType: endpoint({
    method: 'POST',
    path: '/api/manage/licence-types',
    summary: 'Add a type of licence. Its code never changes.',
    access: admin,
    body: z.strictObject({
      code: required(20).pipe(z.string().regex(LICENCE_CODE, 'must be up to 20 letters, digits and single dashes')),
      name,
      expires: z.boolean(),
    }),
    output: managed,
    status: 201,
    refusals: ['licence.type_taken'],
    changes,
    ifRefused: [reads.managedLicenceTypes],
  }),
  changeLicenceType: endpoint({
    method: 'PATCH',
    path: '/api/manage/licence-types/:id',
    summary:
      'Change a type of licence, retire it (`retired: true`) or bring it back. What is absent stays. From then on the files no longer change it.',
    access: admin,
    params: z.object({ id: idInPath }),
    body: z
      .strictObject({ name, expires: z.boolean(), retired: z.boolean() })
      .partial()
      .refine(change => Object.keys(change).length > 0, 'must change something'),
    output: managed,
    refusals: ['licence.type_unknown'],
    changes,
    ifRefused: [reads.managedLicenceTypes],
  }),
} as const
