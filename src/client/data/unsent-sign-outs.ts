// Signing out at the server: the message is kept on the device until the portal has answered, so that neither a lost
// connection nor a closed page leaves a session open.
import { accounts } from '../../contract/accounts.ts'
import { SESSION_LIFETIME } from '../../domain/session.ts'
import { isOnline, onConnectionChange } from './connection.ts'

const KEY = 'unsentSignOuts'
const PATIENCE = 10_000
const TRY_AGAIN_AFTER = 5000

interface SignOut {
  sessionId: string
  /** Whole minutes since the login. */
  sessionDuration: number
  at: number
}

/** Older ones belong to sessions that have ended by silence. */
function unsent(): SignOut[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ at }: SignOut) => Date.now() - at < SESSION_LIFETIME) : []
  } catch {
    return []
  }
}

function keep(list: readonly SignOut[]): void {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage it is said once, now or never; the server's own session then ends by silence.
  }
}

/** Kept first, then sent: at once where the portal can be reached. */
export function signOutAtServer(sessionId: string, sessionDuration: number): Promise<void> {
  const entry = { sessionId, sessionDuration, at: Date.now() }
  keep([...unsent(), entry])
  return sendAll(entry)
}

/** Aborted while somebody signs in. */
let held = new AbortController()

/**
 * By its own bearer: somebody else may be signed in by now. In the background: nobody is using that session.
 * Not with `keepalive`, which cannot be taken back: what a closed page cuts off is sent at the next start.
 */
async function send({ sessionId, sessionDuration }: SignOut): Promise<boolean> {
  const trial = new AbortController()
  const tooLong = setTimeout(() => trial.abort(), PATIENCE)
  held.signal.addEventListener('abort', () => trial.abort(), { once: true })
  try {
    const response = await fetch(accounts.logout.path, {
      method: accounts.logout.method,
      headers: { authorization: `Bearer ${sessionId}`, 'content-type': 'application/json', 'x-background': '1' },
      body: JSON.stringify({ sessionId, sessionDuration }),
      signal: trial.signal,
    })
    // Either it was heard, or the session is no longer known. Anything else may come from a proxy or a network's sign-in page.
    const body: { success?: boolean; code?: string } = await response.json()
    return body.success === true || body.code === 'session.required'
  } catch (error) {
    if (!held.signal.aborted) console.warn('The sign-out did not reach the server.', error)
    return false
  } finally {
    clearTimeout(tooLong)
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** The answer to a sign-out clears the cookies that the answer to a sign-in sets: neither may overtake the other. */
export async function signInAlone<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
  held.abort()
  try {
    return await signIn()
  } finally {
    held = new AbortController()
    sendIfOnline()
  }
}

/** `entry` is sent even where it could not be kept. What does not get through is tried again. */
async function sendAll(entry?: SignOut): Promise<void> {
  const kept = unsent()
  const waiting = entry && !kept.some(({ sessionId }) => sessionId === entry.sessionId) ? [...kept, entry] : kept
  const sent = await Promise.all(waiting.map(async signOut => ((await send(signOut)) ? [signOut.sessionId] : [])))
  const done = new Set(sent.flat())
  keep(unsent().filter(({ sessionId }) => !done.has(sessionId)))
  clearTimeout(timer)
  if (unsent().length > 0) timer = setTimeout(sendIfOnline, TRY_AGAIN_AFTER)
}

function sendIfOnline(): void {
  if (unsent().length > 0 && isOnline() && !held.signal.aborted) void sendAll()
}

/** Call once at start: sends what waits, now and whenever the connection is back. */
export function watchSignOuts(): void {
  sendIfOnline()
  onConnectionChange(sendIfOnline)
}
