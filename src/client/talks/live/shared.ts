// What each view of a talk that goes on is given.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { toolbox } from '../../../contract/toolbox.ts'
import type { KeptEntry } from '../kept/entry.ts'
import type { Crew, Talk } from './crew-rows.ts'
import type { Keeping } from './use-keeping.ts'

/** Which of its views is open; in the address, so that Back goes back. */
export const VIEWS = ['crew', 'read', 'sign', 'finish'] as const
export type View = (typeof VIEWS)[number]

/** Who signs on the phone of whoever leads the talk. */
export interface Signer {
  id: number
  name: string
  department: string
}

export interface ReadOutProps extends LiveProps {
  text: OutputOf<typeof toolbox.toolboxTopic> | undefined
  hasFailed: boolean
  /** Which of the questions were talked about. */
  asked: string[]
  onAsked: (asked: string[]) => void
}

export interface LiveProps {
  talk: Talk
  crew: Crew
  kept: readonly KeptEntry[]
  keeping: Keeping
  isOnline: boolean
  onView: (view: View) => void
}
