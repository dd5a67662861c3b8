// What administrators do about the passkeys of others. Apart from one's own, which the login screen brings with it.
import { z } from 'zod'
import { admin, endpoint } from './endpoint.ts'
import { people } from './people.ts'
import { idInPath } from './values.ts'

export const passkeysOfOthers = {
  removePasskeysOf: endpoint({
    method: 'DELETE',
    path: '/api/manage/people/:id/passkeys',
    summary: "Remove every passkey of somebody else's, such as after a phone was lost. 403 unless confirmed.",
    access: admin,
    params: z.object({ id: idInPath }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['person.unknown', 'passkey.own', 'session.unconfirmed'],
    changes: [people.managedPeople, people.managedPerson],
  }),
} as const
