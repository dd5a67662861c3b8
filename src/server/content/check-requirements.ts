// Checks the rules of a pack against the rest of it: what they name is there, and each stands once.
import type { DutyKind } from '../../domain/duty-facts.ts'
import { isManual } from '../../domain/modules.ts'
import { nearest } from '../../domain/nearest.ts'
import { checkEachOnce } from './each-once.ts'
import { keptName, namesOf } from './named-items.ts'
import type { ContentPack, RequirementSource } from './pack.ts'
import type { Findings } from './places.ts'

export function checkRequirements(pack: ContentPack, findings: Findings): void {
  checkEachOnce(pack.requirements, 'key', findings)
  for (const requirement of pack.requirements) {
    const message = whatIsMissing(pack, requirement)
    if (message !== null) findings.reportAt(requirement, message, 'what')
  }
}

const KIND_WORDS: Record<DutyKind, string> = {
  ...{ swms: 'SWMS', topic: 'toolbox topic', 'topic-read': 'toolbox topic', manual: 'manual' },
  ...{ module: 'module with a quiz', induction: 'induction', licence: 'type of licence' },
}

/** Null where all that it names is there. */
export function whatIsMissing(pack: ContentPack, { what: { kind, item, track } }: RequirementSource): string | null {
  if (track !== null) {
    const hasQuiz = pack.modules.some(module => module.category === track && !isManual(module))
    return hasQuiz ? null : `there is no module with a quiz in the track ${track}`
  }
  if (item === null || keptName(pack, kind, item) !== undefined) return null
  const guess = nearest(item, namesOf(pack, kind).flat())
  return `there is no ${KIND_WORDS[kind]} "${item}"${guess === null ? '' : `; did you mean "${guess}"?`}`
}
