// Whether the tour is shown: by itself on the dashboard until it was completed, or skipped for this visit; and whenever asked for.
// That it was completed stays in this browser, one flag per person; that it was skipped is forgotten with the page or the session.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { currentSession, useSession } from '../data/session.ts'

const keyOf = (userId: number) => `onboardingCompleted:${userId}`

interface TourState {
  isAskedFor: boolean
  /** The session in which it was closed. */
  closedIn: string | null
}

let state: TourState = { isAskedFor: false, closedIn: null }
const listeners = new Set<() => void>()

function set(next: TourState): void {
  state = next
  for (const listener of listeners) listener()
}

function hasCompletedTour(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    // Where nothing can be remembered the tour would come back forever.
    return true
  }
}

export function completeTour(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), 'true')
  } catch {
    // Shown again next time; nothing is lost.
  }
  closeTour()
}

export const openTour = () => set({ ...state, isAskedFor: true })
/** Skipping only closes it: at the next visit it is there again. */
export const closeTour = () => set({ isAskedFor: false, closedIn: currentSession()?.sessionId ?? null })

/** Known before anything is drawn, so that no other dialog opens first. */
export function useTourShown(): boolean {
  const session = useSession()
  const [location] = useLocation()
  const { isAskedFor, closedIn } = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
  if (isAskedFor) return true
  return session !== null && location === '/' && closedIn !== session.sessionId && !hasCompletedTour(session.user.id)
}
