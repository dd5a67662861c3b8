// What the process that makes a pack and the one that keeps it say to each other.
import type { PackStep } from '../../domain/pack.ts'
import type { Config } from '../config.ts'
import type { PackPart } from '../db/tables/packs.ts'
import type { MadePack } from './make-pack.ts'
import type { PackRow } from './queries.ts'

export interface PackJob {
  /** Where the database is: an address, or a file. */
  place: string
  /** Where the files of the pack grow. */
  folder: string
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'timeZone' | 'name' | 'publicUrl' | 'sealEmail'>
  pack: PackRow
  now: number
}

/** Each question is answered before the next is asked. */
export type Question =
  | { report: { step: PackStep; done: number; total: number } }
  | { keep: { file: PackPart; part: number; data: Uint8Array } }

/** `isAway`: the database was, and nothing is known against the pack. */
export interface Failure {
  message: string
  code: string | null
  isAway: boolean
}

export type FromChild = Question | { made: MadePack } | { failed: Failure }
export type ToChild = { job: PackJob } | { goOn: boolean }
