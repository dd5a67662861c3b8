// A picture into the text, with words for whoever cannot see it.
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { FilePicker, type PickedFile } from '../ui/FilePicker.tsx'
import { Input } from '../ui/Input.tsx'

export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picked, pick] = useState<PickedFile | null>(null)
  const [alt, setAlt] = useState('')
  const [isTried, setTried] = useState(false)

  function insert() {
    setTried(true)
    if (!picked || alt.trim() === '') return
    onClose()
    editor
      .chain()
      .focus()
      .setImage({ src: `file:${picked.hash}`, alt: alt.trim() })
      .run()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Add a picture"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={insert} disabled={!picked}>
            Add
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <FilePicker label="Picture" kinds={['picture']} value={picked} onChange={pick} />
        <Field
          label="What it shows"
          hint="For people who cannot see it. Say what matters in it."
          error={isTried && alt.trim() === '' ? 'Say what the picture shows.' : null}
          required
        >
          <Input value={alt} maxLength={200} onChange={event => setAlt(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
