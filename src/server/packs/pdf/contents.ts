// What a pack's PDF is made of.
import type { Day } from '../../../domain/day.ts'
import type { SigningWay } from '../../../domain/evidence-kinds.ts'
import type { PackSummary } from '../../../domain/pack-summary.ts'
import type { VersionLine } from '../documents.ts'
import type { RuleLine } from '../standings.ts'

export interface PaperSignOff {
  personId: number
  person: string
  what: string
  version: number
  at: number
  how: SigningWay
  score: null
  signedBy: string | null
  sealed: Day | null
}

export interface PaperSeal {
  day: Day
  rows: number
  hash: string
}

/** A line of a table that is on paper as it is in the pack. */
export type PaperLine = readonly string[]

export interface PackContents {
  number: string
  title: string
  /** The whole sentence of what it is as of: "Monday 16 November 2026, 9:00 am AEDT". */
  asOf: string
  day: Day
  portalName: string
  madeBy: string
  madeAt: string
  /** "28 people, 5 departments, 41 requirements". */
  holds: string
  summary: PackSummary
  rules: readonly RuleLine[]
  /** Empty where there are more than paper takes. */
  signOffs: readonly PaperSignOff[]
  signOffCount: number
  versions: readonly VersionLine[]
  certificates: { lines: readonly PaperLine[]; count: number }
  licences: { lines: readonly PaperLine[]; count: number }
  waivers: { lines: readonly PaperLine[]; count: number; inForce: number }
  /** Newest first. */
  seals: readonly PaperSeal[]
  sealCount: number
  unsealed: number
  broken: string | null
  /** Where a pack can be checked; null where the portal does not know its own address. */
  verifyAt: string | null
  sealEmail: string | null
  timeZone: string
}

/** More than these fill a shelf: paper has how many there are, and the tables have them all. */
export const MOST_ON_PAPER = { signOffs: 6000, lines: 1500, seals: 24 } as const
