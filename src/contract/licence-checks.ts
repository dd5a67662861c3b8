// Checking licences: a lead those of their people, an administrator those of everyone, nobody their own.
import { z } from 'zod'
import { LICENCE_STATUSES } from '../domain/licence-text.ts'
import { REFUSAL_REASON } from '../domain/licences.ts'
import { endpoint, lead } from './endpoint.ts'
import { licence } from './held.ts'
import { overview } from './overview.ts'
import { pageOf, pageQuery } from './paging.ts'
import { team } from './team.ts'
import { day, id, idInPath, typed } from './values.ts'

const checkedLicence = licence.extend({
  person: z.object({ id, name: z.string(), firstName: z.string(), initials: z.string(), department: z.string() }),
  /** The one that counts until this one is accepted; null where none does. */
  replaces: z.object({ expiresOn: day.nullable(), by: z.string().nullable(), on: day }).nullable(),
})

const reads = {
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

const decision = {
  params: z.object({ id: idInPath }),
  access: lead,
  output: checkedLicence,
  /** Whoever decides may have the person on another screen. */
  changes: [
    ...[reads.teamLicences, overview.manageOverview],
    ...[team.teamPerson, team.teamPeople, team.teamSummary, team.teamDepartments, team.teamMatrix],
  ],
  ifRefused: [reads.teamLicences],
} as const

export const licenceChecks = {
  ...reads,
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
