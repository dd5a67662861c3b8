// One's own licences: entered with photos, and good once somebody has accepted them.
import { z } from 'zod'
import { LICENCE_NUMBER, LICENCE_PHOTOS } from '../domain/licence-text.ts'
import { duties } from './duties.ts'
import { endpoint, session } from './endpoint.ts'
import { licence } from './held.ts'
import { notices } from './notices.ts'
import { records } from './records.ts'
import { day, id, oneLine, required } from './values.ts'

const reads = {
  ownLicences: endpoint({
    method: 'GET',
    path: '/api/me/licences',
    summary: 'One’s own licences, what needs one first.',
    access: session,
    offline: true,
    output: z.array(licence),
  }),
} as const

export const licences = {
  ...reads,
  addLicence: endpoint({
    method: 'POST',
    path: '/api/me/licences',
    summary:
      'Enter a licence, or the one that replaces it. `photos` are what uploads answered with. It counts once somebody has accepted it.',
    access: session,
    body: z.strictObject({
      typeId: id,
      number: required(LICENCE_NUMBER.most).pipe(oneLine),
      issuedOn: day.nullable().default(null),
      expiresOn: day.nullable().default(null),
      photos: z.array(id).min(LICENCE_PHOTOS.least, 'must hold at least one photo').max(LICENCE_PHOTOS.most),
    }),
    output: licence,
    status: 201,
    refusals: [
      ...(['licence.type_unknown', 'licence.type_retired', 'licence.expiry_missing', 'licence.never_expires'] as const),
      ...(['licence.issued_later', 'licence.expired', 'licence.not_a_picture', 'licence.too_many'] as const),
      'files.not_yours',
    ],
    changes: [reads.ownLicences, records.ownRecords, notices.notices, duties.ownObligations],
  }),
} as const
