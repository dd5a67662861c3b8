// The audit log: what those who run the portal did to somebody or something.
import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../domain/audit.ts'
import { admin, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { day, id, idInPath, instant } from './values.ts'

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const filter = {
  /** Who did it. */
  actor: idInPath.optional(),
  /** Whom it was done to. */
  subject: idInPath.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const auditLog = {
  auditLog: endpoint({
    method: 'GET',
    path: '/api/manage/audit',
    summary: 'The audit log, newest first.',
    access: admin,
    query: z.object({ ...pageQuery, ...filter }),
    output: pageOf(
      z.object({
        id,
        at: instant,
        /** Null: the command line, or the portal itself. */
        actor: z.object({ id, name: z.string() }).nullable(),
        via: z.enum(['portal', 'cli']),
        action: z.enum(AUDIT_ACTIONS),
        subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id, name: z.string().nullable() }).nullable(),
        before: facts.nullable(),
        after: facts.nullable(),
        /** Of people whom the facts name by their id. */
        names: z.record(z.string(), z.string()),
        requestId: z.string().nullable(),
        address: z.string().nullable(),
      }),
    ),
    refusals: ['request.cursor'],
  }),
  auditCsv: endpoint({
    method: 'GET',
    path: '/api/manage/audit.csv',
    summary: 'The audit log as a file that a spreadsheet opens safely.',
    access: admin,
    query: z.object(filter),
    output: z.string(),
    mediaType: 'text/csv',
  }),
} as const
