// One's own account: who one is, where one is signed in, and all that is held about one.
import { z } from 'zod'
import { DEVICE_TYPES } from '../domain/session.ts'
import { calendar } from './calendar.ts'
import { endpoint, session } from './endpoint.ts'
import { id, idInPath, instant, role } from './values.ts'

const reads = {
  ownProfile: endpoint({
    method: 'GET',
    path: '/api/me/profile',
    summary: 'What the portal knows of oneself.',
    access: session,
    output: z.object({
      id,
      name: z.string(),
      username: z.string(),
      email: z.string().nullable(),
      department: z.string(),
      role,
      reportsTo: z.object({ id, name: z.string() }).nullable(),
      startedOn: z.iso.date().nullable(),
    }),
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where one is signed in, the most recently used first.',
    access: session,
    output: z.array(
      z.object({
        id,
        deviceType: z.enum(DEVICE_TYPES),
        browserName: z.string(),
        signedInAt: instant,
        lastSeenAt: instant,
        isThis: z.boolean(),
      }),
    ),
  }),
} as const

const done = z.object({ success: z.literal(true) })

export const me = {
  ...reads,
  endOwnSession: endpoint({
    method: 'POST',
    path: '/api/me/sessions/:id/end',
    summary: 'End one of one’s own sessions. 403 unless confirmed, as for a passkey.',
    access: session,
    params: z.object({ id: idInPath }),
    output: done,
    refusals: ['session.unknown', 'session.unconfirmed'],
    changes: [reads.ownSessions],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/me/sessions/end-others',
    summary: 'End all of one’s own sessions but this one, and turn one’s calendar addresses off. 403 unless confirmed.',
    access: session,
    output: z.object({ success: z.literal(true), ended: z.int().nonnegative() }),
    refusals: ['session.unconfirmed'],
    changes: [reads.ownSessions, calendar.ownCalendar],
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/api/me/data.json',
    summary: 'All that is held about oneself, as a file. No secret is in it.',
    access: session,
    output: z.string(),
    mediaType: 'application/json',
  }),
} as const
