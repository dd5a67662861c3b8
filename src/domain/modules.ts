// Training modules: their tracks, which are open to a person, and what state each is in.

export const MODULE_CATEGORIES = ['induction', 'base-training', 'advanced-training'] as const
export type ModuleCategory = (typeof MODULE_CATEGORIES)[number]

export const MODULE_AREAS = ['ohs', 'customer-service', 'sales'] as const
export type ModuleArea = (typeof MODULE_AREAS)[number]

export const MODULE_STATUSES = ['not_started', 'in-progress', 'completed', 'locked'] as const
export type ModuleStatus = (typeof MODULE_STATUSES)[number]

/** The progress of a quiz module whose text was read and whose quiz is still to pass. */
export const READ_PROGRESS = 50

export interface TrackModule {
  id: number
  category: ModuleCategory
  position: number
}

/** What a person did in one module. */
export interface ModuleHistory {
  hasRead: boolean
  attempts: number
  completed: boolean
}

/** A manual is read and signed; it has no quiz. */
export function isManual(module: { passingScore: number }): boolean {
  return module.passingScore === 0
}

/** Quizzes of these categories are counted against the daily limit. */
export function hasDailyLimit(category: ModuleCategory): boolean {
  return category !== 'induction'
}

/**
 * The modules open to a person. Base training opens one after the other; advanced training opens as a whole when base
 * training is complete, then goes in order; what was once opened stays open when content is added.
 */
export function openModules(
  modules: readonly TrackModule[],
  isCompleted: (moduleId: number) => boolean,
  onceOpened: ReadonlySet<number>,
): Set<number> {
  const open = new Set<number>()
  const track = (category: ModuleCategory) =>
    modules.filter(module => module.category === category).sort((a, b) => a.position - b.position)

  for (const module of track('induction')) open.add(module.id)
  const base = track('base-training')
  const advanced = track('advanced-training')
  openInOrder(base, true)
  const advancedIsOpen =
    (base.length > 0 && base.every(module => isCompleted(module.id))) ||
    advanced.some(module => onceOpened.has(module.id))
  openInOrder(advanced, advancedIsOpen)
  return open

  function openInOrder(ordered: readonly TrackModule[], trackIsOpen: boolean): void {
    let previousDone = trackIsOpen
    for (const module of ordered) {
      if (previousDone || onceOpened.has(module.id) || isCompleted(module.id)) open.add(module.id)
      previousDone = trackIsOpen && isCompleted(module.id)
    }
  }
}

/**
 * What has to be completed before a locked module opens: the module before it in its track, or for the first of advanced
 * training the whole of base training. Null where nothing comes before it.
 */
export function unlockerOf<Module extends TrackModule>(
  modules: readonly Module[],
  module: TrackModule,
): Module | 'base-training' | null {
  if (module.category === 'induction') return null
  const before = modules
    .filter(({ category, position }) => category === module.category && position < module.position)
    .sort((a, b) => b.position - a.position)
  return before[0] ?? (module.category === 'advanced-training' ? 'base-training' : null)
}

export function moduleStatus(history: ModuleHistory, isOpen: boolean): ModuleStatus {
  if (history.completed) return 'completed'
  if (!isOpen) return 'locked'
  return history.hasRead || history.attempts > 0 ? 'in-progress' : 'not_started'
}

export function moduleProgress(history: ModuleHistory): number {
  if (history.completed) return 100
  return history.hasRead ? READ_PROGRESS : 0
}

export type ModuleAction =
  | 'start'
  | 'mark-read'
  | 'continue'
  | 'review'
  | 'locked'
  | 'limit-reached'
  | 'sign-again'
  | 'take-again'

/** What a module's button offers. Corrections are not a new quiz, so the daily limit does not apply to them. */
export function moduleAction(
  module: { category: ModuleCategory; passingScore: number },
  progress: { status: ModuleStatus; reviewOpen: boolean },
  limitReached: boolean,
  isAskedAgain: boolean,
): ModuleAction {
  if (progress.status === 'locked') return 'locked'
  if (progress.status === 'completed' && !isAskedAgain) return 'review'
  if (isManual(module)) return isAskedAgain ? 'sign-again' : 'mark-read'
  if (limitReached && hasDailyLimit(module.category) && !progress.reviewOpen) return 'limit-reached'
  if (isAskedAgain) return 'take-again'
  return progress.status === 'in-progress' ? 'continue' : 'start'
}

/** True while nothing of a track is open to a person. */
export function isTrackLocked(statuses: readonly ModuleStatus[]): boolean {
  return statuses.length > 0 && statuses.every(status => status === 'locked')
}

/** `25 min`, `1 h`, `1 h 10 min`. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
