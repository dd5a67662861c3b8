// What is asked of a person as a calendar that their own calendar app subscribes to: whoever has the address can read it.
import { z } from 'zod'
import { anyone, endpoint, session } from './endpoint.ts'

const addresses = z.object({
  /** Null where none was made. */
  url: z.string().nullable(),
  /** For a lead: what is due and overdue in their team. */
  teamUrl: z.string().nullable().optional(),
})

const reads = {
  ownCalendar: endpoint({
    method: 'GET',
    path: '/api/me/calendar',
    summary: 'The secret addresses of one’s own calendar feeds.',
    access: session,
    output: addresses,
  }),
} as const

export const calendar = {
  ...reads,
  makeCalendar: endpoint({
    method: 'POST',
    path: '/api/me/calendar',
    summary: 'Make the addresses, or new ones: those from before work no longer.',
    access: session,
    output: addresses,
    hasSecret: true,
    refusals: ['portal.no_address'],
    changes: [reads.ownCalendar],
  }),
  endCalendar: endpoint({
    method: 'DELETE',
    path: '/api/me/calendar',
    summary: 'Turn the feeds off.',
    access: session,
    output: addresses,
    changes: [reads.ownCalendar],
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/calendar/:file',
    summary: 'A feed by its secret address, `{token}.ics`: an iCalendar file with an ETag.',
    access: anyone,
    params: z.object({ file: z.string().max(200) }),
    output: z.string(),
    mediaType: 'text/calendar',
    refusals: ['calendar.unknown', 'calendar.too_many'],
  }),
} as const
