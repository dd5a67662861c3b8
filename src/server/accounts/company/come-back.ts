// Coming back from the company's sign-in page: once for each time that somebody was sent there, and in the same browser.
import { type CompanyProblem, isFailedSignIn } from '../../../domain/company-sign-in.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { CompanyConfig } from '../../config.ts'
import { checkGuesses, keepWrongGuess, limitsOfAddress } from '../../http/guesses.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Origin, Portal } from '../../portal.ts'
import { spend } from '../spent-tokens.ts'
import { admit } from './admit.ts'
import { openCookie } from './cookies.ts'
import { finishAt } from './issuer.ts'
import { SignInProblem } from './problem.ts'

interface Return extends Origin {
  query: URLSearchParams
  cookie: string | undefined
  secure: boolean
  /** Whether a page was to be opened, and not a picture or a frame that a page of somebody else's has in it. */
  isPage: boolean
}

const TOO_MANY = 'login.too_many'

/** Who came in. Anything else is a SignInProblem. */
export async function comeBack(portal: Portal, { query, cookie, secure, isPage, ...origin }: Return): Promise<number> {
  const { company } = portal.config
  if (!company) throw new SignInProblem('off', 'OIDC_ISSUER is not set')
  // Not counted either: otherwise any page could close the sign-in of the network that it is looked at from.
  if (!isPage) throw new SignInProblem('expired', 'not opened as a page')
  const limits = limitsOfAddress(origin.address)
  await checkGuesses(portal, portal.database.read, limits, TOO_MANY).catch(asProblem)
  try {
    return await comeIn(portal, company, { query, cookie, secure, origin })
  } catch (error) {
    if (error instanceof SignInProblem && isFailedSignIn(error.problem)) {
      await keepWrongGuess(portal, limits, TOO_MANY, { ...origin, person: error.userId }).catch(asProblem)
    }
    throw error
  }
}

async function comeIn(
  portal: Portal,
  company: CompanyConfig,
  { query, cookie, secure, origin }: Pick<Return, 'query' | 'cookie' | 'secure'> & { origin: Origin },
): Promise<number> {
  const begun = await openCookie(portal, 'gq_company_try', cookie, secure)
  if (!begun || query.get('state') !== begun.state) throw new SignInProblem('expired', 'not the state of this browser')
  const isFirst = await portal.database.write(trx => spend(trx, begun.state, begun.until))
  if (!isFirst) throw new SignInProblem('expired', 'this state was used before')
  return admit(portal, company, await finishAt(company, query, begun), origin)
}

/** A page is answered with a page: the limit in words of the login screen. */
function asProblem(error: unknown): never {
  throw error instanceof Refusal ? new SignInProblem('too_many', error.code) : error
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
