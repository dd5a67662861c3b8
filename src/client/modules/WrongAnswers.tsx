// What was not right, and only that: the right answer and why for someone who has passed, otherwise where to read again.
import { BookOpen } from 'lucide-react'
import { sectionsToReadAgain } from '../../domain/quiz.ts'
import { AnswerLine } from '../ui/AnswerLine.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { countOf } from '../ui/words.ts'
import type { AskedQuestion } from './stored-progress.ts'
import type { QuizResult } from './use-modules.ts'

interface WrongAnswersProps {
  /** The questions that the result is about. */
  asked: readonly AskedQuestion[]
  result: QuizResult
  canCorrect: boolean
  onReadAgain: (section: string) => void
}

export function WrongAnswers({ asked, result, canCorrect, onReadAgain }: WrongAnswersProps) {
  const missed = result.incorrectQuestions
  if (missed.length === 0) return <p className="text-16">Every answer was right.</p>
  const isExplained = missed.every(({ correctAnswer }) => correctAnswer !== null)
  return (
    <>
      {!isExplained && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="sections-heading">
          <h2 id="sections-heading">Read again</h2>
          <ul className="grid grid-cols-1 gap-2">
            {sectionsToReadAgain(missed).map(({ section, questions }) => (
              <li key={section}>
                <Button
                  block
                  variant="secondary"
                  className="h-auto min-h-11 justify-start whitespace-normal py-2 text-left"
                  onClick={() => onReadAgain(section)}
                >
                  <BookOpen />
                  <span className="grow">{section}</span>
                  <span className="flex-none font-body text-subtle">{countOf(questions, 'question')}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid grid-cols-1 gap-4" aria-labelledby="review-heading">
        <div>
          <h2 id="review-heading">Review {countOf(missed.length, 'incorrect answer')}</h2>
          {canCorrect && (
            <p className="text-14 text-subtle">
              Correct them and send the quiz again. It does not count against your daily limit.
            </p>
          )}
        </div>
        <ol className="grid grid-cols-1 gap-4">
          {missed.map(miss => (
            <li key={miss.questionIndex}>
              <Card>
                <MissedQuestion asked={asked[miss.questionIndex]} miss={miss} />
              </Card>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

interface MissedQuestionProps {
  asked: AskedQuestion | undefined
  miss: QuizResult['incorrectQuestions'][number]
}

function MissedQuestion({ asked, miss }: MissedQuestionProps) {
  if (!asked) return null
  return (
    <>
      <div className="mb-1 text-13 text-subtle">Question {miss.questionIndex + 1}</div>
      <h3 className="text-18 leading-snug">{asked.question}</h3>
      <div className="mt-3.5 grid grid-cols-1 gap-2">
        <AnswerLine right={false} label="Your answer">
          {asked.options[miss.userAnswer]}
        </AnswerLine>
        {miss.correctAnswer !== null && (
          <AnswerLine right label="Correct answer">
            {asked.options[miss.correctAnswer]}
          </AnswerLine>
        )}
      </div>
      <p className="mt-3.5 text-14">{miss.explanation ?? `Read the section “${miss.section}” again.`}</p>
    </>
  )
}
