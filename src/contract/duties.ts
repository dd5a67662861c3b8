// What is asked of people, and where they stand with it.
import { z } from 'zod'
import { DUTY_KINDS, DUTY_STATUSES } from '../domain/duty-facts.ts'
import { DUTY_GROUPS } from '../domain/requirement.ts'
import { endpoint, session } from './endpoint.ts'
import { day, id } from './values.ts'

export const dutyKind = z.enum(DUTY_KINDS)
export const dutyStatus = z.enum(DUTY_STATUSES)

export const obligation = z.object({
  requirementId: id,
  kind: dutyKind,
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

export const duties = {
  ownObligations: endpoint({
    method: 'GET',
    path: '/api/me/obligations',
    summary: 'Everything that is asked of oneself, most pressing first.',
    access: session,
    output: z.array(obligation),
  }),
} as const
