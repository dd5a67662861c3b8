// Files: PDFs and pictures, uploaded once and referred to by number or hash, and the drawings of the content.
import { z } from 'zod'
import { MEDIA_TYPES, UPLOADED_TYPES } from '../domain/files.ts'
import { endpoint, session } from './endpoint.ts'
import { id } from './values.ts'

const uploaded = z.object({
  id,
  /** SHA-256 of the file as it is kept, by which texts name it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  mediaType: z.enum(UPLOADED_TYPES),
  bytes: z.int().positive(),
  /** Of a picture, in pixels; null for a PDF. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
})
export type UploadedFile = z.output<typeof uploaded>

export const files = {
  file: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary:
      'A file, by the number of its upload or by its hash; with ?download=1 as an attachment. Ranges are answered.',
    access: session,
    params: z.object({
      id: z.string().regex(/^([1-9]\d{0,8}|[0-9a-f]{64})$/, 'must be the number of an upload or a hash'),
    }),
    query: z.object({ download: z.enum(['0', '1']).optional() }),
    output: z.instanceof(Uint8Array),
    mediaType: MEDIA_TYPES,
    offline: true,
    refusals: ['files.unknown', 'files.not_yours'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/files',
    summary:
      'Upload a PDF or a picture. Pictures are written again as WebP. Nothing refers to it yet: it is kept for a day.',
    access: session,
    takesFile: true,
    status: 201,
    output: uploaded,
    refusals: [
      ...(['files.not_a_form', 'files.no_file', 'files.cut_off', 'files.kind', 'files.name'] as const),
      ...(['files.too_large', 'files.too_many', 'files.busy', 'files.too_costly'] as const),
      ...(['files.picture_broken', 'files.picture_size', 'files.picture_moves'] as const),
      ...(['files.pdf_broken', 'files.pdf_locked', 'files.pdf_active', 'files.pdf_mixed'] as const),
    ],
    changes: [],
  }),
} as const
