// A file as it is kept once somebody uploaded it and it was checked, for tests that are not about the check: that is a process for each.
import { createHash } from 'node:crypto'
import { keepFile, keepUpload } from '../../src/server/files/queries.ts'
import type { TestPortal } from './portal.ts'

export async function keptUpload(
  { database, clock }: TestPortal,
  userId: number,
  data: Buffer,
  media_type: 'application/pdf' | 'image/webp' = 'image/webp',
  name = 'Bay',
): Promise<{ id: number; hash: string; bytes: number }> {
  const now = clock.now()
  const hash = createHash('sha256').update(data).digest('hex')
  const [width, height] = media_type === 'image/webp' ? [60, 40] : [null, null]
  const id = await database.write(async trx => {
    const kept = { size: data.length, data, width, height, created_at: now, unused_since: now }
    await keepFile(trx, { hash, media_type, ...kept })
    return keepUpload(trx, { hash, uploaded_by: userId, uploaded_at: now, name })
  })
  return { id, hash, bytes: data.length }
}
