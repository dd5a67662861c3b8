// The overview of progress per category.
import { z } from 'zod'
import { OVERVIEW_CATEGORIES } from '../domain/compliance.ts'
import { endpoint, session } from './endpoint.ts'
import { percentage } from './values.ts'

export const compliance = {
  complianceOverview: endpoint({
    method: 'GET',
    path: '/api/compliance-overview',
    summary: 'How far the caller is in each category; one with nothing in it is left out.',
    access: session,
    output: z.array(
      z.object({
        category: z.enum(OVERVIEW_CATEGORIES),
        label: z.string(),
        completed: z.int().nonnegative(),
        total: z.int().nonnegative(),
        percentage,
      }),
    ),
  }),
} as const
