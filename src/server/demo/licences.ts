// The licences of the demo company: one in every state, and some that wait for a check. Every photo is the same drawn card.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { HOUR } from '../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import type { LicenceDecision } from '../../domain/requirement.ts'
import { licenceTypeId } from '../content/licence-queries.ts'
import { keepFile, keepUpload } from '../files/queries.ts'
import { addUse } from '../files/uses.ts'
import { insertCheck, insertLicence } from '../licences/queries.ts'
import { newSalt } from '../record/salt.ts'
import { DEMO_PEOPLE } from './people.ts'
import type { World } from './world.ts'

const PHOTO = { path: new URL('sample-licence.webp', import.meta.url), width: 1200, height: 800 }

interface DemoLicence {
  username: string
  code: string
  number: string
  /** In days from today. */
  sent: number
  /** Absent where it has no end. */
  ends?: number
  check?: { decision: LicenceDecision; by: string; reason?: string }
}

const verified = (by: string) => ({ check: { decision: 'accepted' as const, by } })

const LICENCES: readonly DemoLicence[] = [
  { username: 'tama.ngata', code: 'LF', number: 'HRW 4417 2093', sent: -312, ends: 23, ...verified('manager') },
  { username: 'tama.ngata', code: 'first-aid', number: 'HLT 220118', sent: -290, ends: -12, ...verified('manager') },
  { username: 'tama.ngata', code: 'HR', number: '20418826', sent: -259, ends: 1203, ...verified('manager') },
  { username: 'tama.ngata', code: 'white-card', number: 'CPC 104490', sent: -259, ...verified('admin') },
  {
    ...{ username: 'tama.ngata', code: 'DG', number: 'HRW 4417 7750', sent: -4, ends: 900 },
    check: { decision: 'refused', by: 'manager', reason: 'Photo unreadable' },
  },
  { username: 'tama.ngata', code: 'CV', number: 'HRW 4417 4418', sent: -1, ends: 837 },
  { username: 'daniel.kowalski', code: 'MR', number: '19302277', sent: -200, ends: 40, ...verified('manager') },
  { username: 'daniel.kowalski', code: 'MR', number: '19302277', sent: -20, ends: 1866, ...verified('manager') },
  { username: 'noah.fletcher', code: 'MR', number: '22816403', sent: -2, ends: 1500 },
  { username: 'carlos.mendoza', code: 'LF', number: 'HRW 3920 1184', sent: -5, ends: 1210 },
  { username: 'priya.raman', code: 'heights', number: 'RII 88120', sent: -150, ...verified('ben.taylor') },
  { username: 'jarrah.williams', code: 'heights', number: 'RII 91377', sent: -120, ...verified('ben.taylor') },
  { username: 'ben.taylor', code: 'heights', number: 'RII 70215', sent: -140, ...verified('admin') },
  { username: 'yusuf.demir', code: 'first-aid', number: 'HLT 771204', sent: -3, ends: 1092 },
]

const idOf = (username: string) => DEMO_PEOPLE.findIndex(person => person.username === username) + 1

export async function writeLicences(world: World, today: Day): Promise<void> {
  const { trx, portal } = world
  const on = (days: number, hour: number) => {
    const day = addDays(today, days)
    return { day, at: startOfDay(day, portal.config.timeZone) + hour * HOUR }
  }
  const bytes = await readFile(PHOTO.path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { width, height } = PHOTO
  const kept = { hash, media_type: 'image/webp' as const, size: bytes.length, data: bytes, width, height }
  await keepFile(trx, { ...kept, created_at: on(-312, 8).at, unused_since: on(-312, 8).at })
  // In the order in which they came in, which their numbers tell.
  for (const { username, code, number, sent, ends, check } of LICENCES.toSorted((a, b) => a.sent - b.sent)) {
    const user = idOf(username)
    await keepUpload(trx, { hash, uploaded_by: user, uploaded_at: on(sent, 8).at, name: 'licence.jpg' })
    const id = await insertLicence(trx, {
      ...{ user_id: user, type_id: await licenceTypeId(trx, code), number, issued_on: null, ...on(sent, 9) },
      ...{
        expires_on: ends === undefined ? null : addDays(today, ends),
        salt: newSalt(),
        photos: JSON.stringify([hash]),
      },
    })
    await addUse(trx, 'licence', String(id), [hash])
    if (!check) continue
    const { decision, by, reason = null } = check
    await insertCheck(trx, { licence_id: id, decision, reason, by_user_id: idOf(by), ...on(sent + 1, 10) })
  }
}
