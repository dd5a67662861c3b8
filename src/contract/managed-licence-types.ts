// The types of licence as administrators add, rename and retire them.
import { z } from 'zod'
import { ITEM_ORIGINS } from '../domain/content.ts'
import { LICENCE_CODE, LICENCE_NAME } from '../domain/licence-text.ts'
import { duties } from './duties.ts'
import { admin, endpoint } from './endpoint.ts'
import { licenceType, licenceTypes } from './licence-types.ts'
import { requirements } from './requirements.ts'
import { idInPath, oneLine, required } from './values.ts'

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
  ...[licenceTypes.licenceTypes, reads.managedLicenceTypes],
  ...[requirements.requirements, requirements.requirementSubjects, duties.ownObligations, duties.ownDue],
]

export const managedLicenceTypes = {
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
