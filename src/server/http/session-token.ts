// The session's secret: made once, handed to the client, and known to the database only as a hash.
import { hash, randomBytes } from 'node:crypto'
import { HOST_PREFIX, SESSION_COOKIE, SIGNED_IN_COOKIE } from '../../contract/session-cookies.ts'
import { LONGEST_SESSION, SESSION_LIFETIME } from '../../domain/session.ts'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Whose browser this is, signed in or just signed out: by the name that belongs to TLS, or else by the plain one. */
export function tokenInCookie(header: string | undefined): string | null {
  return cookieValue(`${HOST_PREFIX}${SESSION_COOKIE}`, header) ?? cookieValue(SESSION_COOKIE, header)
}

/** The session that a cookie opens: none where the person has signed out, even without a connection. */
export function openTokenInCookie(header: string | undefined): string | null {
  // Both from the same family: a plain one that somebody planted does not open what was signed out of.
  const prefix = cookieValue(`${HOST_PREFIX}${SESSION_COOKIE}`, header) === null ? '' : HOST_PREFIX
  if (cookieValue(`${prefix}${SIGNED_IN_COOKIE}`, header) === null) return null
  return cookieValue(`${prefix}${SESSION_COOKIE}`, header)
}

export function cookieValue(wanted: string, header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.split('=', 2)
    if (name?.trim() === wanted && value) return value.trim()
  }
  return null
}

const plainCookie = (name: string, value: string, lifetime: number, more = '') =>
  `${name}=${value}; Path=/; ${more}SameSite=Strict; Max-Age=${lifetime / 1000}`

const cookie = (name: string, value: string, lifetime: number, secure: boolean, more = '') =>
  secure
    ? `${plainCookie(HOST_PREFIX + name, value, lifetime, more)}; Secure`
    : plainCookie(name, value, lifetime, more)

/** Valid for as long as the session is if it is not used again. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(SESSION_COOKIE, token, SESSION_LIFETIME, secure, 'HttpOnly; ')
}

/** Both, for somebody who signs in. */
export function cookiesFor(token: string, secure: boolean): string[] {
  const fresh = [sessionCookie(token, secure), cookie(SIGNED_IN_COOKIE, '1', LONGEST_SESSION, secure)]
  return secure ? [...fresh, ...clearedCookies(false)] : fresh
}

/** Behind TLS those with plain names too, from before. */
export function clearedCookies(secure: boolean): string[] {
  const cleared = [cookie(SESSION_COOKIE, '', 0, secure, 'HttpOnly; '), cookie(SIGNED_IN_COOKIE, '', 0, secure)]
  return secure ? [...cleared, ...clearedCookies(false)] : cleared
}
