// Answering: the question with its options, and one button.
import { type KeyboardEvent, type SyntheticEvent, useId } from 'react'
import { POINTS } from '../../domain/points.ts'
import { useOnline } from '../data/connection.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { QuizOptions } from '../ui/QuizOptions.tsx'
import { toast } from '../ui/toast-store.ts'
import { ChallengeLabels } from './ChallengeLabels.tsx'
import type { Challenge } from './shapes.ts'
import { useChosen } from './use-chosen.ts'

interface AnswerFormProps {
  challenge: Challenge
  pending: boolean
  /** True once the answer is kept. */
  onAnswer: (option: number, key: string) => Promise<boolean>
}

export function AnswerForm({ challenge, pending, onAnswer }: AnswerFormProps) {
  const questionId = useId()
  const isOnline = useOnline()
  const chosen = useChosen(challenge.form, challenge.options.length)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (pending) return
    if (chosen.option === null) {
      const description = 'Please choose an option before submitting.'
      toast({ title: 'Select an answer', description, tone: 'danger' })
      return
    }
    if (await onAnswer(chosen.option, chosen.keyToSend())) chosen.forget()
  }

  // Enter on an option submits, as in any form; where nothing is chosen yet, the person is told so.
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof Element && event.target.role === 'radio') void submit(event)
  }

  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={submit} onKeyDown={submitOnEnter}>
      <div className="flex items-center justify-between gap-3">
        <ChallengeLabels challenge={challenge} />
        <span className="whitespace-nowrap font-heavy text-success-text">+{POINTS.challengeCorrect} Points</span>
      </div>
      <h2 id={questionId} className="q">
        {challenge.question}
      </h2>
      <QuizOptions
        labelledBy={questionId}
        value={chosen.option}
        onValueChange={chosen.choose}
        options={challenge.options}
        disabled={pending}
      />
      {!isOnline && (
        <Banner tone="neutral" title="Your choice is kept">
          Submit it when the connection is back.
        </Banner>
      )}
      <Button
        type="submit"
        size="lg"
        block
        disabled={chosen.option === null}
        pending={pending}
        pendingText="Submitting..."
      >
        Submit answer
      </Button>
    </form>
  )
}
