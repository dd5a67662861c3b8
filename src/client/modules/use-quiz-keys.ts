// The keys of a quiz: 1 to 4 or A to D choose an answer, Enter goes on. Arrows and Space are the radio group's own.
import { useEffect, useRef } from 'react'

interface QuizKeys {
  optionCount: number
  onChoose: (option: number) => void
  onEnter: () => void
}

export function useQuizKeys(keys: QuizKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
      const { optionCount, onChoose, onEnter } = latest.current
      const option = optionOf(event.key)
      if (option >= 0 && option < optionCount) onChoose(option)
      else if (event.key === 'Enter' && !isButton(event.target)) onEnter()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function optionOf(key: string): number {
  if (key.length !== 1) return -1
  return /\d/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65
}

/** Where keys mean something else: in a field or a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null
  )
}

/** Enter on a button or a link is that button's; an answer is a button too, but Enter does nothing there. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button:not([role=radio]), a') !== null
}
