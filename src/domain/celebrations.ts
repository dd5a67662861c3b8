// How long and how much there is to celebrate.

export const QUIZ_CELEBRATION = { durationMs: 3000, intensity: 120 } as const
