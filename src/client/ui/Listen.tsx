// Has a text read aloud: start, pause, go on, stop. Where the browser cannot speak at all there is no button.
import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { canReadAloud, type Reading, readAloud } from './read-aloud.ts'
import { toast } from './toast-store.ts'

interface ListenProps {
  text: RefObject<HTMLElement | null>
  /** What is read before it. */
  before?: RefObject<HTMLElement | null> | undefined
  /** Of the section, where several stand on one page. */
  title?: string | undefined
}

export function Listen({ text, before, title }: ListenProps) {
  const [state, setState] = useState<'silent' | 'reading' | 'paused'>('silent')
  const reading = useRef<Reading | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const listen = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => () => reading.current?.stop(), [])
  // The button that had the focus may be gone.
  useEffect(() => {
    if (state !== 'silent' || !hadFocus.current) return
    hadFocus.current = false
    listen.current?.focus()
  }, [state])
  if (!canReadAloud()) return null

  function over() {
    reading.current = null
    hadFocus.current = buttons.current?.contains(document.activeElement) ?? false
    setState('silent')
  }

  function start() {
    let isOver = false
    const onEnd = () => {
      isOver = true
      over()
    }
    const texts = [before?.current, text.current].filter(each => each instanceof HTMLElement)
    const started = readAloud(texts, {
      onEnd,
      onFail() {
        onEnd()
        const description = 'The browser has no voice for it, or lost it.'
        toast({ title: 'This device cannot read aloud now', description, tone: 'danger' })
      },
    })
    // A text may be empty, and a voice may fail at once.
    if (isOver) return
    reading.current = started
    setState('reading')
  }

  if (state === 'silent') {
    return (
      <div ref={buttons} className="flex gap-2">
        <Button ref={listen} variant="ghost" size="sm" aria-label={title && `Listen to ${title}`} onClick={start}>
          <Volume2 />
          Listen
        </Button>
      </div>
    )
  }
  const isPaused = state === 'paused'
  return (
    <div ref={buttons} className="flex gap-2">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          if (isPaused) reading.current?.goOn()
          else reading.current?.pause()
          setState(isPaused ? 'reading' : 'paused')
        }}
      >
        {isPaused ? <Play /> : <Pause />}
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => reading.current?.stop()}>
        <Square />
        Stop
      </Button>
    </div>
  )
}
