// Has a text read aloud: start, pause, go on, stop. Where the browser has no voice there is no button.
import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { canReadAloud, type Reading, readAloud } from './read-aloud.ts'
import { toast } from './toast-store.ts'

export function Listen({ text }: { text: RefObject<HTMLElement | null> }) {
  const [state, setState] = useState<'silent' | 'reading' | 'paused'>('silent')
  const reading = useRef<Reading | null>(null)
  useEffect(() => () => reading.current?.stop(), [])
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

  if (state === 'silent') {
    return (
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={start}>
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
      <Button variant="ghost" size="sm" onClick={() => reading.current?.stop()}>
        <Square />
        Stop
      </Button>
    </div>
  )
}
