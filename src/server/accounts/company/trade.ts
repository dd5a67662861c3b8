// Trading the ticket that somebody came back with for a session: once, and within a minute.
import { Refusal } from '../../../domain/refusal.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Origin, Portal } from '../../portal.ts'
import { type Browser, openSession } from '../open-session.ts'
import { spend } from '../spent-tokens.ts'
import { openCookie } from './cookies.ts'
import { canComeIn } from './queries.ts'

interface Trade extends Origin {
  cookie: string | undefined
  secure: boolean
  browser: Browser
}

const WAY = 'company' as const

export async function trade(portal: Portal, { cookie, secure, browser, address, requestId }: Trade) {
  const facts = { address, reqId: requestId }
  const refuse = (person: number | null, reason: string): never => {
    logSecurity(portal.log, 'company sign-in refused', { person, ...facts, problem: 'login.company_over', reason })
    throw new Refusal('login.company_over')
  }
  const ticket = await openCookie(portal, 'gq_company', cookie, secure)
  if (!ticket) return refuse(null, 'no ticket, or none that is good')
  const { userId, mark, until } = ticket
  const outcome = await portal.database.write(async trx => {
    if (!(await spend(trx, mark, until))) return { reason: 'this ticket was used before' }
    if (!(await canComeIn(trx, userId))) return { reason: 'deactivated or disconnected in the meantime' }
    return { token: await openSession(trx, portal, { userId, way: WAY, browser }) }
  }, userId)
  if (outcome.token === undefined) return refuse(userId, outcome.reason)
  logSecurity(portal.log, 'signed in', { person: userId, ...facts, way: WAY })
  return { userId, way: WAY, token: outcome.token }
}
