// Certificates outside the portal: the badge that a wallet takes, and the check that is open to anybody. The document is among the modules.
import { z } from 'zod'
import { CERTIFICATE_STATUSES } from '../domain/certificate.ts'
import { anyone, endpoint } from './endpoint.ts'
import { day, instant, percentage } from './values.ts'

const number = z.string().regex(/^GQ-[A-Z0-9-]{4,40}$/, 'must be a certificate number')

export const certificates = {
  badge: endpoint({
    method: 'GET',
    path: '/api/certificates/:number.json',
    summary:
      'A certificate as an Open Badge 3.0 with a Data Integrity proof (eddsa-rdfc-2022), for its holder, those who lead them and administrators. The key is at /verify/keys.',
    access: { rule: 'record' },
    params: z.object({ number }),
    output: z.string(),
    mediaType: 'application/ld+json',
    refusals: ['certificate.unknown', 'access.denied', 'portal.no_address'],
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/api/verify/:number',
    summary:
      'How a certificate stands, by its number as anybody may type it. Of one that is not known all but the status is null. 30 a minute.',
    access: anyone,
    params: z.object({ number: z.string().max(200) }),
    output: z.object({
      status: z.enum(CERTIFICATE_STATUSES),
      holder: z.string().nullable(),
      module: z.string().nullable(),
      score: percentage.nullable(),
      issuedAt: instant.nullable(),
      /** Its last good day; null where it has none. */
      validUntil: day.nullable(),
      /** The number of the newer one. */
      replacedBy: z.string().nullable(),
    }),
    refusals: ['certificate.too_many'],
  }),
} as const
