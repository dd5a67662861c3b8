// What was signed in a talk without a connection goes out as soon as there is one, whatever screen is open. What does the sending is fetched
// only where there is something to send.
import { isOnline, lookForPortal, onConnectionChange } from '../data/connection.ts'
import { currentSession } from '../data/session.ts'
import { KEPT_TALKS, unsentTalksOf } from '../data/unsent-talks.ts'

/** Not before the first screen is there. */
const SOON = 1500
const AGAIN = 20_000

/** A browser that was killed may have forgotten the count, and never forgets the things. */
async function hasKeptAny(): Promise<boolean> {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === KEPT_TALKS)
}

function send(): void {
  const person = currentSession()?.user.id
  if (person === undefined || unsentTalksOf(person) === 0) return
  // Once it is reached, this is called again.
  if (isOnline()) sendNow()
  else void lookForPortal()
}

function sendNow(): void {
  import('../talks/kept/send.ts').then(
    ({ sendKept }) => sendKept(),
    () => {},
  )
}

/** Returns how to call it off. */
export function sendKeptTalks(): () => void {
  const soon = setTimeout(async () => {
    if (await hasKeptAny()) sendNow()
  }, SOON)
  const again = setInterval(send, AGAIN)
  const stopListening = onConnectionChange(send)
  return () => {
    clearTimeout(soon)
    clearInterval(again)
    stopListening()
  }
}
