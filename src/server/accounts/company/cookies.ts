// The two cookies of a company sign-in: the try that is under way, and the ticket that it came to. Both are sealed, so that they need
// no row and nobody can write one.

import { HOST_PREFIX } from '../../../contract/session-cookies.ts'
import type { Instant } from '../../../domain/clock.ts'
import { TICKET_LIFETIME, TRY_LIFETIME } from '../../../domain/company-sign-in.ts'
import { sealer, unseal } from '../../db/sealed.ts'
import { cookieValue } from '../../http/session-token.ts'
import type { Portal } from '../../portal.ts'

/** What the company's answer must fit. */
export interface Try {
  state: string
  nonce: string
  verifier: string
}

/** Whom somebody has shown to be. */
export interface Ticket {
  userId: number
  /** Makes it one of its kind. */
  mark: string
}

interface Contents {
  gq_company_try: Try
  gq_company: Ticket
}

type Name = keyof Contents

const LIFETIMES: Readonly<Record<Name, number>> = { gq_company_try: TRY_LIFETIME, gq_company: TICKET_LIFETIME }

/** The name is sealed with it: the one is never taken for the other. */
type Sealed<N extends Name> = Contents[N] & { name: N; until: Instant }

/** Lax, since the browser comes back from another site. With a prefix a browser takes it for the whole host alone. */
function cookie(name: Name, value: string, seconds: number, secure: boolean): string {
  const [prefix, path, end] = secure ? [HOST_PREFIX, '/', '; Secure'] : ['', '/api/login/company', '']
  return `${prefix}${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${end}`
}

export async function sealedCookie<N extends Name>(
  { database, clock }: Portal,
  name: N,
  contents: Contents[N],
  secure: boolean,
): Promise<string> {
  const seal = await sealer(database)
  const until = clock.now() + LIFETIMES[name]
  return cookie(name, seal(JSON.stringify({ ...contents, name, until })), LIFETIMES[name] / 1000, secure)
}

export function clearedCookie(name: Name, secure: boolean): string {
  return cookie(name, '', 0, secure)
}

/** Null where there is none, where it is none of ours, and where it is too old. */
export async function openCookie<N extends Name>(
  { database, clock }: Portal,
  name: N,
  header: string | undefined,
  secure: boolean,
): Promise<Sealed<N> | null> {
  // They live for minutes: behind TLS none of before has to be read, and a plain one is a neighbour's.
  const value = cookieValue(secure ? `${HOST_PREFIX}${name}` : name, header)
  const text = value && (await unseal(database, value))
  const opened = text ? (JSON.parse(text) as Sealed<N>) : null
  return opened && opened.name === name && clock.now() <= opened.until ? opened : null
}
