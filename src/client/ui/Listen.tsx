// Has a text read aloud: start, pause, go on, stop. Where the browser cannot speak at all there is no button.
import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { canReadAloud, type Reading, readAloud } from './read-aloud.ts'
import { toast } from './toast-store.ts'

interface ListenProps {
  text: RefObject<HTMLElement | null>
  /** Of the section, where several stand on one page. */
  title?: string | undefined
}

export function Listen({ text, title }: ListenProps) {
  const [state, setState] = useState<'silent' | 'reading' | 'paused'>('silent')
  const reading = useRef<Reading | null>(null)
  const listen = useRef<HTMLButtonElement>(null)
  const wasStopped = useRef(false)
  useEffect(() => () => reading.current?.stop(), [])
  // The button that had the focus is gone.
  useEffect(() => {
    if (state !== 'silent' || !wasStopped.current) return
    wasStopped.current = false
    listen.current?.focus()
  }, [state])
  if (!canReadAloud()) return null

  function over() {
    reading.current = null
    setState('silent')
  }

  function start() {
    if (!text.current) return
    setState('reading')
    reading.current = readAloud(text.current, {
      onEnd: over,
      onFail() {
        over()
        const description = 'The browser has no voice for it, or lost it.'
        toast({ title: 'This device cannot read aloud now', description, tone: 'danger' })
      },
    })
  }

  function stop() {
    wasStopped.current = true
    reading.current?.stop()
  }

  if (state === 'silent') {
    return (
      <div className="flex gap-2">
        <Button ref={listen} variant="ghost" size="sm" aria-label={title && `Listen to ${title}`} onClick={start}>
          <Volume2 />
          Listen
        </Button>
      </div>
    )
  }
  const isPaused = state === 'paused'
  return (
    <div className="flex gap-2">
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
      <Button variant="ghost" size="sm" onClick={stop}>
        <Square />
        Stop
      </Button>
    </div>
  )
}
