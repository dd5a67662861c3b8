// After an answer: whether it was right, why, where it stands in the text, and when it comes back.
import { CalendarClock, RotateCcw } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '../ui/Card.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import { SectionText } from '../ui/DocumentText.tsx'
import { type Answered, type Question, untilWords } from './words.ts'

interface FeedbackProps {
  answered: Answered
  question: Question
}

export function Feedback({ answered, question }: FeedbackProps) {
  const { today, isCorrect, explanation, section, nextOn, href } = answered
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h3>{isCorrect ? 'Right' : 'Not quite right'}</h3>
        <p className="mt-1">{explanation}</p>
      </div>
      <div className="practice__section">
        <p className="text-14">
          {question.source}
          {section && `, ${section.title}`}. <Link href={href}>Open the whole text</Link>
        </p>
        {section && (
          <Collapsible title="Read the section">
            <SectionText html={section.html} />
          </Collapsible>
        )}
      </div>
      <p className="flex items-center gap-2 text-14">
        {isCorrect ? <CalendarClock className="size-5 flex-none" /> : <RotateCcw className="size-5 flex-none" />}
        You will see this one again {untilWords(nextOn, today)}.
      </p>
    </Card>
  )
}
