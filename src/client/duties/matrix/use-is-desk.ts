// Whether the window is as wide as a desk's: a matrix of thousands of cells is not drawn to be hidden on a phone.
import { useSyncExternalStore } from 'react'

const DESK = '(min-width: 56.25rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const isAtDesk = () => window.matchMedia(DESK).matches

export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, isAtDesk)
}
