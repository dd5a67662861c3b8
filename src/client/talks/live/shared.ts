// What each view of a talk that goes on is given.
import type { KeptEntry } from '../kept/entry.ts'
import type { Crew, Talk } from './crew-rows.ts'
import type { Keeping } from './use-keeping.ts'

/** Which of its views is open; in the address, so that Back goes back. */
export const VIEWS = ['crew', 'read', 'sign', 'finish'] as const
export type View = (typeof VIEWS)[number]

export interface LiveProps {
  talk: Talk
  crew: Crew
  kept: readonly KeptEntry[]
  keeping: Keeping
  isOnline: boolean
  onView: (view: View) => void
}
