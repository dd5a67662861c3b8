// A row that was decided on leaves its list, and the button that had the focus with it: the keyboard goes on in what is left.
import type { RefObject } from 'react'

const BUTTON = 'button:not([disabled]), a[href]'

export function useKeptFocus(place: RefObject<HTMLElement | null>): () => void {
  return () =>
    // Once a dialog that was open has given the focus back to a button that is no longer there.
    setTimeout(() => {
      const { current } = place
      const isLost = !document.activeElement || document.activeElement === document.body
      if (isLost) (current?.querySelector<HTMLElement>(BUTTON) ?? current)?.focus()
    }, 50)
}
