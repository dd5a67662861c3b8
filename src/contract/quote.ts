// The quote of the day.
import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'

export const quote = {
  quoteOfTheDay: endpoint({
    method: 'GET',
    path: '/api/quote-of-the-day',
    summary: 'One of ten quotes, by day of year in the company time zone; by is null when it is our own.',
    access: session,
    output: z.object({ text: z.string(), by: z.string().nullable() }).nullable(),
  }),
} as const
