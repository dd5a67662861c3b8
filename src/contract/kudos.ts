// Recognition between colleagues.
import { z } from 'zod'
import { KUDOS_MESSAGE_MAX, KUDOS_TYPES } from '../domain/kudos.ts'
import { endpoint, leadsInPath, selfInBody, session } from './endpoint.ts'
import { standing } from './standing.ts'
import { id, idInPath, instant, points, required } from './values.ts'

const person = z.object({ name: z.string(), initials: z.string() })

const kudosEntry = z.object({
  id,
  fromUser: person,
  toUser: person,
  fromUserId: id,
  toUserId: id,
  message: z.string(),
  kudosType: z.enum(KUDOS_TYPES),
  points,
  givenAt: instant,
})

const reads = {
  teamKudos: endpoint({
    method: 'GET',
    path: '/api/team-kudos',
    summary: 'The newest 50.',
    access: session,
    output: z.array(kudosEntry),
  }),
  kudosLimit: endpoint({
    method: 'GET',
    path: '/api/kudos-limit-check/:userId',
    summary: 'How many kudos a person gave today; limit is null for leads.',
    access: leadsInPath('userId'),
    params: z.object({ userId: idInPath }),
    output: z.object({
      hasReachedLimit: z.boolean(),
      givenToday: z.int().nonnegative(),
      limit: z.int().positive().nullable(),
    }),
    refusals: ['person.unknown'],
  }),
} as const

export const kudos = {
  ...reads,
  giveKudos: endpoint({
    method: 'POST',
    path: '/api/team-kudos',
    summary: 'Recognise a colleague; the points go to the receiver.',
    access: selfInBody('fromUserId'),
    body: z.object({
      fromUserId: id.optional(),
      toUserId: id,
      message: required(KUDOS_MESSAGE_MAX),
      kudosType: z.enum(KUDOS_TYPES).default('regular'),
    }),
    output: kudosEntry.extend({ pointsAwarded: points }),
    refusals: ['person.unknown', 'kudos.to_self', 'kudos.management_only', 'kudos.daily_limit'],
    changes: [reads.teamKudos, reads.kudosLimit, ...standing],
    ifRefused: [reads.kudosLimit],
  }),
} as const
