// What a browser reports of the reading of a document.
import { z } from 'zod'
import { READ_KINDS } from '../domain/reading.ts'
import { endpoint, session } from './endpoint.ts'
import { id, percentage, version } from './values.ts'

/** Ten days: what a browser can claim at all. */
const MOST_REPORTED = 864_000

export const reading = {
  reportReading: endpoint({
    method: 'POST',
    path: '/api/reading-facts',
    summary:
      'When a document is closed: how long it was in view, and how much of it. Kept as reported, within what our clock allows.',
    access: session,
    body: z.object({
      kind: z.enum(READ_KINDS),
      itemId: id,
      version,
      seconds: z.int().nonnegative().max(MOST_REPORTED),
      share: percentage,
    }),
    output: z.object({ success: z.literal(true), seconds: z.int().nonnegative() }),
    refusals: ['content.no_version'],
    // Nobody waits for it: whoever looks at a record later sees it.
    changes: [],
  }),
} as const
