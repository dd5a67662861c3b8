// A quiz, or the corrections of one, from the first question to handing it in.
import { useOnline } from '../data/connection.ts'
import { writeDraft } from '../data/drafts.ts'
import { useUser } from '../data/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Quiz } from './Quiz.tsx'
import { quizDraft, useAnswers } from './use-answers.ts'
import type { LastResult } from './use-last-result.ts'
import type { Eligibility, TrainingModule } from './use-modules.ts'
import { useSubmitQuiz } from './use-submit-quiz.ts'
import { usedUpWords } from './words.ts'

interface QuizRunProps {
  module: TrainingModule
  eligibility: Eligibility
  /** The draft's name. */
  name: string
  /** The indexes of the questions that are asked. */
  questions: readonly number[]
  start: readonly (number | null)[]
  /** In a correction: what was answered, and what of it was wrong. */
  review?: Pick<Eligibility, 'answers' | 'incorrectQuestions'>
  onExit: () => void
  onDone: (last: LastResult) => void
}

export function ModuleQuizRun(props: QuizRunProps) {
  const { module, eligibility, name, questions, start, review, onExit, onDone } = props
  const { id: userId } = useUser()
  const draft = useAnswers(name, module, start)
  const { submit, isPending, hasFailed } = useSubmitQuiz(module)
  const isOnline = useOnline()
  const isBlocked = !review && !eligibility.canTakeQuiz

  async function handIn() {
    const open = questions.findIndex(question => draft.answers[question] === null)
    if (open >= 0) return draft.goTo(open)
    const answers = draft.answers.map(answer => answer ?? 0)
    const result = await submit(answers, draft.keyToSend())
    if (!result) return
    draft.forget()
    // What was handed in before it was corrected is done with, too: its key would bring back an answer that is no longer true.
    if (review) writeDraft(userId, quizDraft(module.id), '')
    // Another quiz now: its text comes first.
    if (result === 'revised') return onExit()
    // Of the same quiz others are asked: they are what is shown by now.
    if (result === 'replaced') return
    onDone({ version: module.quizVersion ?? 0, draw: draft.draw, answers, asked: module.quiz.questions, result })
  }

  return (
    <Quiz
      module={module}
      questions={questions}
      missed={review?.incorrectQuestions ?? null}
      draft={draft}
      isBlocked={isBlocked}
      isSending={isPending}
      onExit={onExit}
      onSubmit={handIn}
    >
      {!isOnline && (
        <Banner tone="neutral" title="Keep answering">
          Your answers are kept on this device. Hand them in when the connection is back.
        </Banner>
      )}
      {isOnline && hasFailed && !isPending && (
        <Banner tone="neutral" title="Not handed in yet">
          Your answers are kept on this device. Nothing is lost.
        </Banner>
      )}
      {isBlocked && (
        <Banner tone="warn" title={usedUpWords(eligibility)}>
          Your answers are kept on this device. Hand them in tomorrow.
        </Banner>
      )}
    </Quiz>
  )
}
