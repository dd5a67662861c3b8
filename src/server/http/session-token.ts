// The session's secret: made once, handed to the client, and known to the database only as a hash.
import { hash, randomBytes } from 'node:crypto'
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '../../contract/session-cookies.ts'
import { LONGEST_SESSION, SESSION_LIFETIME } from '../../domain/session.ts'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Whose browser this is, signed in or just signed out. */
export function tokenInCookie(header: string | undefined): string | null {
  return cookieValue(SESSION_COOKIE, header)
}

/** The session that a cookie opens: none where the person has signed out, even without a connection. */
export function openTokenInCookie(header: string | undefined): string | null {
  return cookieValue(SIGNED_IN_COOKIE, header) === null ? null : tokenInCookie(header)
}

export function cookieValue(wanted: string, header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.split('=', 2)
    if (name?.trim() === wanted && value) return value.trim()
  }
  return null
}

const cookie = (name: string, value: string, lifetime: number, secure: boolean, more = '') =>
  `${name}=${value}; Path=/; ${more}SameSite=Strict; Max-Age=${lifetime / 1000}${secure ? '; Secure' : ''}`

/** Valid for as long as the session is if it is not used again. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(SESSION_COOKIE, token, SESSION_LIFETIME, secure, 'HttpOnly; ')
}

/** Both, for somebody who signs in. */
export function cookiesFor(token: string, secure: boolean): string[] {
  return [sessionCookie(token, secure), cookie(SIGNED_IN_COOKIE, '1', LONGEST_SESSION, secure)]
}

export function clearedCookies(secure: boolean): string[] {
  return [cookie(SESSION_COOKIE, '', 0, secure, 'HttpOnly; '), cookie(SIGNED_IN_COOKIE, '', 0, secure)]
}
