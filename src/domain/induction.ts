// When induction is complete, and when its form may be handed in.
import { withoutPictures } from './pictures-in-text.ts'
import { Refusal } from './refusal.ts'

export interface InductionForm {
  id: number
  version: number
  fields: readonly string[]
}

/** The form that people hand in. A change of its fields or its words is a new version. */
export const INDUCTION_FORM: InductionForm = { id: 1, version: 1, fields: ['fullName', 'email'] }

export interface InductionState {
  swmsCompleted: number
  swmsTotal: number
  completedAt: number | null
}

/** A finished induction stays finished, whatever is revised later. */
export function isInductionComplete(state: InductionState): boolean {
  return state.completedAt !== null
}

export function checkInductionForm(state: InductionState): void {
  if (state.completedAt !== null) throw new Refusal('induction.already_complete')
  const unread = state.swmsTotal - state.swmsCompleted
  if (unread > 0) throw new Refusal('induction.swms_unread', { unread })
}

/** The form opens by itself when every document is read and the server still counts the induction as open. */
export function opensFormByItself(documentCount: number, readCount: number, state: InductionState): boolean {
  return (
    documentCount > 0 &&
    readCount === documentCount &&
    !isInductionComplete(state) &&
    state.swmsCompleted === documentCount
  )
}

/** How many of a kind are done, of how many there are. */
export interface Tally {
  done: number
  total: number
}

export type InductionStep = { kind: 'documents' | 'form' | 'manuals' } & Tally

/** In the order in which they are done: the form ends the induction, the manuals are read after it. */
export function inductionSteps(documents: Tally, isComplete: boolean, manuals: Tally): InductionStep[] {
  const steps: InductionStep[] = [
    { kind: 'documents', ...documents },
    { kind: 'form', done: isComplete ? 1 : 0, total: 1 },
    { kind: 'manuals', ...manuals },
  ]
  return steps.filter(({ total }) => total > 0)
}

export function swmsCode(number: number): string {
  return `GQSWMS${String(number).padStart(3, '0')}`
}

/** The number of a document that is published for the first time: its position, or the next one where another has that already. */
export function newSwmsNumber(position: number, taken: readonly number[]): number {
  return taken.includes(position) ? Math.max(...taken) + 1 : position
}

/** Safety text is read slowly. */
const WORDS_PER_MINUTE = 180

/** At least one minute. */
export function readingMinutes(content: string): number {
  const words = withoutPictures(content).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

export const SWMS_CATEGORIES = [
  'manual-handling',
  'vehicle-operation',
  'forklift-operation',
  'shipping-container',
  'crane-operation',
  'equipment-installation',
  'default',
] as const
export type SwmsCategory = (typeof SWMS_CATEGORIES)[number]

/** Neither a text nor an uploaded PDF in its place: there is nothing to sign yet. */
export function isEmptySwms({ content, file }: { content: string; file: string | null }): boolean {
  return content === '' && file === null
}
