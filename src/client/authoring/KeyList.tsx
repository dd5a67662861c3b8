// The questions of a version with their answers.
import type { DraftBody } from '../../domain/authoring.ts'
import { optionLetter } from '../../domain/challenge.ts'

export function KeyList({ body }: { body: DraftBody }) {
  const questions = 'questions' in body ? body.questions : 'difficulty' in body ? [body] : []
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions" className="grid gap-3">
      <h3 className="text-16">Questions</h3>
      <ol className="grid list-decimal gap-3 pl-6">
        {questions.map(({ question, options, answer, explanation }) => (
          <li key={question}>
            <b>{question}</b>
            <p>{answer === null ? '' : `${optionLetter(answer)}: ${options[answer] ?? ''}`}</p>
            <p className="text-subtle">{explanation}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
