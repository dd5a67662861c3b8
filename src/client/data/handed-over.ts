// That the phone is in the hands of the crew of a talk: then no address leads to the screens of whoever leads it, in no tab, until they take
// it back. Of one session: whoever signs in has shown who they are.
import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'

const NAME = 'talk-handed-over'
const listeners = new Set<() => void>()
/** Where the browser keeps nothing it is true for as long as the page is there. */
let inPage: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(NAME) ?? inPage
  } catch {
    return inPage
  }
}

function write(value: string | null): void {
  inPage = value
  try {
    if (value === null) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, value)
  } catch {
    // Nothing is kept here.
  }
  for (const listener of listeners) listener()
}

/** Which session it is, without what opens it. */
function sessionNow(): string | null {
  const session = currentSession()
  return session && `${session.user.id}@${session.loginTime}`
}

export function handOver(talkId: number): void {
  write(`${sessionNow()} ${talkId}`)
}

export function takeBack(): void {
  write(null)
}

function handedOver(): number | null {
  const [session, talkId] = read()?.split(' ') ?? []
  return session !== undefined && session === sessionNow() ? Number(talkId) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The talk in whose hands the phone is. */
export function useHandedOver(): number | null {
  return useSyncExternalStore(subscribe, handedOver)
}
