// The records of talks in a pack, as documents.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PackExtras, talkPath } from '../../domain/pack-format.ts'
import { holdsRecordOf, isRecordAsked, mayHoldRecords } from '../../domain/pack-talks.ts'
import { renderTalkRecord } from '../documents/talk-record-pdf.ts'
import type { Portal } from '../portal.ts'
import { talkRecord } from '../record/talk-record.ts'
import { talksThatEnded } from '../record/talk-record-queries.ts'
import type { PackAbout } from './scope.ts'
import type { Spool } from './spool.ts'

/** Of more than these nobody wants a file each: they are in the tables. */
const MOST_TALKS = 300

interface Making {
  spool: Spool
  extras: PackExtras
  ofTeam: boolean
  onProgress(): Promise<void>
  most?: number
}

export interface WrittenTalks {
  /** Records that are in it, and signatures that are drawn in them. */
  printed: number
  drawn: number
  /** Records that are not, since there are too many, or since they name somebody whom the pack is not about. */
  tooMany: number
  namingOthers: number
}

export async function writeTalks(
  { database, config }: Portal,
  about: PackAbout,
  ids: readonly number[],
  { spool, extras, ofTeam, onProgress, most = MOST_TALKS }: Making,
): Promise<WrittenTalks> {
  const pack = { scope: about.scope, ofTeam, people: about.people && new Set(about.people) }
  const recordOf = (id: number) =>
    talkRecord(database.read, id, { through: about.day, isDrawn: () => extras.signatures })
  const asked = (await talksThatEnded(database.read, ids, about.day)).filter(({ day }) => isRecordAsked(pack, day))
  const held: number[] = []
  if (mayHoldRecords(pack))
    for (const { id, day } of asked) {
      // Whom it names is asked only where that decides.
      const named = pack.people ? (await recordOf(id))?.named : new Set<number>()
      if (named && holdsRecordOf(pack, { day, named })) held.push(id)
      await nextTurn()
    }
  const namingOthers = asked.length - held.length
  if (held.length > most) return { printed: 0, drawn: 0, tooMany: held.length, namingOthers }
  let drawn = 0
  for (const id of held) {
    const kept = await recordOf(id)
    if (!kept) throw new Error(`talk ${id} has no record`)
    await spool.add(talkPath(id, kept.record.day), await renderTalkRecord(kept.record, config))
    drawn += kept.record.attendance.filter(({ strokes }) => strokes !== null).length
    await onProgress()
    await nextTurn()
  }
  return { printed: held.length, drawn, tooMany: 0, namingOthers }
}
