// The drawing of a topic: shown as people see it, replaced by another one, or left out.
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { drawingPicture } from '../ui/drawing-picture.ts'
import { toast } from '../ui/toast-store.ts'
import { FieldNote } from './FieldNote.tsx'
import { useNote } from './notes.ts'

export interface TopicDrawingProps {
  /** The text of an SVG. */
  drawing: string | null
  onChange: (drawing: string | null) => void
}

/** As many characters as can be published. */
const MOST = 30_000

export function TopicDrawing({ drawing, onChange }: TopicDrawingProps) {
  const note = useNote('drawing')
  const picker = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    const text = await file?.text()
    if (text === undefined) return
    if (text.length > MOST || !/<svg[\s>]/.test(text)) {
      const description = `It must be an SVG of at most ${MOST / 1000},000 characters.`
      toast({ title: 'This is no drawing that can be used', description, tone: 'danger' })
      return
    }
    onChange(text.slice(text.indexOf('<svg')))
  }

  return (
    <section data-path="drawing" className="paper__section paper__drawing is-open" aria-label="Drawing">
      {drawing === null ? null : (
        <img src={drawingPicture(drawing)} alt={descriptionOf(drawing)} className="document__drawing" />
      )}
      <FieldNote note={note} />
      <div className="editor__actions">
        <input
          ref={picker}
          type="file"
          accept="image/svg+xml,.svg"
          className="sr-only"
          tabIndex={-1}
          aria-label="File of the drawing"
          onChange={event => {
            void take(event.target.files?.[0])
            // The same file may be chosen again once it was mended.
            event.target.value = ''
          }}
        />
        <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
          <ImagePlus />
          {drawing === null ? 'Add a drawing (SVG)' : 'Replace the drawing (SVG)'}
        </Button>
        {drawing !== null && (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            Remove the drawing
          </Button>
        )}
      </div>
    </section>
  )
}

const descriptionOf = (svg: string) => /aria-label="([^"]*)"/.exec(svg)?.[1] ?? 'The drawing'
