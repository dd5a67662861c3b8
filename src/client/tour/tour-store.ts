// Whether a person has completed the tour, and whether it is open now. The flag stays in this browser, one per person.
import { useSyncExternalStore } from 'react'

const keyOf = (userId: number) => `onboardingCompleted:${userId}`

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function hasCompletedTour(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    // Where nothing can be remembered the tour would come back for ever.
    return true
  }
}

export function completeTour(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), 'true')
  } catch {
    // Shown again next time; nothing is lost.
  }
  set(false)
}

export const openTour = () => set(true)
/** Skipping only closes it: next time it is there again. */
export const closeTour = () => set(false)

export function useTourOpen(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}
