// Seals over the evidence of each day, for administrators.
import { z } from 'zod'
import { SEAL_FAULTS } from '../domain/broken-seal.ts'
import { MAIL_FATES } from '../domain/mail.ts'
import { admin, endpoint } from './endpoint.ts'
import { limit } from './paging.ts'
import { day, id, instant } from './values.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const verdict = z.object({
  ok: z.boolean(),
  firstBroken: z
    .object({ day: z.iso.date(), fault: z.enum(SEAL_FAULTS), table: z.string().nullable(), key: z.string().nullable() })
    .nullable(),
})

const checked = verdict.extend({ at: instant, seals: z.int().nonnegative() })

const reads = {
  seals: endpoint({
    method: 'GET',
    path: '/api/manage/seals',
    summary: 'The seal of each day, newest first: all of them, or so many before a day.',
    access: admin,
    query: z.object({ limit: limit.optional(), before: day.optional() }),
    output: z.array(
      z.object({
        day: z.iso.date(),
        counts: z.record(z.string(), z.int().positive()),
        root: hash,
        hash,
        previous: hash,
        sealedAt: instant,
        /** The mail that carried it out of the house; null where none did, or where it is no longer kept. */
        mail: z.object({ id, status: z.enum(MAIL_FATES) }).nullable(),
      }),
    ),
  }),
  lastSealCheck: endpoint({
    method: 'GET',
    path: '/api/manage/seals/check',
    summary: 'What the newest check of all seals found, and where seals are mailed to.',
    access: admin,
    output: z.object({
      checked: checked.nullable(),
      mailedTo: z.string().nullable(),
      /** How many there are, and of which day the first is. */
      seals: z.int().nonnegative(),
      firstSeal: day.nullable(),
    }),
  }),
} as const

export const seals = {
  ...reads,
  checkSeals: endpoint({
    method: 'POST',
    path: '/api/manage/seals/check',
    summary: 'Check all seals against the records and against each other.',
    access: admin,
    output: checked,
    changes: [reads.lastSealCheck],
  }),
} as const
