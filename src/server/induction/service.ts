// Signing a document off, and handing in the induction form.
import { createHash } from 'node:crypto'
import { checkInductionForm, type InductionState } from '../../domain/induction.ts'
import { POINTS } from '../../domain/points.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { WriteContext } from '../portal.ts'
import { findSignOff } from '../record/queries.ts'
import { award, signOff } from '../record/record.ts'
import { findDocument, readingOf } from './queries.ts'

/** The form that is signed; a change of its fields or its words is a new version. */
const FORM = { id: 1, version: 1, fields: ['fullName', 'email'] } as const
const FORM_HASH = createHash('sha256').update(JSON.stringify(FORM)).digest('hex')

export async function inductionState(db: Reader | Trx, userId: number): Promise<InductionState> {
  const reading = (await readingOf(db, userId)).filter(document => document.counts === 1)
  const form = await findSignOff(db, userId, 'induction-form', FORM.id, 1)
  return {
    swmsCompleted: reading.filter(document => document.read_at !== null).length,
    swmsTotal: reading.length,
    completedAt: form?.at ?? null,
  }
}

export async function markDocumentRead(
  { trx, caller, moment }: WriteContext,
  documentId: number,
  shown: { version?: number | undefined; how?: 'opened' | 'marked' | undefined } | undefined,
) {
  const document = await findDocument(trx, documentId)
  if (!document) throw new Refusal('swms.unknown')
  if (shown?.version !== undefined && shown.version !== document.version) throw new Refusal('content.version_changed')
  if (document.content === '') throw new Refusal('content.empty')
  const before = await findSignOff(trx, caller.id, 'swms-read', documentId, document.counts_from)
  if (before) return { readAt: before.at, pointsAwarded: 0 }
  await signOff(
    trx,
    caller.id,
    {
      kind: 'swms-read',
      itemId: documentId,
      version: document.version,
      hash: document.hash,
      how: shown?.how ?? 'marked',
    },
    moment,
  )
  const pointsAwarded = await award(
    trx,
    caller.id,
    { reason: 'swms-read', reference: documentId, points: POINTS.swmsRead },
    moment,
  )
  return { readAt: moment.now, pointsAwarded }
}

export async function submitForm({ trx, caller, moment }: WriteContext, form: { fullName: string; email: string }) {
  checkInductionForm(await inductionState(trx, caller.id))
  // The versions that were signed, which after a minor edit are not the versions in force.
  const signed = (await readingOf(trx, caller.id))
    .filter(document => document.read_version !== null)
    .map(document => ({ documentId: document.id, version: document.read_version }))
  await signOff(
    trx,
    caller.id,
    {
      ...{ kind: 'induction-form', itemId: FORM.id, version: FORM.version, hash: FORM_HASH, how: 'submitted' },
      detail: { ...form, swms: signed },
    },
    moment,
  )
  return award(trx, caller.id, { reason: 'induction-form', reference: FORM.id, points: POINTS.inductionForm }, moment)
}
