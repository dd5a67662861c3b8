// Answering: the question with its options, and one button.
import { type KeyboardEvent, type SyntheticEvent, useId } from 'react'
import { POINTS } from '../../domain/points.ts'
import { useDraft } from '../drafts.ts'
import { useUser } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { QuizOptions } from '../ui/QuizOptions.tsx'
import { toast } from '../ui/toast-store.ts'
import type { Challenge } from './ChallengeCard.tsx'
import { ChallengeLabels } from './ChallengeLabels.tsx'

export const draftOf = (challenge: Challenge) => `challenge-${challenge.date}`

interface AnswerFormProps {
  challenge: Challenge
  pending: boolean
  onAnswer: (index: number) => void
}

export function AnswerForm({ challenge, pending, onAnswer }: AnswerFormProps) {
  const user = useUser()
  const questionId = useId()
  const [draft, setDraft] = useDraft(user.id, draftOf(challenge))
  const chosen = draft === '' ? null : Number(draft)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (pending) return
    if (chosen === null) {
      const description = 'Please choose an option before submitting.'
      toast({ title: 'Select an answer', description, tone: 'danger' })
      return
    }
    onAnswer(chosen)
  }

  // Enter on an option submits, as in any form; where nothing is chosen yet that is told.
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof Element && event.target.role === 'radio') submit(event)
  }

  return (
    <form className="stack" onSubmit={submit} onKeyDown={submitOnEnter}>
      <div className="row row--between">
        <ChallengeLabels challenge={challenge} />
        <span className="plus">+{POINTS.challengeCorrect} Points</span>
      </div>
      <h2 id={questionId} className="q">
        {challenge.question}
      </h2>
      <QuizOptions
        labelledBy={questionId}
        value={chosen}
        onValueChange={index => setDraft(String(index))}
        options={challenge.options}
        disabled={pending}
      />
      <Button type="submit" size="lg" block disabled={chosen === null} pending={pending} pendingText="Submitting...">
        Submit answer
      </Button>
    </form>
  )
}
