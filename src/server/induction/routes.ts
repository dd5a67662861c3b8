// Safe work method statements and the induction form.
import { api } from '../../contract/api.ts'
import { isInductionComplete, swmsCode } from '../../domain/induction.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import { preparedByContent } from '../http/prepared-json.ts'
import { type Route, read, write } from '../http/route.ts'
import { listDocuments } from './queries.ts'
import { inductionOf, inductionState, markDocumentRead, submitForm } from './service.ts'

export const inductionRoutes: Route[] = [
  read(api.swmsDocuments, context =>
    preparedByContent(context, 'swms-documents', async db =>
      (await listDocuments(db)).map((document, index) => ({
        id: document.id,
        title: document.title,
        description: document.description,
        documentNumber: swmsCode(index + 1),
        category: document.category,
        content: document.content,
        version: document.version,
      })),
    ),
  ),

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
