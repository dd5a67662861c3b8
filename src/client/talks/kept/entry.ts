// What a leader's phone keeps of a talk until the portal has it: on its outside who and when, which the screen shows; inside, closed, what
// was drawn or written.
import type { Strokes } from '../../../domain/signature-strokes.ts'

interface Named {
  id: number
  name: string
}

export type KeptContent =
  | { kind: 'signed'; person: Named; signature: Strokes }
  | { kind: 'present'; person: Named }
  | { kind: 'issue'; text: string }
  | { kind: 'action'; ownerId: number; text: string; dueOn: string }
  | { kind: 'finish'; questions: string[]; note: string }

export interface KeptEntry {
  /** In the order in which they were kept, and sent. */
  id?: number
  /** Who led the talk on this phone: nobody else can open or send it. */
  leaderId: number
  talkId: number
  kind: KeptContent['kind']
  /** Who signed or was there: a number alone, since the next one to use the phone can read what is outside. */
  personId: number | null
  /** By the clock of the phone. */
  at: number
  /** With it the portal takes it once, however often it is sent. */
  key: string
  box: string
  /** Why the portal does not take it; null until it said so. */
  refused: string | null
}

/** What stands on the outside cannot be changed without the box noticing. */
export function besideOf({ leaderId, talkId, kind, personId, at, key }: Omit<KeptEntry, 'box' | 'refused'>): string {
  return JSON.stringify([leaderId, talkId, kind, personId, at, key])
}
