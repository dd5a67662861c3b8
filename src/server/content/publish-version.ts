// A version of what people sign: what did not change is left alone, what changed becomes a new one.
import { createHash } from 'node:crypto'
import type { EditSize } from '../../domain/authoring.ts'
import type { ItemOrigin, PublishedKind } from '../../domain/content.ts'
import { filesIn } from '../../domain/files.ts'
import type { Trx } from '../db/database.ts'
import { addUse } from '../files/uses.ts'
import type { Moment } from '../portal.ts'
import { insertVersion, latestVersion, type VersionRow } from './queries.ts'

/** Who publishes, and when. */
export interface Publishing extends Moment {
  origin: ItemOrigin
  /** In the portal, where the person says whether everyone signs again. */
  by?: { userId: number; note: string | null; edit: EditSize }
}

interface Edition {
  kind: PublishedKind
  itemId: number
  body: unknown
  /** The version that this one only corrects. */
  minorEditOf: number | null
  /** As it was once stored: what still says the same stays in force as it is, since nobody is asked to sign it again. */
  inEarlierForm?: () => unknown
  /** What the item is besides. */
  details?: object
  /** A new version even where it says the same. */
  always?: boolean
}

interface InForce {
  version: VersionRow
  /** It is new, and whoever signed an earlier one is asked again. */
  asksAgain: boolean
  /** It says something else than the one before. */
  isNew: boolean
}

export async function publishVersion(trx: Trx, edition: Edition, { now, today, by }: Publishing): Promise<InForce> {
  const { kind, itemId, minorEditOf, inEarlierForm, details, always = false } = edition
  const text = JSON.stringify(edition.body)
  const hash = hashOf(text)
  const latest = await latestVersion(trx, kind, itemId)
  const saysTheSame =
    latest?.hash === hash || (inEarlierForm && latest?.hash === hashOf(JSON.stringify(inEarlierForm())))
  if (latest && saysTheSame && !always) return { version: latest, asksAgain: false, isNew: false }
  const version = (latest?.version ?? 0) + 1
  // A minor edit names the version it corrects, so that a mark left in the file cannot make a later change minor too.
  const isMinor = latest !== undefined && (by ? by.edit === 'minor' : minorEditOf === latest.version)
  const row = { version, counts_from: isMinor ? latest.counts_from : version, hash }
  const kept = by && details ? JSON.stringify(details) : null
  const why = { published_by: by?.userId ?? null, note: by?.note ?? null, details: kept }
  await insertVersion(trx, { ...row, ...why, kind, item_id: itemId, body: text, published_at: now, day: today })
  // For good: whoever signed this version must be able to see what they signed.
  await addUse(trx, 'content', `${kind} ${itemId} version ${version}`, filesOf(edition.body, `${text} ${kept ?? ''}`))
  return { version: row, asksAgain: latest !== undefined && !isMinor, isNew: !saysTheSame }
}

/** The pictures that a text names, and the PDF that takes its place. */
export function filesOf(body: unknown, text: string): string[] {
  const { file } = body as { file?: string }
  return [...filesIn(text), ...(file === undefined ? [] : [file])]
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
