// What the check of a file came to, as one line of JSON from the process that checks.
import type { PdfHolding } from '../../domain/files.ts'

type PlainRefusal =
  | 'files.picture_broken'
  | 'files.picture_size'
  | 'files.picture_moves'
  | 'files.pdf_broken'
  | 'files.pdf_locked'
  | 'files.pdf_mixed'

export type Finding =
  | { refused: PlainRefusal; holds?: never }
  | { refused: 'files.pdf_active'; holds: PdfHolding }
  | { width: number; height: number }
