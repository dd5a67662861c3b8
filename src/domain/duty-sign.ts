// How urgent something is to whoever looks at it: one sign and one colour each, the same wherever it is shown.
import type { Day } from './day.ts'
import type { OwedKind, Standing } from './duty-facts.ts'
import { isSoon } from './soon.ts'

/** From the calmest to the worst. */
export const DUTY_SIGNS = ['none', 'waived', 'in-date', 'open', 'soon', 'overdue'] as const
export type DutySign = (typeof DUTY_SIGNS)[number]

/** What is still valid counts as in date until its last two weeks; a licence is said to run out as soon as it expires. */
export function signOf(kind: OwedKind, standing: Standing, today: Day): DutySign {
  switch (standing.status) {
    case 'overdue':
      return 'overdue'
    case 'due':
      return standing.graceUntil !== null || isSoon(standing, today) ? 'soon' : 'open'
    case 'expiring':
      return kind === 'licence' || isSoon(standing, today) ? 'soon' : 'in-date'
    case 'done':
      return 'in-date'
    case 'waived':
      return 'waived'
    default:
      return 'none'
  }
}

export function worstSign(signs: readonly DutySign[]): DutySign {
  return DUTY_SIGNS.findLast(sign => signs.includes(sign)) ?? 'none'
}
