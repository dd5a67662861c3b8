// A draft as somebody reads it who has to: nothing that is pressed here is recorded.
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { authoring } from '../../contract/authoring.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { Button } from '../ui/Button.tsx'
import { DocumentText } from '../ui/DocumentText.tsx'
import { drawingPicture } from '../ui/drawing-picture.ts'
import { QuizOptions } from '../ui/QuizOptions.tsx'

export type Preview = OutputOf<typeof authoring.draftPreview>

export function AsEmployee({
  preview: { code, title, description, sections, drawing, questions },
}: {
  preview: Preview
}) {
  const picture = useRef<HTMLImageElement>(null)
  return (
    <main className="preview__page">
      {code && <p className="text-13 text-subtle">{code}</p>}
      <h1>{title}</h1>
      <p>{description}</p>
      {drawing && (
        <img
          ref={picture}
          className="document__drawing"
          src={drawingPicture(drawing)}
          alt={/aria-label="([^"]*)"/.exec(drawing)?.[1] ?? ''}
        />
      )}
      <DocumentText sections={sections} drawing={picture} />
      <Button block>
        <Check />
        Mark as Read
      </Button>
      {questions.map(({ question, options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
        <Question key={index} {...{ question, options, index }} of={questions.length} />
      ))}
    </main>
  )
}

interface QuestionProps {
  question: string
  options: string[]
  index: number
  of: number
}

function Question({ question, options, index, of }: QuestionProps) {
  const [value, choose] = useState<number | null>(null)
  const id = `question-${index}`
  return (
    <section className="grid gap-3">
      <p className="text-13 text-subtle">
        Question {index + 1} of {of}
      </p>
      <h2 id={id} className="text-18">
        {question}
      </h2>
      <QuizOptions labelledBy={id} value={value} onValueChange={choose} options={options} />
    </section>
  )
}
