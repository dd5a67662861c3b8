// The one thing to do next that can be done now: documents, the form, manuals, GQ1, toolbox topics, GQ2, then the daily challenge.
import type { ModuleCategory, ModuleStatus } from './modules.ts'
import { POINTS } from './points.ts'
import type { ToolboxQuizStatus } from './toolbox.ts'

export interface KnownDocument {
  id: number
  hasRead: boolean
  /** A document without content cannot be signed and is never asked for. */
  isEmpty: boolean
}

export interface KnownModule {
  id: number
  category: ModuleCategory
  status: ModuleStatus
  /** Corrections are not a new quiz: they can be handed in at the daily limit too. */
  reviewOpen: boolean
}

export interface KnownTopic {
  id: number
  questionCount: number
  quizStatus: ToolboxQuizStatus
}

/** What has been learnt about a person so far; a part that is null has not been asked for yet. */
export interface KnownState {
  documents: readonly KnownDocument[] | null
  isInductionComplete: boolean | null
  /** In the order of their tracks. */
  modules: readonly KnownModule[] | null
  topics: readonly KnownTopic[] | null
  hasAnsweredToday: boolean | null
  /** The tracks whose quizzes are used up for today; one that was not asked about is not among them. */
  usedUp: readonly ModuleCategory[]
}

/** `toGo` counts the step itself; `earns` is 0 where it was paid before or pays nothing. */
export type NextStep =
  | { kind: 'document'; id: number; toGo: number; earns: number }
  | { kind: 'manual'; id: number; toGo: number; earns: number }
  | { kind: 'form'; earns: number }
  | { kind: 'module'; id: number; earns: number }
  | { kind: 'topic'; id: number; earns: number }
  | { kind: 'challenge'; earns: number }
  /** `waits` while a quiz is left that cannot be taken before tomorrow. */
  | { kind: 'nothing'; earns: 0; waits: boolean }

/** What has to be asked for before the next step is known. */
export type Unknown = { kind: 'unknown'; needs: 'induction' | 'modules' | 'topics' | 'challenge' }

export function nextStep(known: KnownState): NextStep | Unknown {
  const { documents, isInductionComplete, modules, topics, hasAnsweredToday, usedUp } = known
  if (documents === null || isInductionComplete === null) return { kind: 'unknown', needs: 'induction' }
  const [document, ...laterDocuments] = documents.filter(({ hasRead, isEmpty }) => !hasRead && !isEmpty)
  if (document) {
    // After a finished induction an unread document is a revised one, and a new version earns nothing again.
    const earns = isInductionComplete ? 0 : POINTS.swmsRead
    return { kind: 'document', id: document.id, toGo: 1 + laterDocuments.length, earns }
  }
  if (!isInductionComplete) return { kind: 'form', earns: POINTS.inductionForm }
  if (modules === null) return { kind: 'unknown', needs: 'modules' }
  const left = modules.filter(({ status }) => isOpenToDo(status))
  const canDoNow = ({ category, reviewOpen }: KnownModule) => reviewOpen || !usedUp.includes(category)
  const open = (category: ModuleCategory) => left.filter(module => module.category === category && canDoNow(module))
  const [manual, ...laterManuals] = open('induction')
  if (manual) return { kind: 'manual', id: manual.id, toGo: 1 + laterManuals.length, earns: POINTS.manualRead }
  const [base] = open('base-training')
  if (base) return { kind: 'module', id: base.id, earns: POINTS.moduleQuizPassed }
  if (topics === null) return { kind: 'unknown', needs: 'topics' }
  const topic = nextTopic(topics)
  if (topic) return { kind: 'topic', id: topic.id, earns: POINTS.toolboxQuizPassed }
  const [advanced] = open('advanced-training')
  if (advanced) return { kind: 'module', id: advanced.id, earns: POINTS.moduleQuizPassed }
  if (hasAnsweredToday === null) return { kind: 'unknown', needs: 'challenge' }
  if (!hasAnsweredToday) return { kind: 'challenge', earns: POINTS.challengeCorrect }
  return { kind: 'nothing', earns: 0, waits: left.some(module => !canDoNow(module)) }
}

function isOpenToDo(status: ModuleStatus): boolean {
  return status === 'not_started' || status === 'in-progress'
}

/** A quiz that was begun comes before one that was not. */
function nextTopic(topics: readonly KnownTopic[]): KnownTopic | undefined {
  const toPass = topics.filter(({ questionCount, quizStatus }) => questionCount > 0 && quizStatus !== 'completed')
  return toPass.find(({ quizStatus }) => quizStatus !== 'not_started') ?? toPass[0]
}
