// How long and how much there is to celebrate.

export const QUIZ_CELEBRATION = { durationMs: 3000, intensity: 120 } as const
export const MILESTONE_CELEBRATION = { durationMs: 4000, intensity: 150 } as const
/** A milestone's dialog closes by itself after this. */
export const MILESTONE_DIALOG_MS = 3000
