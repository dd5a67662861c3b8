// What a version says: its PDF, its drawing and its text, or the fields of what has no text.
import { FileText } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { DraftBody } from '../../domain/authoring.ts'
import { Button } from '../ui/Button.tsx'
import { DocumentText } from '../ui/DocumentText.tsx'
import { drawingPicture } from '../ui/drawing-picture.ts'
import { fieldsInWords } from './difference.ts'

export interface VersionTextProps {
  body: DraftBody
  sections: ComponentProps<typeof DocumentText>['sections']
}

export function VersionText({ body, sections }: VersionTextProps) {
  // What was written before it took its place is not what people signed.
  if ('file' in body && body.file !== null)
    return (
      <Button variant="secondary" asChild>
        <a href={`/api/files/${body.file}`} target="_blank" rel="noreferrer">
          <FileText />
          Open the PDF
        </a>
      </Button>
    )
  if ('metric' in body)
    return (
      <dl className="grid gap-3">
        {fieldsInWords(body).map(({ title, text }) => (
          <div key={title}>
            <dt className="text-14 text-subtle">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <>
      {'drawing' in body && body.drawing !== null && (
        <img src={drawingPicture(body.drawing)} alt="The drawing" className="document__drawing" />
      )}
      <DocumentText sections={sections} />
    </>
  )
}
