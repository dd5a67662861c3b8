// One's own record: what one signed, in which version, when and how, and what of it stands today.
import { z } from 'zod'
import { CERTIFICATE_STATUSES } from '../domain/certificate.ts'
import { EVIDENCE_KINDS, SIGNING_WAYS } from '../domain/evidence-kinds.ts'
import { RECORD_GROUPS, RECORD_STATES } from '../domain/my-record.ts'
import { endpoint, session } from './endpoint.ts'
import { licence, waiver } from './held.ts'
import { day, id, instant, percentage, version } from './values.ts'

const count = z.int().nonnegative()

const signOff = z.object({
  id,
  kind: z.enum(EVIDENCE_KINDS),
  group: z.enum(RECORD_GROUPS),
  itemId: id,
  /** Of a document or topic, or the track of a module; null where it has none. */
  code: z.string().nullable(),
  title: z.string(),
  version,
  round: z.int().positive(),
  at: instant,
  how: z.enum(SIGNING_WAYS),
  /** Of a quiz that was passed. */
  score: z.object({ right: count, asked: count }).nullable(),
  /** Who signed in the person's place; null where they did so themselves. */
  signedBy: z.string().nullable(),
  /** As reported by the browser: how long it was in view, and how much of the text. */
  reading: z.object({ seconds: count, share: percentage }).nullable(),
  state: z.enum(RECORD_STATES),
  /** Until when it is good, or by when it is asked for. */
  on: day.nullable(),
  isOverdue: z.boolean(),
  /** Where it is done again; null where it is not asked for. */
  href: z.string().nullable(),
})

export const records = {
  ownRecords: endpoint({
    method: 'GET',
    path: '/api/me/records',
    summary: 'Everything one has signed, newest first, with certificates, licences and waivers.',
    access: session,
    offline: true,
    output: z.object({
      today: day,
      /** Whether anybody can check a certificate: the portal knows its own address. */
      canBeChecked: z.boolean(),
      signOffs: z.array(signOff),
      certificates: z.array(
        z.object({
          number: z.string(),
          moduleId: id,
          module: z.string(),
          score: percentage,
          issuedAt: instant,
          validUntil: day.nullable(),
          status: z.enum(CERTIFICATE_STATUSES).exclude(['unknown']),
          replacedBy: z.string().nullable(),
        }),
      ),
      licences: z.array(licence),
      waivers: z.array(waiver),
    }),
  }),
  ownRecordsPdf: endpoint({
    method: 'GET',
    path: '/api/me/records.pdf',
    summary: 'The same as a document to keep.',
    access: session,
    output: z.instanceof(Uint8Array),
    mediaType: 'application/pdf',
  }),
} as const
