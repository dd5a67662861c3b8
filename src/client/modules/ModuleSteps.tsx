// The steps through a module. The current one is in the address, so that Back and a reload keep it.
import { useEffect, useRef, useState } from 'react'
import type { AskedItem } from '../data/asked.ts'
import { useOpened } from '../frame/use-opened.ts'
import { ModuleIntro } from './ModuleIntro.tsx'
import { ModuleQuizRun } from './ModuleQuizRun.tsx'
import { QuizResultView } from './QuizResultView.tsx'
import { correctionDraft, quizDraft } from './use-answers.ts'
import { type LastResult, useLastResult } from './use-last-result.ts'
import { drawIn, type Eligibility, type ModuleProgress, type ModuleRow, type TrainingModule } from './use-modules.ts'
import { useUnheardResult } from './use-unheard-result.ts'

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

  const finish = (result: LastResult) => {
    keep(result)
    step.open('result')
  }
  const isAsking = useUnheardResult(module, finish)

  const intro = { module, progress, rows, asked, eligibility, section }
  if (!eligibility) return <ModuleIntro {...intro} onQuiz={() => {}} />

  const hasQuiz = module.quizVersion !== null && module.quiz.questions.length > 0 && progress.status !== 'locked'
  const draw = drawIn(module)
  const review = openReview(draw, eligibility, isFresh ? last : null)
  const run = { module, eligibility, onExit: step.close, onDone: finish }

  if (step.value === 'quiz' && hasQuiz && !eligibility.reviewOpen && !isAsking) {
    const questions = module.quiz.questions.map((_, index) => index)
    const start = questions.map(() => null)
    return <ModuleQuizRun key={draw} {...run} name={quizDraft(module.id)} questions={questions} start={start} />
  }
  if (step.value === 'correct' && hasQuiz && review) {
    return <ModuleQuizRun key={draw} {...run} name={correctionDraft(module.id)} {...correctionOf(review)} />
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

/** What may be corrected of the questions that are shown: by what the server says, or by the result that was given just now. */
function openReview(draw: string, eligibility: Eligibility, given: LastResult | null): Review | null {
  if (eligibility.reviewOpen) return eligibility.draw === draw ? eligibility : null
  if (!given?.result.canReview || given.draw !== draw) return null
  return { answers: given.answers, incorrectQuestions: given.result.incorrectQuestions }
}

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
