// Evidence packs: what was asked for, how far it is, and its bytes while it is kept.
import type { Generated } from 'kysely'
import type { PackFailure, PackStatus } from '../../../domain/pack.ts'
import type { Flag } from './flag.ts'

interface PacksTable {
  id: Generated<number>
  /** Its number is made of both, and is never given out again. */
  year: string
  ordinal: number
  /** JSON. */
  scope: string
  title: string
  as_of: string
  /** About the team of whoever asked for it, and without the audit log. */
  of_team: Flag
  /** Photos of licences, and signatures in the records of talks: only where they were asked for. */
  photos: Generated<Flag>
  signatures: Generated<Flag>
  asked_by: number
  asked_at: number
  status: PackStatus
  progress: Generated<number>
  /** JSON: what is done of it, and how long that took. */
  steps: Generated<string>
  failure: PackFailure | null
  /** Who is making it, and until when they are believed to be. */
  claim: string | null
  claimed_until: number | null
  tries: Generated<number>
  expires_at: number | null
  /** JSON: what it came to. */
  made: string | null
}

export type PackPart = 'zip' | 'pdf'

/** In no backup: a pack can be made again. */
interface PackPartsTable {
  pack_id: number
  file: PackPart
  part: number
  data: Buffer
}

export interface PacksTables {
  packs: PacksTable
  pack_parts: PackPartsTable
}
