// Who is signed in: kept in local storage, restored at start, shared with other tabs.
import { useSyncExternalStore } from 'react'
import type { accounts } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { removeDrafts } from './drafts.ts'

/** Local storage keys. */
const KEYS = { user: 'user', sessionId: 'sessionId', loginTime: 'loginTime' } as const
/** Set where a session ended by itself, for the login screen to say so, in other tabs and after a reload too. */
const ENDED = 'sessionEnded'

type LoginAnswer = OutputOf<typeof accounts.login>
export type SessionUser = LoginAnswer['user']

export interface Session {
  user: SessionUser
  sessionId: string
  loginTime: number
  /** A one-time password is in use: nothing else works until it is changed. */
  mustChangePassword: boolean
  /** Nothing else works until a passkey is added. */
  mustAddPasskey: boolean
}

let session: Session | null = restore()
let reads = new AbortController()
const listeners = new Set<() => void>()

function restore(): Session | null {
  try {
    const sessionId = localStorage.getItem(KEYS.sessionId)
    const user = localStorage.getItem(KEYS.user)
    if (!sessionId || !user) return null
    const loginTime = Number(localStorage.getItem(KEYS.loginTime)) || Date.now()
    return { user: asUser(JSON.parse(user)), sessionId, loginTime, mustChangePassword: false, mustAddPasskey: false }
  } catch {
    clearStorage()
    return null
  }
}

/** Throws when what was stored is not a person. */
function asUser(stored: unknown): SessionUser {
  const user = stored as Partial<SessionUser> | null
  if (!Number.isInteger(user?.id) || typeof user?.name !== 'string' || typeof user.username !== 'string') {
    throw new TypeError('what was stored is not a person')
  }
  return {
    id: Number(user.id),
    name: user.name,
    username: user.username,
    role: user.role ?? 'employee',
    points: Number(user.points) || 0,
    initials: String(user.initials ?? ''),
    department: String(user.department ?? ''),
  }
}

function clearStorage(): void {
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
}

function set(next: Session | null): void {
  if (next?.sessionId !== session?.sessionId) {
    reads.abort()
    reads = new AbortController()
  }
  session = next
  for (const listener of listeners) listener()
}

/** Ends a read with the session it was sent in: its late answer would renew that session's cookie over the next one's. */
export function untilSessionEnds(): AbortSignal {
  return reads.signal
}

export function currentSession(): Session | null {
  return session
}

/** With what every way to sign in answers. */
export function beginSession({ user, sessionId, mustChangePassword, mustAddPasskey }: LoginAnswer): void {
  const loginTime = Date.now()
  try {
    localStorage.setItem(KEYS.user, JSON.stringify(user))
    localStorage.setItem(KEYS.sessionId, sessionId)
    localStorage.setItem(KEYS.loginTime, String(loginTime))
    localStorage.removeItem(ENDED)
  } catch {
    // Without storage the session lives as long as the page.
  }
  set({ user, sessionId, loginTime, mustChangePassword, mustAddPasskey })
}

/** The person signed out: what they left half done goes with them, since phones are shared. */
export function endSession(): void {
  if (session) removeDrafts(session.user.id)
  clearStorage()
  set(null)
}

/** The session ended by itself: drafts stay for when the person signs in again. */
export function expireSession(sessionId: string): void {
  if (session?.sessionId !== sessionId) return
  try {
    localStorage.setItem(ENDED, 'true')
  } catch {
    // Without storage the login screen says nothing of it.
  }
  clearStorage()
  set(null)
}

export function hasSessionEnded(): boolean {
  try {
    return localStorage.getItem(ENDED) !== null
  } catch {
    return false
  }
}

export function setMustChangePassword(mustChangePassword: boolean): void {
  if (session && session.mustChangePassword !== mustChangePassword) set({ ...session, mustChangePassword })
}

export function setMustAddPasskey(mustAddPasskey: boolean): void {
  if (session && session.mustAddPasskey !== mustAddPasskey) set({ ...session, mustAddPasskey })
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** For what is only ever shown to someone signed in. */
export function useUser(): SessionUser {
  const current = useSession()
  if (!current) throw new Error('shown without a session')
  return current.user
}

// Signing out, or in as someone else, in one tab does the same in the others.
window.addEventListener('storage', event => {
  if (event.key === KEYS.sessionId || event.key === null) set(restore())
})
