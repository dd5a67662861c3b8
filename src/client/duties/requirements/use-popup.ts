// What opens under a word of the sentence: where it stands, how it closes, and that Tab walks on to the next word.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const GAP = 4

export function usePopup(onOpen?: () => void) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const word = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)

  // Under its word, which moves while others are chosen and the window turns, and never beyond the edge of the sentence.
  useLayoutEffect(() => {
    if (!isOpen) return
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })

  function place(): void {
    const [around, at, box] = [popup.current?.offsetParent, word.current, popup.current]
    if (!around || !at || !box) return
    const [outer, own] = [around.getBoundingClientRect(), at.getBoundingClientRect()]
    const most = outer.width - box.offsetWidth - GAP
    box.style.left = `${Math.max(GAP, Math.min(own.left - outer.left, most))}px`
    box.style.top = `${own.bottom - outer.top + GAP}px`
  }

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function toggle(): void {
    if (!isOpen) onOpen?.()
    setOpen(!isOpen)
  }

  function closeAndReturn(): void {
    flushSync(() => setOpen(false))
    word.current?.focus()
  }

  /** Whether the key was for the popup itself. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key !== 'Tab') return false
    // With the focus back on its word, the browser goes on to the one after or before.
    closeAndReturn()
    return true
  }

  return { isOpen, root, word, popup, toggle, closeAndReturn, onKeyDown }
}
