// The induction form opens by itself when the last document is read. Whoever closes it is not asked again in the same visit: not before
// the page is loaded again, somebody signs in, or there was another document to read.
import { useEffect } from 'react'
import { currentSession } from '../data/session.ts'

/** The session in which it opened. */
let openedIn: string | null = null

interface Due {
  /** Every document is read and the form is open. */
  isDue: boolean
  /** Nothing else is open. */
  isFree: boolean
  /** False while nobody knows yet what is read. */
  isKnown: boolean
}

export function useFormByItself({ isDue, isFree, isKnown }: Due, open: () => void): void {
  useEffect(() => {
    if (isKnown && !isDue) openedIn = null
    const session = currentSession()?.sessionId ?? null
    if (!isDue || !isFree || openedIn === session) return
    openedIn = session
    open()
  })
}
