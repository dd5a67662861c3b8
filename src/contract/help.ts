// Queries to support.
import { z } from 'zod'
import { HELP_DEFAULT_SUBJECT, HELP_MESSAGE_MAX } from '../domain/help.ts'
import { endpoint, session } from './endpoint.ts'
import { email, oneLine, required, typed } from './values.ts'

export const help = {
  sendHelpQuery: endpoint({
    method: 'POST',
    path: '/api/send-help-query',
    summary: 'Keep a query in the support inbox and mail it where mail is set up.',
    access: session,
    body: z.object({
      userName: required(200).pipe(oneLine),
      userEmail: email,
      message: required(HELP_MESSAGE_MAX),
      subject: typed(200)
        .pipe(oneLine)
        .transform(text => text || HELP_DEFAULT_SUBJECT)
        .default(HELP_DEFAULT_SUBJECT),
      // Shown to support as the person saw them; the server keeps its own.
      userRole: z.string().max(50).optional(),
      currentPoints: z.number().optional(),
    }),
    output: z.object({ success: z.literal(true), message: z.string(), reference: z.string() }),
    refusals: ['help.too_many'],
    changes: [],
  }),
} as const
