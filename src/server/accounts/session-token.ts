// The session's secret: made once, handed to the client, and known to the database only as a hash.
import { hash, randomBytes } from 'node:crypto'

export const SESSION_COOKIE = 'gq_session'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function tokenInCookie(header: string | undefined): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const [name, value] = part.split('=', 2)
    if (name?.trim() === SESSION_COOKIE && value) return value.trim()
  }
  return null
}

export function cookieFor(token: string, maxAgeSeconds: number, secure: boolean): string {
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`
}
