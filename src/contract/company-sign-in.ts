// Signing in with the company's own account: there, back, and the trade of what was brought back for a session.
import { z } from 'zod'
import { loginAnswer } from './accounts.ts'
import { COMPANY_HASH } from './company-return.ts'
import { anyone, endpoint } from './endpoint.ts'

/** Of the company's answer, which is judged as a whole: nothing in it is refused by itself. */
const word = z.unknown().optional()

export const companySignIn = {
  goToCompany: endpoint({
    method: 'GET',
    path: '/api/login/company',
    summary: "Go to the company's sign-in page.",
    access: anyone,
    redirects: true,
    output: z.unknown(),
  }),
  comeFromCompany: endpoint({
    method: 'GET',
    path: '/api/login/company/callback',
    summary: `Come back from there. Sets a cookie for one use within 60 seconds and goes on to /${COMPANY_HASH}.`,
    access: anyone,
    redirects: true,
    query: z.object({ code: word, state: word, iss: word, error: word, error_description: word }),
    output: z.unknown(),
  }),
  signInWithCompany: endpoint({
    method: 'POST',
    path: '/api/login/company',
    summary: 'Trade that cookie for a session. Without it, or a second time, 401.',
    access: anyone,
    output: loginAnswer,
    hasSecret: true,
    refusals: ['login.company_over'],
    changes: [],
  }),
} as const
