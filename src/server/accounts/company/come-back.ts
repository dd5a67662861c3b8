// Coming back from the company's sign-in page: once for each time that somebody was sent there, and in the same browser.
import type { CompanyProblem } from '../../../domain/company-sign-in.ts'
import type { Origin, Portal } from '../../portal.ts'
import { logSecurity } from '../security-log.ts'
import { spend } from '../spent-tokens.ts'
import { admit } from './admit.ts'
import { openCookie } from './cookies.ts'
import { finishAt } from './issuer.ts'
import { SignInProblem } from './problem.ts'

interface Return extends Origin {
  query: URLSearchParams
  cookie: string | undefined
}

/** Who came in. Anything else is a SignInProblem. */
export async function comeBack(portal: Portal, { query, cookie, ...origin }: Return): Promise<number> {
  const { company } = portal.config
  if (!company) throw new SignInProblem('off', 'OIDC_ISSUER is not set')
  const begun = await openCookie(portal, 'gq_company_try', cookie)
  if (!begun || query.get('state') !== begun.state) throw new SignInProblem('expired', 'not the state of this browser')
  const isFirst = await portal.database.write(trx => spend(trx, begun.state, begun.until))
  if (!isFirst) throw new SignInProblem('expired', 'this state was used before')
  return admit(portal, company, await finishAt(company, query, begun), origin)
}

/** Says in the log why somebody did not come in, and returns the code of it for the login screen. */
export function noteProblem({ log }: Portal, error: unknown, { address, requestId: reqId }: Origin): CompanyProblem {
  const isProblem = error instanceof SignInProblem
  if (!isProblem) log.error({ err: error, reqId }, 'company sign-in failed')
  const problem = isProblem ? error.problem : 'fault'
  const reason = isProblem ? { reason: error.message } : {}
  const person = isProblem ? error.userId : null
  logSecurity(log, 'company sign-in refused', { person, address, reqId, problem, ...reason })
  return problem
}
