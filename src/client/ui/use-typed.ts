// Text that is typed, handed on once the fingers rest.
import { useEffect, useRef, useState } from 'react'

const REST = 200

export function useTyped(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What comes from elsewhere, such as Back, is shown; while somebody types, theirs is.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }

  function type(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setKnown(next.trim())
      onRest(next.trim())
    }, REST)
  }
  return [text, type]
}
