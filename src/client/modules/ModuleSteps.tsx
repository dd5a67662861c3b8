// The steps through a module. The current one is in the address, so that Back and a reload keep it.
import { useEffect, useRef, useState } from 'react'
import type { AskedItem } from '../data/asked.ts'
import { useOpened } from '../frame/use-opened.ts'
import { ModuleIntro } from './ModuleIntro.tsx'
import { ModuleQuizRun } from './ModuleQuizRun.tsx'
import { QuizResultView } from './QuizResultView.tsx'
import { correctionDraft, quizDraft } from './use-answers.ts'
import { type LastResult, useLastResult } from './use-last-result.ts'
import type { Eligibility, ModuleProgress, ModuleRow, TrainingModule } from './use-modules.ts'

interface ModuleStepsProps {
  module: TrainingModule
  progress: ModuleProgress
  /** Null where it cannot be asked for without a connection: then there is the text alone. */
  eligibility: Eligibility | null
  rows: readonly ModuleRow[]
  asked: AskedItem | null
}

export function ModuleSteps({ module, progress, eligibility, rows, asked }: ModuleStepsProps) {
  const step = useOpened('step')
  const { last, isFresh, keep } = useLastResult(module.id, module.quizVersion)
  /** The section to open in the text, where a wrong answer pointed to one. */
  const [section, setSection] = useState<string | null>(null)
  useStartAtTop(step.value)

  const intro = { module, progress, rows, asked, eligibility, section }
  if (!eligibility) return <ModuleIntro {...intro} onQuiz={() => {}} />

  const hasQuiz = module.quizVersion !== null && module.quiz.questions.length > 0 && progress.status !== 'locked'
  const finish = (result: LastResult) => {
    keep(result)
    step.open('result')
  }
  const review = eligibility.reviewOpen ? eligibility : isFresh && last?.result.canReview ? reviewOf(last) : null
  const run = { module, eligibility, onExit: step.close, onDone: finish }

  if (step.value === 'quiz' && hasQuiz && !eligibility.reviewOpen) {
    const questions = module.quiz.questions.map((_, index) => index)
    const start = questions.map(() => null)
    return (
      <ModuleQuizRun
        key={module.quizVersion}
        {...run}
        name={quizDraft(module.id)}
        questions={questions}
        start={start}
      />
    )
  }
  if (step.value === 'correct' && hasQuiz && review) {
    return (
      <ModuleQuizRun key={module.quizVersion} {...run} name={correctionDraft(module.id)} {...correctionOf(review)} />
    )
  }
  if (step.value === 'result' && last) {
    return (
      <QuizResultView
        module={module}
        last={last}
        canCorrect={review !== null}
        rows={rows}
        asked={asked}
        onCorrect={() => step.open('correct')}
        onReadAgain={title => {
          setSection(title)
          step.close()
        }}
      />
    )
  }
  return <ModuleIntro {...intro} onQuiz={() => step.open(eligibility.reviewOpen ? 'correct' : 'quiz')} />
}

type Review = Pick<Eligibility, 'answers' | 'incorrectQuestions'>

const reviewOf = ({ answers, result }: LastResult): Review => ({
  answers,
  incorrectQuestions: result.incorrectQuestions,
})

/** Asks the wrong ones again, over the answers that were right. */
function correctionOf(review: Review) {
  const questions = review.incorrectQuestions.map(({ questionIndex }) => questionIndex)
  const start = (review.answers ?? []).map((answer, index) => (questions.includes(index) ? null : answer))
  return { questions, start, review }
}

/** Each step begins at its top, with the focus on its heading; the first one as the page opens is the route's own matter. */
function useStartAtTop(step: string | null): void {
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (step !== 'quiz' && step !== 'correct')
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [step])
}
