// The records of talks in a pack, as documents.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PackExtras, talkPath } from '../../domain/pack-format.ts'
import { holdsRecordOf } from '../../domain/pack-talks.ts'
import { renderTalkRecord } from '../documents/talk-record-pdf.ts'
import type { Portal } from '../portal.ts'
import { talkRecord } from '../record/talk-record.ts'
import type { PackAbout } from './scope.ts'
import type { Spool } from './spool.ts'

/** Of more than these nobody wants a file each: they are in the tables. */
export const MOST_TALKS = 300

interface Making {
  spool: Spool
  extras: PackExtras
  ofTeam: boolean
  onProgress(): Promise<void>
}

/** How many there are. */
export async function writeTalks(
  { database, config }: Portal,
  about: PackAbout,
  ids: readonly number[],
  { spool, extras, ofTeam, onProgress }: Making,
): Promise<number> {
  if (ids.length > MOST_TALKS) return 0
  const pack = { scope: about.scope, ofTeam, people: about.people && new Set(about.people) }
  let count = 0
  for (const id of ids) {
    const kept = await talkRecord(database.read, id, { through: about.day, isDrawn: () => extras.signatures })
    if (!kept || !holdsRecordOf(pack, { day: kept.record.day, named: kept.named })) continue
    const pdf = await renderTalkRecord(kept.record, config)
    await spool.add(talkPath(id, kept.record.day), pdf)
    count += 1
    await onProgress()
    await nextTurn()
  }
  return count
}
