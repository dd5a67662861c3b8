// The check of a certificate that is open to anybody: as many as somebody with papers in hand needs, and no more.
import { type CertificateStatus, certificateStatus, typedNumber } from '../../domain/certificate.ts'
import { CERTIFICATE_CHECKS, CERTIFICATE_WINDOW } from '../../domain/guess-limit.ts'
import { networkOf } from '../../domain/network-address.ts'
import { checkGuesses, countGuess, subjectOf } from '../http/guesses.ts'
import { momentOf, type Portal } from '../portal.ts'
import { type CertificateRow, findCertificate } from './queries.ts'

export interface Checked {
  /** As it was meant by whoever typed it. */
  number: string
  found: { row: CertificateRow; status: CertificateStatus } | null
}

/** Right or wrong, each counts: otherwise those that are right could be told from how many may be asked. */
export async function checkCertificate(portal: Portal, address: string, typed: string): Promise<Checked> {
  const limit = {
    subject: subjectOf('certificate', networkOf(address)),
    tries: CERTIFICATE_CHECKS,
    window: CERTIFICATE_WINDOW,
  }
  // Whoever is over the limit writes nothing.
  await checkGuesses(portal, portal.database.read, [limit], 'certificate.too_many')
  await countGuess(portal, limit, 'certificate.too_many')
  const number = typedNumber(typed)
  const row = await findCertificate(portal.database.read, number)
  return { number, found: row ? { row, status: statusOf(row, portal) } : null }
}

export function statusOf(row: CertificateRow, portal: Portal): CertificateStatus {
  return certificateStatus({ validUntil: row.valid_until, replacedBy: row.replaced_by }, momentOf(portal).today)
}

/** Where anybody finds a certificate; null where the portal does not know its own address. */
export function addressOf({ config }: Pick<Portal, 'config'>, number: string): string | null {
  return config.publicUrl ? `${config.publicUrl}/verify/${number}` : null
}
