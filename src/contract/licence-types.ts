// The types of licence that people can record.
import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { id } from './values.ts'

export const licenceType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Whether a date stands on it. */
  expires: z.boolean(),
})

export const licenceTypes = {
  licenceTypes: endpoint({
    method: 'GET',
    path: '/api/licence-types',
    summary: 'The types of licence that can be recorded.',
    access: session,
    output: z.array(licenceType),
  }),
} as const
