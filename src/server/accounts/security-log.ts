// Events that whoever watches over accounts looks for in the log: what, whose account, from where. Never a secret, and never a name that
// was typed, which may be a password in the wrong field.
import type { FastifyBaseLogger } from 'fastify'
import type { SignInWay } from '../../domain/session.ts'

type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in limit reached'
  | 'one-time password expired'
  | 'password not taken'
  | 'password changed'
  | 'wrong current password'
  | 'password limit reached'
  | 'password alone refused'
  | 'invitation accepted'
  | 'session ended by its person'
  | 'company account connected'
  | 'company account disconnected'
  | 'company sign-in refused'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'

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
}

export function logSecurity(log: FastifyBaseLogger, security: SecurityEvent, facts: Facts): void {
  log.info({ security, ...facts }, security)
}
