// Safe work method statements and the induction form.
import { z } from 'zod'
import { SWMS_CATEGORIES } from '../domain/induction.ts'
import { endpoint, session } from './endpoint.ts'
import { signed } from './standing.ts'
import {
  email,
  id,
  idInPath,
  instant,
  oneLine,
  pdfQuery,
  points,
  readingSections,
  required,
  version,
} from './values.ts'

const swmsHeading = z.object({
  id,
  title: z.string(),
  description: z.string(),
  documentNumber: z.string(),
  category: z.enum(SWMS_CATEGORIES),
  /** It is an uploaded PDF, at its document's address, and has no text. */
  hasFile: z.boolean(),
  version,
})

const reads = {
  swmsDocuments: endpoint({
    method: 'GET',
    path: '/api/swms-documents',
    summary:
      'The SWMS in position order; content is text by lines with figures as their words, empty where there is none yet.',
    access: session,
    offline: true,
    output: z.array(
      swmsHeading.extend({
        content: z.string(),
        /** The content for reading. */
        sections: readingSections,
      }),
    ),
  }),
  swmsTitles: endpoint({
    method: 'GET',
    path: '/api/swms-documents/titles',
    summary: 'The SWMS in position order, without their texts: what a list shows.',
    access: session,
    offline: true,
    output: z.array(
      swmsHeading.extend({
        /** Without content it can be neither read nor signed, and does not count. */
        isEmpty: z.boolean(),
        /** Of reading; null where it has no text. */
        minutes: z.int().positive().nullable(),
      }),
    ),
  }),
  swmsDocument: endpoint({
    method: 'GET',
    path: '/api/swms-documents/:id/document',
    summary: 'A SWMS as PDF; with ?download=1 as an attachment.',
    access: session,
    params: z.object({ id: idInPath }),
    query: pdfQuery,
    output: z.instanceof(Uint8Array),
    mediaType: 'application/pdf',
    refusals: ['swms.unknown', 'files.unknown'],
  }),
  swmsProgress: endpoint({
    method: 'GET',
    path: '/api/swms-progress',
    summary: 'One row for every document.',
    access: session,
    offline: true,
    output: z.array(z.object({ documentId: id, hasRead: z.boolean(), readAt: instant.nullable() })),
  }),
  inductionCompletion: endpoint({
    method: 'GET',
    path: '/api/check-induction-completion',
    summary: 'Whether induction is complete; swmsCompleted is a count.',
    access: session,
    offline: true,
    output: z.object({
      isComplete: z.boolean(),
      swmsCompleted: z.int().nonnegative(),
      swmsTotal: z.int().nonnegative(),
      completedAt: instant.nullable(),
    }),
  }),
} as const

export const induction = {
  ...reads,
  markSwmsRead: endpoint({
    method: 'POST',
    path: '/api/swms-documents/:id/mark-read',
    summary: 'Sign a document off as read.',
    access: session,
    params: z.object({ id: idInPath }),
    body: z.object({ version: version.optional(), how: z.enum(['opened', 'marked']).optional() }).optional(),
    output: z.object({ success: z.literal(true), hasRead: z.literal(true), readAt: instant, pointsAwarded: points }),
    refusals: ['swms.unknown', 'content.version_changed', 'content.empty'],
    changes: [reads.swmsProgress, reads.inductionCompletion, ...signed],
    // Revised, emptied or retired meanwhile.
    ifRefused: [reads.swmsTitles, reads.swmsDocuments, reads.swmsProgress],
  }),
  submitInductionForm: endpoint({
    method: 'POST',
    path: '/api/submit-induction-form',
    summary: 'Hand in the induction form.',
    access: session,
    body: z.object({ fullName: required(200).pipe(oneLine), email }),
    output: z.object({ success: z.literal(true), pointsAwarded: points, completedAt: instant }),
    refusals: ['induction.swms_unread', 'induction.already_complete'],
    changes: [reads.inductionCompletion, ...signed],
    ifRefused: [reads.swmsProgress, reads.inductionCompletion],
  }),
} as const
