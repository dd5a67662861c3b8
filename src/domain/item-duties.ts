// What an item can be done as, from a moment on: a topic is passed where it has a quiz and read where it has text. What has nothing in
// it cannot be done, and so is asked of nobody.
import type { Instant } from './clock.ts'
import type { PublishedKind } from './content.ts'
import { DUTY_KINDS, type DutyKind } from './duty-facts.ts'
import { isManual } from './modules.ts'
import type { AppliesTo } from './own-items.ts'
import { DUTIES, type ItemKind } from './requirement.ts'

export function dutiesOfSwms({ content, file }: { content: string; file: string | null }): DutyKind[] {
  return content === '' && file === null ? [] : ['swms']
}

export function dutiesOfTopic({ isReadable, questions }: { isReadable: boolean; questions: number }): DutyKind[] {
  return [...(questions > 0 ? (['topic'] as const) : []), ...(isReadable ? (['topic-read'] as const) : [])]
}

export function dutiesOfModule(module: { passingScore: number; sections: number; questions: number }): DutyKind[] {
  if (isManual(module)) return module.sections > 0 ? ['manual'] : []
  return module.questions > 0 ? ['module'] : []
}

/** What was recorded of an item. */
export interface RecordedState {
  at: Instant
  appliesTo: AppliesTo
  retired: boolean
  /** Null: by a version that did not keep it yet. */
  duties: readonly DutyKind[] | null
}

export interface DutyState extends RecordedState {
  duties: readonly DutyKind[]
}

/**
 * With what an item could be done as where that was not recorded: as what had been published of it by then. A quiz that came to a topic
 * later, or made a module of a manual, left no state of its own then, and so begins one here.
 */
export function withDuties(
  itemKind: ItemKind,
  recorded: readonly RecordedState[],
  firstPublished: (kind: PublishedKind) => Instant | undefined,
): DutyState[] {
  const kinds = DUTY_KINDS.filter(kind => DUTIES[kind].itemKind === itemKind)
  const isPublished = (kind: PublishedKind | null, by: Instant) => {
    const first = kind === null ? undefined : firstPublished(kind)
    return first !== undefined && first <= by
  }
  const dutiesBy = (at: Instant) =>
    kinds.filter(
      kind => isPublished(DUTIES[kind].signs, at) && !(kind === 'manual' && isPublished(DUTIES.module.signs, at)),
    )
  const firsts = kinds
    .flatMap(kind => DUTIES[kind].signs ?? [])
    .flatMap(kind => firstPublished(kind) ?? [])
    .sort((a, b) => a - b)
  return recorded.flatMap((state, index) => {
    const { duties } = state
    if (duties) return [{ ...state, duties }]
    const until = recorded[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const turns = new Set([state.at, ...firsts.filter(at => at > state.at && at < until)])
    return [...turns].map(at => ({ ...state, at, duties: dutiesBy(at) }))
  })
}
