// The keys of the inbox: J and K go to the next and the one before, R to the reply. Never inside a field.
import { useEffect, useEffectEvent, useRef } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=dialog] *'

export function useInboxKeys(ids: readonly number[], chosen: number | null, onChoose: (id: number) => void) {
  const replyBox = useRef<HTMLTextAreaElement>(null)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
    const key = event.key.toLowerCase()
    if (key === 'r' && replyBox.current) {
      event.preventDefault()
      replyBox.current.focus()
    }
    if (key !== 'j' && key !== 'k') return
    const place = chosen === null ? -1 : ids.indexOf(chosen)
    const next = ids[place + (key === 'j' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`query-${next}`)?.focus()
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return replyBox
}
