// Where somebody draws their name: white with black ink in both themes, for a finger, a glove or a pen.
import { Eraser } from 'lucide-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { SIGNATURE, type Strokes, strokesPath } from '../../../domain/signature-strokes.ts'
import { Button } from '../../ui/Button.tsx'
import { type Box, unitsPerPixel, withPoint } from './pad-scale.ts'

const INK = 4.5

interface SignaturePadProps {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
}

export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const pad = useRef<HTMLDivElement>(null)
  /** Of the finger that draws: a palm beside it is another. */
  const drawing = useRef<{ pointer: number; strokes: Strokes } | null>(null)
  const box = useBox(pad)
  const scale = unitsPerPixel(box, strokes)

  function add(event: PointerEvent, to: Strokes): void {
    const place = pad.current?.getBoundingClientRect()
    if (!place || !drawing.current) return
    const next = withPoint(to, (event.clientX - place.left) * scale, (event.clientY - place.top) * scale)
    drawing.current.strokes = next
    onChange(next)
  }

  function begin(event: PointerEvent): void {
    if (drawing.current || !event.isPrimary || strokes.length >= SIGNATURE.mostStrokes) return
    if ((event.target as Element).closest('button')) return
    pad.current?.setPointerCapture(event.pointerId)
    drawing.current = { pointer: event.pointerId, strokes }
    add(event, [...strokes, []])
  }

  function go(event: PointerEvent): void {
    if (drawing.current?.pointer === event.pointerId) add(event, drawing.current.strokes)
  }

  function end(event: PointerEvent): void {
    if (drawing.current?.pointer === event.pointerId) drawing.current = null
  }

  return (
    <div
      ref={pad}
      className="sigpad"
      role="application"
      aria-label="Draw your signature here"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg viewBox={`0 0 ${box.width * scale || 1} ${box.height * scale || 1}`} aria-hidden="true">
        <path d={strokesPath(strokes)} strokeWidth={INK * scale} />
      </svg>
      <span className="sigpad__line" />
      <span className="sigpad__words">Sign above the line</span>
      <Button variant="ghost" className="sigpad__clear" onClick={() => onChange([])} disabled={strokes.length === 0}>
        <Eraser />
        Clear
      </Button>
    </div>
  )
}

/** Measured again when the phone is turned. */
function useBox(pad: { current: HTMLElement | null }): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = pad.current
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pad])
  return box
}
