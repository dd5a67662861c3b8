// A PDF of the company's own in place of the text, or the way back to writing it.
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DraftBody, SwmsDraft, TopicDraft } from '../../domain/authoring.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FilePicker, type PickedFile } from '../ui/FilePicker.tsx'

export interface OwnFileProps {
  body: SwmsDraft | TopicDraft
  change: (body: DraftBody) => void
}

export function OwnFile({ body, change }: OwnFileProps) {
  const [isOpen, setOpen] = useState(false)
  const [picked, pick] = useState<PickedFile | null>(null)

  function use() {
    if (!picked) return
    change({ ...body, file: picked.hash })
    setOpen(false)
  }

  const choosing = (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Upload a PDF"
      description="Your own procedure takes the place of the text. Nobody sees it until you publish."
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button onClick={use} disabled={!picked}>
            Use this PDF
          </Button>
        </>
      }
    >
      <FilePicker label="PDF" kinds={['pdf']} value={picked} onChange={pick} />
    </Dialog>
  )
  if (body.file === null)
    return (
      <>
        <Button variant="ghost" onClick={() => setOpen(true)}>
          <FileText />
          Use a PDF of your own instead
        </Button>
        {choosing}
      </>
    )
  const address = `/api/files/${body.file}`
  return (
    <Card className="grid grid-cols-1 gap-4 lg:col-span-2" aria-label="Your own PDF">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">Your own PDF</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" asChild>
            <a href={address} target="_blank" rel="noreferrer">
              Open
            </a>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Choose another
          </Button>
          <Button variant="ghost" size="sm" onClick={() => change({ ...body, file: null })}>
            Write the text instead
          </Button>
        </div>
      </div>
      <iframe src={address} title="Your own PDF" className="ownfile__pdf" />
      {choosing}
    </Card>
  )
}
