// Sign-outs that did not reach the server: kept on the device and sent once there is a connection again.
import { accounts } from '../contract/accounts.ts'
import { SESSION_LIFETIME } from '../domain/session.ts'
import { isFromPortal, isOnline, onConnectionChange } from './connection.ts'

const KEY = 'unsentSignOuts'

interface Unsent {
  sessionId: string
  at: number
}

/** Older ones are of sessions that have ended by silence. */
function unsent(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ at }: Unsent) => Date.now() - at < SESSION_LIFETIME) : []
  } catch {
    return []
  }
}

function keep(list: readonly Unsent[]): void {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the server's own session ends by silence.
  }
}

export function sendSignOutLater(sessionId: string): void {
  keep([...unsent(), { sessionId, at: Date.now() }])
  watchConnection()
}

/** By its own bearer: somebody else may be signed in by now. In the background: nobody is using that session. */
async function sendOne({ sessionId }: Unsent): Promise<boolean> {
  const headers = { authorization: `Bearer ${sessionId}`, 'x-background': '1' }
  try {
    const { status } = await fetch(accounts.logout.path, { method: accounts.logout.method, headers })
    return isFromPortal(status) && status < 500
  } catch {
    return false
  }
}

let isSending = false

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  for (const entry of unsent()) {
    if (await sendOne(entry)) keep(unsent().filter(({ sessionId }) => sessionId !== entry.sessionId))
  }
  isSending = false
}

let isWatching = false

/** Sends what waits, now and whenever the connection is back. */
export function watchConnection(): void {
  if (isOnline()) void sendAll()
  if (isWatching) return
  isWatching = true
  onConnectionChange(() => {
    if (isOnline()) void sendAll()
  })
}
