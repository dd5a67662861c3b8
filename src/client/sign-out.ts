// Signing out: the server is told, and whatever it answers, or if it does not, the person is out.
import { accounts } from '../contract/accounts.ts'
import { SIGNED_IN_COOKIE } from '../contract/session-cookies.ts'
import { forgetReader } from './offline/kept-answers.ts'
import { ApiError, request } from './request.ts'
import { currentSession, endSession, type Session } from './session.ts'
import { sendSignOutLater } from './unsent-sign-outs.ts'

/** How long a bad connection may keep someone who wants to go. */
const LONGEST_WAIT = 4000

export async function signOut(): Promise<void> {
  const session = currentSession()
  // First of all: from here on the browser's own cookie opens nothing, whether or not the server hears of it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and without TLS
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`
  const wasTold = session && (await Promise.race([tellServer(session), patience()]))
  if (session && !wasTold) sendSignOutLater(session.sessionId)
  endSession()
  if (session) await forgetReader(session.user.id)
}

const patience = () => new Promise<false>(resolve => setTimeout(resolve, LONGEST_WAIT, false))

/** Whether the portal answered, whatever it said: a session that it does not know is over, too. */
async function tellServer({ sessionId, loginTime }: Session): Promise<boolean> {
  const sessionDuration = Math.floor((Date.now() - loginTime) / 60_000)
  try {
    await request(accounts.logout, { body: { sessionId, sessionDuration } })
    return true
  } catch (error) {
    console.warn('The sign-out did not reach the server.', error)
    return error instanceof ApiError && error.status < 500
  }
}
