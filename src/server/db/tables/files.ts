// Files of people's own.
import type { Generated } from 'kysely'
import type { FileUse, MediaType } from '../../../domain/files.ts'

interface StoredFilesTable {
  /** SHA-256 of the bytes, in hex. */
  hash: string
  media_type: MediaType
  size: number
  data: Buffer
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
  created_at: number
  /** Since when nothing refers to it. */
  unused_since: number | null
}

interface UploadsTable {
  id: Generated<number>
  hash: string
  uploaded_by: number
  uploaded_at: number
  /** As it was called where it came from, for showing it to people. */
  name: string
}

interface FileUsesTable {
  hash: string
  used_by: FileUse
  /** Which one of them, in the words of whoever keeps it. */
  ref: string
}

export interface FilesTables {
  stored_files: StoredFilesTable
  uploads: UploadsTable
  file_uses: FileUsesTable
}
