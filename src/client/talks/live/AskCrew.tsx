// The last page of the reading: what to ask the crew, and what they raise.
import { Plus, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { keptWords } from '../kept/kept-words.ts'
import { IssueDialog } from './parts.ts'
import type { ReadOutProps } from './shared.ts'

interface AskCrewProps extends ReadOutProps {
  questions: readonly string[]
}

export function AskCrew({ questions, asked, onAsked, ...live }: AskCrewProps) {
  return (
    <div className="talk__ask">
      <section>
        <h2>Ask the crew</h2>
        {questions.length === 0 && (
          <p className="text-muted">
            This topic has no questions of its own. Ask what is different on this site today.
          </p>
        )}
        <ol className="talk__questions">
          {questions.map(question => (
            <li key={question}>
              <p>{question}</p>
              <label className="talk__tick">
                <input
                  type="checkbox"
                  checked={asked.includes(question)}
                  onChange={event =>
                    onAsked(event.target.checked ? [...asked, question] : asked.filter(one => one !== question))
                  }
                />
                Talked about
                <span className="sr-only">: {question}</span>
              </label>
            </li>
          ))}
        </ol>
      </section>
      <Raised {...live} />
    </div>
  )
}

function Raised({ talk, crew, kept, keeping }: Omit<AskCrewProps, 'questions' | 'asked' | 'onAsked'>) {
  const [isAdding, setAdding] = useState(false)
  const issues = talk.notes.filter(({ kind }) => kind === 'issue')
  const waiting = kept.filter(({ kind, refused }) => refused === null && (kind === 'issue' || kind === 'action'))
  return (
    <section>
      <h2>Issues raised</h2>
      {issues.length === 0 && talk.actions.length === 0 && waiting.length === 0 && (
        <p className="text-muted">Nothing yet.</p>
      )}
      <ul className="talk__raised">
        {issues.map(({ id, text, by }) => (
          <li key={id}>
            <b>{text}</b>
            <small>Raised by {by.name}</small>
          </li>
        ))}
        {talk.actions.map(({ id, text, owner, dueOn }) => (
          <li key={id}>
            <b>
              <Wrench /> {text}
            </b>
            <small>
              {owner.name}, by {dayWords(dueOn)}
            </small>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && <p role="status">Waiting to be sent: {keptWords(waiting)}.</p>}
      <Button variant="soft" className="talk__btn" onClick={() => setAdding(true)}>
        <Plus />
        Add an issue
      </Button>
      {isAdding && <IssueDialog crew={crew} keeping={keeping} onClose={() => setAdding(false)} />}
    </section>
  )
}
