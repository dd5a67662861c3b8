// What is asked of people, and where they stand with it.
import { z } from 'zod'
import { DUTY_GROUPS, DUTY_KINDS, DUTY_STATUSES, OWED_KINDS, REPEATED_KINDS } from '../domain/duty-facts.ts'
import { endpoint, session } from './endpoint.ts'
import { day, id, version } from './values.ts'

export const dutyKind = z.enum(DUTY_KINDS)
/** Also what somebody took on in a group talk. */
export const owedKind = z.enum(OWED_KINDS)
export const dutyStatus = z.enum(DUTY_STATUSES)

export const obligation = z.object({
  /** Null for what somebody took on: no rule asks for it. */
  requirementId: id.nullable(),
  kind: owedKind,
  itemId: id,
  group: z.enum(DUTY_GROUPS),
  title: z.string(),
  status: dutyStatus,
  /** The last day of what is valid or waived, or the day by which it is due. */
  on: day.nullable(),
  /** Where something expired and there are days of grace: the last of them. */
  graceUntil: day.nullable(),
  canDoAgain: z.boolean(),
  /** Where it is done. */
  href: z.string(),
})

const standingOfOwed = obligation.pick({ itemId: true, status: true, on: true, graceUntil: true })

export const duties = {
  ownObligations: endpoint({
    method: 'GET',
    path: '/api/me/obligations',
    summary: 'Everything that is asked of oneself, most pressing first.',
    access: session,
    output: z.array(obligation),
  }),
  ownDue: endpoint({
    method: 'GET',
    path: '/api/me/due',
    summary: 'What is most pressing of what is asked of oneself, and what one did before that is asked for again.',
    access: session,
    output: z.object({
      today: day,
      /** Null where nothing is overdue, expiring, or due within 30 days. */
      next: standingOfOwed.extend({ kind: owedKind, title: z.string(), href: z.string() }).nullable(),
      /** How many more of those there are. */
      more: z.int().nonnegative(),
      again: z.array(
        standingOfOwed.extend({
          kind: z.enum(REPEATED_KINDS),
          /** The day and the version of the last time. */
          doneOn: day,
          version,
          /** Whether it was changed since. */
          changed: z.boolean(),
        }),
      ),
    }),
  }),
} as const
