// Licences: a person enters theirs with photos, and a lead of theirs or an administrator accepts or refuses them.
import { z } from 'zod'
import { LICENCE_NUMBER, LICENCE_PHOTOS, LICENCE_STATUSES, REFUSAL_REASON } from '../domain/licences.ts'
import { duties } from './duties.ts'
import { endpoint, lead, session } from './endpoint.ts'
import { licence } from './held.ts'
import { notices } from './notices.ts'
import { overview } from './overview.ts'
import { pageOf, pageQuery } from './paging.ts'
import { records } from './records.ts'
import { team } from './team.ts'
import { day, id, idInPath, oneLine, required, typed } from './values.ts'

const named = z.object({ id: idInPath })

const checkedLicence = licence.extend({
  person: z.object({ id, name: z.string(), firstName: z.string(), initials: z.string(), department: z.string() }),
  /** The one that counts until this one is accepted; null where none does. */
  replaces: z.object({ expiresOn: day.nullable(), by: z.string().nullable(), on: day }).nullable(),
})

const reads = {
  ownLicences: endpoint({
    method: 'GET',
    path: '/api/me/licences',
    summary: 'One’s own licences, what needs one first.',
    access: session,
    offline: true,
    output: z.array(licence),
  }),
  licencePhoto: endpoint({
    method: 'GET',
    path: '/api/licences/:id/photos/:n',
    summary:
      'A photo of a licence, the first is 1: for its holder, their leads and administrators, whose looking is recorded. Everybody else is told that there is none.',
    access: { rule: 'record' },
    params: z.object({ id: idInPath, n: idInPath }),
    output: z.instanceof(Uint8Array),
    mediaType: 'image/webp',
    refusals: ['licence.unknown'],
  }),
  teamLicences: endpoint({
    method: 'GET',
    path: '/api/team/licences',
    summary:
      'The licences of the team, without one’s own. Those that wait come longest first, all others newest first; without `status` those that wait.',
    access: lead,
    query: z.object({ ...pageQuery, status: z.enum(LICENCE_STATUSES).default('pending') }),
    output: pageOf(checkedLicence).extend({ today: day }),
    refusals: ['request.cursor'],
  }),
} as const

/** Whoever decides may have the person on another screen. */
const changedByDecision = [
  ...[reads.teamLicences, overview.manageOverview],
  ...[team.teamPerson, team.teamPeople, team.teamSummary, team.teamDepartments, team.teamMatrix],
]
const decision = {
  params: named,
  access: lead,
  output: checkedLicence,
  changes: changedByDecision,
  ifRefused: [reads.teamLicences],
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
    ifRefused: [],
  }),
  acceptLicence: endpoint({
    method: 'POST',
    path: '/api/team/licences/:id/accept',
    summary: 'Say that the photo shows what was typed: from now on it counts. The person is told.',
    refusals: ['licence.unknown', 'licence.own', 'access.other_team', 'licence.decided', 'licence.expired_meanwhile'],
    ...decision,
  }),
  refuseLicence: endpoint({
    method: 'POST',
    path: '/api/team/licences/:id/refuse',
    summary: 'Do not accept it, and say why. The person is told.',
    body: z.strictObject({
      reason: typed(REFUSAL_REASON.most).pipe(
        z.string().min(REFUSAL_REASON.least, `must be at least ${REFUSAL_REASON.least} characters`),
      ),
    }),
    refusals: ['licence.unknown', 'licence.own', 'access.other_team', 'licence.decided'],
    ...decision,
  }),
} as const
