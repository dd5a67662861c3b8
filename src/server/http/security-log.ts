// Events that whoever watches over accounts looks for in the log: what, whose account, from where. Never a secret, and never a name that
// was typed, which may be a password in the wrong field.
import type { FastifyBaseLogger } from 'fastify'
import type { SignInWay } from '../../domain/session.ts'
import type { ActContext } from '../portal.ts'

type SecurityEvent =
  | 'signed in'
  | 'signed out'
  | 'sign-in failed'
  | 'sign-in limit reached'
  | 'one-time password expired'
  | 'password not taken'
  | 'password changed'
  | 'password reset'
  | 'wrong current password'
  | 'password limit reached'
  | 'password alone refused'
  | 'invited'
  | 'invitation accepted'
  | 'invitation refused'
  | 'session ended by its person'
  | 'sessions ended'
  | 'company account connected'
  | 'company account disconnected'
  | 'company sign-in refused'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'
  | 'role changed'
  | 'deactivated'
  | 'reactivated'
  | 'access refused'
  | 'input refused'

interface Facts {
  /** Null where nobody has that username. */
  person: number | null
  address: string
  /** As the lines of the request have it. */
  reqId: string
  /** Of a company sign-in that came to nothing: the code on the login screen. */
  problem?: string
  /** Of a sign-in. */
  way?: SignInWay
  /** Of a refusal: its code, or what the issuer said. */
  reason?: string
  /** Of what was done to somebody: by whom. */
  by?: number
  /** Of bad input: how often within a minute. */
  count?: number
}

/** What an administrator did to somebody's account, once it is kept. */
export function logActOn(context: ActContext, security: SecurityEvent, person: number): void {
  const { portal, caller, origin } = context
  const facts = { person, by: caller.id, address: origin.address, reqId: origin.requestId }
  context.afterCommit(() => logSecurity(portal.log, security, facts))
}

export function logSecurity(log: FastifyBaseLogger, security: SecurityEvent, facts: Facts): void {
  log.info({ security, ...facts }, security)
}
