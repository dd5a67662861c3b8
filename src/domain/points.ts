// What earns points, and how many. Each is paid once per person and thing; the ledger's key makes sure of it.

export const POINTS = {
  swmsRead: 10,
  inductionForm: 10,
  manualRead: 10,
  moduleQuizPassed: 10,
  toolboxQuizPassed: 10,
  kudosRegular: 5,
  kudosManagement: 20,
  challengeCorrect: 5,
} as const

export const LEDGER_REASONS = [
  'swms-read',
  'induction-form',
  'manual-read',
  'module-quiz',
  'toolbox-quiz',
  'kudos',
  'challenge',
  'milestone',
  'redemption',
  // Paid back: it was earned before, so it is no more of it.
  'redemption-declined',
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

/** Spending, and what comes back of it, makes nobody's points earned more or less. */
const NOT_EARNED: readonly LedgerReason[] = ['redemption', 'redemption-declined']

/** What counts as points earned: over a lifetime, and in a month. */
export const EARNING_REASONS = LEDGER_REASONS.filter(reason => !NOT_EARNED.includes(reason))
