// Whether the person's own row of a list is outside the window.
import { type RefObject, useEffect, useState } from 'react'

/** A change of `rank` means that the row may be another one now. */
export function useOwnRowAway(list: RefObject<HTMLElement | null>, rank: number | undefined): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const row = rank === undefined ? null : list.current?.querySelector('tr.you')
    if (!row) {
      setAway(false)
      return
    }
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting))
    observer.observe(row)
    return () => observer.disconnect()
  }, [list, rank])
  return isAway
}
