// Signing out: the server is told, and whatever it answers the person is out.
import { accounts } from '../contract/accounts.ts'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'
import { currentSession, endSession } from './session.ts'

export async function signOut(): Promise<void> {
  const session = currentSession()
  if (session) {
    const sessionDuration = Math.floor((Date.now() - session.loginTime) / 60_000)
    try {
      await request(accounts.logout, { body: { sessionId: session.sessionId, sessionDuration } })
    } catch (error) {
      console.warn('The sign-out did not reach the server.', error)
    }
  }
  endSession()
  queryClient.clear()
}
