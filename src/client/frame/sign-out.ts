// Signing out: the person is out at once, whatever the server answers, and even if it does not.
import { HOST_PREFIX, SIGNED_IN_COOKIE } from '../../contract/session-cookies.ts'
import { draftNames } from '../data/drafts.ts'
import { currentSession, endSession } from '../data/session.ts'
import { signOutAtServer } from '../data/unsent-sign-outs.ts'
import { unsentTalksOf } from '../data/unsent-talks.ts'
import { forgetReader } from '../offline/kept-answers.ts'

/** Asked by the browser itself, so that nobody is kept from leaving because a file cannot be fetched. */
const UNSAVED = 'What you wrote is not saved in the portal yet. If you log out now, it is gone. Log out?'

/** They are not lost: closed, they wait on this device until the same person signs in on it again. */
function unsentWords(count: number): string {
  const what = count === 1 ? '1 entry of a talk is' : `${count} entries of a talk are`
  const stay = count === 1 ? 'it stays' : 'they stay'
  return `${what} on this phone and not sent yet. If you log out now, ${stay} here, locked, until you sign in again on this phone. Log out?`
}

export async function signOut(): Promise<void> {
  const session = currentSession()
  if (!session) return
  // Text of a draft that only this device has.
  if (draftNames(session.user.id, 'content-').length > 0 && !window.confirm(UNSAVED)) return
  const unsent = unsentTalksOf(session.user.id)
  if (unsent > 0 && !window.confirm(unsentWords(unsent))) return
  // First of all: from here on the browser's own cookie opens nothing, whether or not the server hears of it.
  const gone = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and without TLS
  for (const cookie of [gone, `${HOST_PREFIX}${gone}; Secure`]) document.cookie = cookie
  void signOutAtServer(session.sessionId, Math.floor((Date.now() - session.loginTime) / 60_000))
  endSession()
  await forgetReader(session.user.id)
}
