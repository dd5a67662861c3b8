// What a device kept of a draft, held against what the portal has: whether there is anything to do, and whether somebody else wrote.
import type { DraftBody } from './authoring.ts'
import { same } from './same.ts'

export interface KeptDraft {
  /** The revision that this was written on. */
  revision: number
  body: DraftBody
  /** What the portal had then, so that it can be told apart what each of two people changed. */
  base: DraftBody
  /** Sent, and never answered: the portal may have it or not. */
  sent: DraftBody | null
  /** With which it was sent: sent again with the same, it counts once, whoever has saved since. */
  key: string | null
}

/** `there`: the portal has it. `mine`: nobody else wrote in between. `theirs`: somebody did. */
export type KeptStanding = 'there' | 'mine' | 'theirs'

export function standingOf(
  kept: Pick<KeptDraft, 'revision' | 'body' | 'sent'>,
  portal: { revision: number; body: DraftBody },
): KeptStanding {
  if (same(kept.body, portal.body)) return 'there'
  if (kept.revision === portal.revision) return 'mine'
  // Its answer was lost on the way: the newer revision is one's own.
  return kept.sent && same(kept.sent, portal.body) ? 'mine' : 'theirs'
}
