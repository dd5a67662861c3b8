// What a signature is for. Apart from the list that it is made of, which browsers have in pieces.
import type { DutyKind } from './duty-facts.ts'
import type { EvidenceKind } from './evidence-kinds.ts'
import { DUTIES } from './requirement.ts'

export const DUTY_OF_EVIDENCE = Object.fromEntries(
  Object.entries(DUTIES).flatMap(([kind, { evidence }]) => (evidence ? [[evidence, kind]] : [])),
) as Readonly<Record<EvidenceKind, DutyKind>>
