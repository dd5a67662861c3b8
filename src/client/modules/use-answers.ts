// The answers of a quiz under way, kept in this browser by person: a reload, a lost connection or an ended session costs none.
import { useState } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { newKey } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { type Answers, parseAnswers } from './stored-progress.ts'
import { drawIn, type TrainingModule } from './use-modules.ts'

export const quizDraft = (moduleId: number): string => `quiz:${moduleId}`
export const correctionDraft = (moduleId: number): string => `correction:${moduleId}`

/** Of the quiz that is asked now. */
export function useKeptAnswers(module: TrainingModule): Answers | null {
  const { id } = useUser()
  const none = module.quiz.questions.map(() => null)
  return parseAnswers(readDraft(id, quizDraft(module.id)), drawIn(module), none)
}

export function useAnswers(name: string, module: TrainingModule, start: readonly (number | null)[]) {
  const { id } = useUser()
  const draw = drawIn(module)
  const [state, setState] = useState<Answers>(
    () => parseAnswers(readDraft(id, name), draw, start) ?? { draw, at: 0, answers: [...start], sent: null },
  )
  function keep(next: Answers) {
    setState(next)
    writeDraft(id, name, JSON.stringify(next))
  }
  return {
    ...state,
    choose: (question: number, option: number) =>
      keep({ ...state, answers: state.answers.with(question, option), sent: null }),
    goTo: (at: number) => keep({ ...state, at }),
    keyToSend: () => {
      const key = state.sent?.key ?? newKey()
      keep({ ...state, sent: { key, version: module.quizVersion ?? 0, asked: module.quiz.questions } })
      return key
    },
    forget: () => writeDraft(id, name, ''),
  }
}
