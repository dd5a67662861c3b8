// The answers of a quiz under way, kept in this browser by person: a reload, a lost connection or an ended session costs none.
import { useState } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { newKey } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { type Answers, parseAnswers } from './stored-progress.ts'

export const quizDraft = (moduleId: number): string => `quiz:${moduleId}`
export const correctionDraft = (moduleId: number): string => `correction:${moduleId}`

export function useKeptAnswers(name: string, version: number, questions: number): Answers | null {
  const { id } = useUser()
  return parseAnswers(readDraft(id, name), version, Array<null>(questions).fill(null))
}

export function useAnswers(name: string, version: number, start: readonly (number | null)[]) {
  const { id } = useUser()
  const [state, setState] = useState<Answers>(
    () => parseAnswers(readDraft(id, name), version, start) ?? { version, at: 0, answers: [...start], key: null },
  )
  function keep(next: Answers) {
    setState(next)
    writeDraft(id, name, JSON.stringify(next))
  }
  return {
    ...state,
    choose: (question: number, option: number) =>
      keep({ ...state, answers: state.answers.with(question, option), key: null }),
    goTo: (at: number) => keep({ ...state, at }),
    keyToSend: () => {
      const key = state.key ?? newKey()
      keep({ ...state, key })
      return key
    },
    forget: () => writeDraft(id, name, ''),
  }
}
