// The certificates of a pack as documents.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Instant } from '../../domain/clock.ts'
import { certificatePath } from '../../domain/pack-format.ts'
import { renderCertificate } from '../documents/certificate-pdf.ts'
import type { Portal } from '../portal.ts'
import { certificatesBy } from './held-queries.ts'
import type { Spool } from './spool.ts'

/** Of more than these nobody wants a file each: they are in the table, with the number by which anybody can check them. */
export const MOST_CERTIFICATES = 300

interface Making {
  spool: Spool
  onProgress(done: number, total: number): Promise<void>
}

export async function writeCertificates(
  { database, config }: Portal,
  numbers: readonly string[],
  /** What replaced one later is not told. */
  before: Instant,
  { spool, onProgress }: Making,
): Promise<void> {
  if (numbers.length === 0 || numbers.length > MOST_CERTIFICATES) return
  const rows = await certificatesBy(database.read, numbers)
  for (const [index, row] of rows.entries()) {
    const { number, replaced_by: by, replaced_at: at } = row
    const pdf = await renderCertificate({
      ...{ number, holderName: row.holder_name, moduleTitle: row.module_title, score: row.score },
      ...{ issuedAt: row.issued_at, validUntil: row.valid_until },
      replaced: by === null || at === null || at >= before ? null : { by, at },
      checkedAt: config.publicUrl ? `${config.publicUrl}/verify/${number}` : null,
      ...{ timeZone: config.timeZone, portalName: config.name },
    })
    await spool.add(certificatePath(number), pdf)
    await onProgress(index + 1, rows.length)
    await nextTurn()
  }
}
