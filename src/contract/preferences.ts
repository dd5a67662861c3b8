// What one chooses for oneself.
import { z } from 'zod'
import { DIGESTS, NEWS, RANKINGS } from '../domain/preferences.ts'
import { endpoint, session } from './endpoint.ts'
import { leaderboard } from './leaderboard.ts'

const choices = { mail: z.enum(DIGESTS), news: z.enum(NEWS), ranking: z.enum(RANKINGS) }
const chosen = z.object(choices)

const reads = {
  preferences: endpoint({
    method: 'GET',
    path: '/api/me/preferences',
    summary: 'How often mail comes, and whether others see one’s place in the ranking.',
    access: session,
    output: chosen,
  }),
} as const

export const preferences = {
  ...reads,
  choosePreferences: endpoint({
    method: 'PUT',
    path: '/api/me/preferences',
    summary: 'Choose; what is not named stays.',
    access: session,
    body: z
      .strictObject({
        mail: z.exactOptional(choices.mail),
        news: z.exactOptional(choices.news),
        ranking: z.exactOptional(choices.ranking),
      })
      .refine(body => Object.keys(body).length > 0),
    output: chosen,
    changes: [reads.preferences, leaderboard.leaderboard, leaderboard.leaderboardDepartments],
  }),
} as const
