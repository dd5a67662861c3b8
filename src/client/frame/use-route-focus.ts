// A new screen starts at its top with the focus on its content, as a new page would. Going back keeps the browser's place.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

export function useRouteFocus(): void {
  const [location] = useLocation()
  const previous = useRef(location)
  useEffect(() => {
    if (previous.current === location) return
    previous.current = location
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [location])
}
