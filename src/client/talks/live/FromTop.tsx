// A view that takes another's place begins at its top: put it there with a key that says what is shown.
import { useEffect } from 'react'

export function FromTop() {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return null
}
