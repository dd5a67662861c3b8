// What was signed in a talk without a connection goes out as soon as there is one, whatever screen is open. What does the sending is fetched
// only where there is something to send.
import { isOnline, lookForPortal, onConnectionChange } from '../data/connection.ts'
import { currentSession } from '../data/session.ts'
import { unsentTalksOf } from '../data/unsent-talks.ts'

/** Not before the first screen is there. */
const SOON = 1500
const AGAIN = 20_000

function send(): void {
  const person = currentSession()?.user.id
  if (person === undefined || unsentTalksOf(person) === 0) return
  // Once it is reached, this is called again.
  if (!isOnline()) void lookForPortal()
  else
    import('../talks/kept/send.ts').then(
      ({ sendKept }) => sendKept(),
      () => {},
    )
}

/** Returns how to call it off. */
export function sendKeptTalks(): () => void {
  const soon = setTimeout(send, SOON)
  const again = setInterval(send, AGAIN)
  const stopListening = onConnectionChange(send)
  return () => {
    clearTimeout(soon)
    clearInterval(again)
    stopListening()
  }
}
