// The session's secret: made once, handed to the client, and known to the database only as a hash.
import { hash, randomBytes } from 'node:crypto'
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '../../contract/session-cookies.ts'

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

/** The session that a cookie opens: none where the person has signed out, be it without a connection. */
export function openTokenInCookie(header: string | undefined): string | null {
  return cookieValue(SIGNED_IN_COOKIE, header) === null ? null : tokenInCookie(header)
}

function cookieValue(wanted: string, header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.split('=', 2)
    if (name?.trim() === wanted && value) return value.trim()
  }
  return null
}

export function cookiesFor(token: string, maxAgeSeconds: number, secure: boolean): string[] {
  const limits = `SameSite=Strict; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`
  const signedIn = token === '' ? '' : '1'
  return [
    `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; ${limits}`,
    `${SIGNED_IN_COOKIE}=${signedIn}; Path=/; ${limits}`,
  ]
}
