// After an answer: whether it was right, why, where it stands in the text, and when it comes back.
import { CalendarClock, RotateCcw } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '../ui/Card.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import { SectionText } from '../ui/DocumentText.tsx'
import { type Answered, type Question, untilWords } from './words.ts'

interface FeedbackProps {
  /** Null until then. */
  answered: Answered | null
  question: Question
}

/** What is told at once is in a status of its own, which is there before: links and whole sections would be read out with it. */
export function Feedback({ answered, question }: FeedbackProps) {
  return (
    <Card className={answered ? 'grid grid-cols-1 gap-3' : 'sr-only'}>
      <div role="status">
        {answered && (
          <>
            <h3>{answered.isCorrect ? 'Right' : 'Not quite right'}</h3>
            <p className="mt-1">{answered.explanation}</p>
          </>
        )}
      </div>
      {answered && <WhereAndWhen answered={answered} question={question} />}
    </Card>
  )
}

function WhereAndWhen({ answered, question }: { answered: Answered; question: Question }) {
  const { today, isCorrect, section, nextOn, href } = answered
  return (
    <>
      <div className="practice__section">
        <p className="text-14">
          {question.source}
          {section && `, ${section.title}`}. <Link href={href}>Open the whole text</Link>
        </p>
        {section && (
          <Collapsible title="Read the section">
            <SectionText title={section.title} html={section.html} />
          </Collapsible>
        )}
      </div>
      <p className="flex items-center gap-2 text-14">
        {isCorrect ? <CalendarClock className="size-5 flex-none" /> : <RotateCcw className="size-5 flex-none" />}
        You will see this one again {untilWords(nextOn, today)}.
      </p>
    </>
  )
}
