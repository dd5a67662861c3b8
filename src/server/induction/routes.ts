// Safe work method statements and the induction form.
import { api } from '../../contract/api.ts'
import { dayOf } from '../../domain/day.ts'
import { isEmptySwms, isInductionComplete, readingMinutes, swmsCode } from '../../domain/induction.ts'
import { withPicturesInWords } from '../../domain/pictures-in-text.ts'
import { Refusal } from '../../domain/refusal.ts'
import { printedSources } from '../content/printed-sources.ts'
import { bodyOf, readingSections } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import { pdfOf } from '../documents/kept-pdf.ts'
import { sendStoredPdf } from '../files/file-reply.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { preparedList } from '../http/prepared-json.ts'
import { custom, type Route, read, write } from '../http/route.ts'
import { hiddenFrom } from '../record/own-items.ts'
import { listDocuments } from './queries.ts'
import { inductionOf, inductionState, markDocumentRead, submitForm } from './service.ts'

export const inductionRoutes: Route[] = [
  read(api.swmsDocuments, context =>
    preparedList(context, 'swms-documents', {
      rows: documentsToRead,
      hidden: rows => hiddenFrom(context.portal, context.db, context.caller.id, 'swms', rows),
      describe: document => ({
        ...headingOf(document),
        content: withPicturesInWords(shownText(document)),
        sections: document.sections.map(({ title, html }) => ({ title, html })),
      }),
    }),
  ),

  read(api.swmsTitles, context =>
    preparedList(context, 'swms-titles', {
      rows: listDocuments,
      hidden: rows => hiddenFrom(context.portal, context.db, context.caller.id, 'swms', rows),
      describe: document => ({
        ...headingOf(document),
        isEmpty: isEmptySwms(document),
        minutes: shownText(document) === '' ? null : readingMinutes(document.content),
      }),
    }),
  ),

  custom(api.swmsDocument, async ({ portal, request, reply }, { params, query }) => {
    const db = portal.database.read
    const document = (await listDocuments(db)).find(({ id }) => id === params.id)
    if (!document || isEmptySwms(document)) throw new Refusal('swms.unknown')
    const { body, publishedAt } = await bodyOf(portal, db, 'swms', document.id, document.version)
    const number = swmsCode(document.number)
    const sent = { fileName: `${number}.pdf`, download: query.download === '1' }
    if (body.file) return sendStoredPdf(db, request, reply, body.file, sent)
    const sections = [...body.sections, ...(await printedSources(db, 'swms_documents', document.id, body.sections))]
    const pdf = await pdfOf(portal, {
      ...{ label: 'Safe work method statement', layout: 'text', number, ...body, sections },
      description: document.description,
      ...{ version: document.version, date: dayOf(publishedAt, portal.config.timeZone), drawing: null },
    })
    return sendPdf(request, reply, pdf, sent)
  }),

  read(api.swmsProgress, async ({ portal, db, caller }) =>
    (await inductionOf(portal, db, caller.id)).reading.map(({ documentId, readAt }) => ({
      documentId,
      hasRead: readAt !== null,
      readAt: isoOrNull(readAt),
    })),
  ),

  write(api.markSwmsRead, async (context, { params, body }) => {
    const { readAt, pointsAwarded } = await markDocumentRead(context, params.id, body)
    return { success: true as const, hasRead: true as const, readAt: isoOf(readAt), pointsAwarded }
  }),

  read(api.inductionCompletion, async ({ portal, db, caller }) => {
    const state = await inductionState(portal, db, caller.id)
    return { ...state, isComplete: isInductionComplete(state), completedAt: isoOrNull(state.completedAt) }
  }),

  write(api.submitInductionForm, async (context, { body }) => {
    const pointsAwarded = await submitForm(context, body)
    return { success: true as const, pointsAwarded, completedAt: isoOf(context.moment.now) }
  }),
]

const headingOf = (document: Awaited<ReturnType<typeof listDocuments>>[number]) => ({
  id: document.id,
  title: document.title,
  description: document.description,
  documentNumber: swmsCode(document.number),
  category: document.category,
  hasFile: document.file !== null,
  version: document.version,
})

/** Where a file takes its place, what was written before is kept for whoever edits it, and nobody else's to read. */
const shownText = ({ content, file }: { content: string; file: string | null }) => (file === null ? content : '')

async function documentsToRead(db: Reader | Trx) {
  const documents = []
  for (const document of await listDocuments(db)) {
    documents.push({ ...document, sections: await readingSections(db, shownText(document)) })
  }
  return documents
}
