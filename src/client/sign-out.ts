// Signing out: the server is told, and whatever it answers, or if it does not, the person is out.
import { accounts } from '../contract/accounts.ts'
import { forgetReader } from './offline/kept-answers.ts'
import { request } from './request.ts'
import { currentSession, endSession, type Session } from './session.ts'

/** How long a bad connection may keep someone who wants to go. */
const LONGEST_WAIT = 4000

export async function signOut(): Promise<void> {
  const session = currentSession()
  if (session) await Promise.race([tellServer(session), new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))])
  endSession()
  if (session) await forgetReader(session.user.id)
}

async function tellServer({ sessionId, loginTime }: Session): Promise<void> {
  const sessionDuration = Math.floor((Date.now() - loginTime) / 60_000)
  try {
    await request(accounts.logout, { body: { sessionId, sessionDuration } })
  } catch (error) {
    console.warn('The sign-out did not reach the server.', error)
  }
}
