// Certificates: the document, the badge, and the check that is open to anybody.
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isLead } from '../../domain/roles.ts'
import { renderCertificate } from '../documents/certificate-pdf.ts'
import { isoOf } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { custom, type Route } from '../http/route.ts'
import { isLedBy } from '../http/team-queries.ts'
import type { Caller, Portal } from '../portal.ts'
import { badgeOf } from './badge.ts'
import { addressOf, checkCertificate } from './check.ts'
import { type CertificateRow, findCertificate } from './queries.ts'
import { signingKey } from './signing-key.ts'

async function requireCertificate({ database }: Portal, number: string): Promise<CertificateRow> {
  const row = await findCertificate(database.read, number)
  if (!row) throw new Refusal('certificate.unknown')
  return row
}

/** The person themselves, those who lead them, and administrators. */
async function mayHave({ database }: Portal, { id, role }: Caller, holderId: number): Promise<boolean> {
  if (id === holderId || role === 'admin') return true
  return isLead(role) && isLedBy(database.read, holderId, id)
}

const NOT_KNOWN = {
  ...{ status: 'unknown' as const, holder: null, module: null, score: null },
  ...{ issuedAt: null, validUntil: null, replacedBy: null },
}

export const certificateRoutes: Route[] = [
  custom(api.certificate, async ({ portal, request, reply, caller }, { params }) => {
    if (!caller) throw new Refusal('session.required')
    const row = await requireCertificate(portal, params.file.slice(0, -'.pdf'.length))
    if (row.user_id !== caller.id && !isLead(caller.role)) throw new Refusal('access.denied')
    const { number, replaced_by: by, replaced_at: at } = row
    const pdf = await renderCertificate({
      ...{ number, holderName: row.holder_name, moduleTitle: row.module_title, score: row.score },
      ...{ issuedAt: row.issued_at, validUntil: row.valid_until },
      replaced: by === null || at === null ? null : { by, at },
      checkedAt: addressOf(portal, number),
      ...{ timeZone: portal.config.timeZone, portalName: portal.config.name },
    })
    return sendPdf(request, reply, pdf, { fileName: `${number}.pdf`, download: true, isPersonal: true })
  }),

  custom(api.badge, async ({ portal, reply, caller }, { params }) => {
    if (!caller) throw new Refusal('session.required')
    const row = await requireCertificate(portal, params.number)
    if (!(await mayHave(portal, caller, row.user_id))) throw new Refusal('access.denied')
    const badge = badgeOf(portal, row, await signingKey(portal))
    return reply
      .header('content-type', 'application/ld+json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${row.number}.json"`)
      .send(`${JSON.stringify(badge, null, 2)}\n`)
  }),

  custom(api.verifyCertificate, async ({ portal, request }, { params }) => {
    const { found } = await checkCertificate(portal, request.ip, params.number)
    if (!found) return NOT_KNOWN
    const { row, status } = found
    return {
      ...{ status, holder: row.holder_name, module: row.module_title, score: row.score },
      ...{ issuedAt: isoOf(row.issued_at), validUntil: row.valid_until, replacedBy: row.replaced_by },
    }
  }),
]
