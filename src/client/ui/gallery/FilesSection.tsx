// Choosing a file, in the gallery: it is really sent to the portal behind the page.
import { useState } from 'react'
import { Card, CardHead } from '../Card.tsx'
import { FilePicker, type PickedFile } from '../FilePicker.tsx'

const DOCUMENT: PickedFile = {
  ...{ id: 1, hash: '0'.repeat(64), mediaType: 'application/pdf', bytes: 1_430_000, width: null, height: null },
  name: 'Battery charging bay.pdf',
}

export function FilesSection() {
  const [picture, setPicture] = useState<PickedFile | null>(null)
  const [document, setDocument] = useState<PickedFile | null>(DOCUMENT)
  return (
    <Card>
      <CardHead title="Files" />
      <div className="grid grid-cols-1 gap-4">
        <FilePicker label="Picture" kinds={['picture']} value={picture} onChange={setPicture} />
        <FilePicker label="Document" kinds={['pdf', 'picture']} value={document} onChange={setDocument} />
      </div>
    </Card>
  )
}
