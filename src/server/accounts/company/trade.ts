// Trading the ticket that somebody came back with for a session: once, and within a minute.
import { Refusal } from '../../../domain/refusal.ts'
import type { Origin, Portal } from '../../portal.ts'
import { openSession } from '../open-session.ts'
import { logSecurity } from '../security-log.ts'
import { spend } from '../spent-tokens.ts'
import { openCookie } from './cookies.ts'
import { canComeIn } from './queries.ts'

interface Trade extends Origin {
  cookie: string | undefined
  userAgent: string | undefined
}

export async function trade(portal: Portal, { cookie, userAgent, address, requestId }: Trade) {
  const ticket = await openCookie(portal, 'gq_company', cookie)
  if (!ticket) throw new Refusal('login.company_over')
  const { userId, mark, until } = ticket
  const token = await portal.database.write(async trx => {
    if (!(await spend(trx, mark, until))) throw new Refusal('login.company_over')
    // Deactivated or disconnected in the meantime.
    if (!(await canComeIn(trx, userId))) throw new Refusal('login.company_over')
    return openSession(trx, portal, { userId, way: 'company', userAgent })
  }, userId)
  logSecurity(portal.log, 'signed in', { person: userId, address, reqId: requestId })
  return { userId, way: 'company' as const, token }
}
