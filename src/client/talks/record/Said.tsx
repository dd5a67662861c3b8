// The questions that were talked about, and what was added to the record afterwards.
import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { dateAndTime } from '../../ui/time-words.ts'
import type { Talk } from '../talk-words.ts'

type Note = Talk['notes'][number]

export function Said({ talk }: { talk: Talk }) {
  const ofKind = (kind: Note['kind']) => talk.notes.filter(note => note.kind === kind)
  return (
    <>
      <Questions questions={ofKind('question')} />
      <Notes notes={ofKind('note')} />
    </>
  )
}

function Questions({ questions }: { questions: readonly Note[] }) {
  const title = useId()
  if (questions.length === 0) return null
  return (
    <Card aria-labelledby={title} className="talkrec__said">
      <h2 id={title}>Talked about</h2>
      <ul className="talkrec__lines">
        {questions.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Notes({ notes }: { notes: readonly Note[] }) {
  const title = useId()
  if (notes.length === 0) return null
  return (
    <Card aria-labelledby={title} className="talkrec__said">
      <h2 id={title}>Notes</h2>
      <ul className="talkrec__lines">
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <span className="talkrec__note">{text}</span>
            <small>
              {by.name}, <time dateTime={at}>{dateAndTime(new Date(at))}</time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
