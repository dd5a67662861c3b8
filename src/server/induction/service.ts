// Signing a document off, and handing in the induction form.
import { checkInductionForm, type InductionState, isEmptySwms } from '../../domain/induction.ts'
import { POINTS } from '../../domain/points.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal, WriteContext } from '../portal.ts'
import { isAskedAgain } from '../record/duties/asked-again.ts'
import { countingOn, evidenceOf } from '../record/evidence.ts'
import { hiddenFrom } from '../record/own-items.ts'
import { award, signOff } from '../record/record.ts'
import { FORM } from './form.ts'
import { findDocument, listDocuments } from './queries.ts'

/** Every document that is the person's own, empty ones too, with the sign-off that counts for the version in force; and the form, when it was handed in. */
export async function inductionOf(portal: Portal, db: Reader | Trx, userId: number) {
  const documents = await keptByContent(portal, db, 'documents to read', async reader =>
    (await listDocuments(reader)).map(({ id, content, file, counts_from, applies_to }) => ({
      ...{ id, counts: !isEmptySwms({ content, file }), counts_from, applies_to },
    })),
  )
  const hidden = await hiddenFrom(portal, db, userId, 'swms', documents)
  const evidence = await evidenceOf(db, userId, ['swms-read', 'induction-form'])
  return {
    reading: documents
      .filter(({ id }) => !hidden.has(id))
      .map(({ counts, ...document }) => {
        const read = evidence('swms-read', document)?.newest
        return { documentId: document.id, counts, readAt: read?.at ?? null, readVersion: read?.version ?? null }
      }),
    form: evidence('induction-form', FORM)?.first,
  }
}

export async function inductionState(portal: Portal, db: Reader | Trx, userId: number): Promise<InductionState> {
  const { reading, form } = await inductionOf(portal, db, userId)
  const counting = reading.filter(({ counts }) => counts)
  return {
    swmsCompleted: counting.filter(({ readAt }) => readAt !== null).length,
    swmsTotal: counting.length,
    completedAt: form?.at ?? null,
  }
}

export async function markDocumentRead(
  context: WriteContext,
  documentId: number,
  shown: { version?: number | undefined; how?: 'opened' | 'marked' | undefined } | undefined,
) {
  const { trx, caller, moment } = context
  const document = await findDocument(trx, documentId)
  if (!document) throw new Refusal('swms.unknown')
  if (shown?.version !== undefined && shown.version !== document.version) throw new Refusal('content.version_changed')
  if (isEmptySwms(document)) throw new Refusal('content.empty')
  const before = await countingOn(trx, caller.id, 'swms-read', document)
  if (before && !(await isAskedAgain(context, 'swms', documentId)))
    return { readAt: before.newest.at, pointsAwarded: 0 }
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

export async function submitForm(
  { portal, trx, caller, moment }: WriteContext,
  form: { fullName: string; email: string },
) {
  checkInductionForm(await inductionState(portal, trx, caller.id))
  // The versions that were signed, which after a minor edit are not the versions in force.
  const { reading } = await inductionOf(portal, trx, caller.id)
  const signed = reading
    .filter(({ readVersion }) => readVersion !== null)
    .map(({ documentId, readVersion }) => ({ documentId, version: readVersion }))
  await signOff(
    trx,
    caller.id,
    {
      ...{ kind: 'induction-form', itemId: FORM.id, version: FORM.version, hash: FORM.hash, how: 'submitted' },
      detail: { ...form, swms: signed },
    },
    moment,
  )
  return award(trx, caller.id, { reason: 'induction-form', reference: FORM.id, points: POINTS.inductionForm }, moment)
}
