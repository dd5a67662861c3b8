// The modules of the fixture pack by name, and answer sets for their quizzes.

import type { OutputOf } from '../../src/contract/endpoint.ts'
import type { modules } from '../../src/contract/modules.ts'
import { rightAnswer } from './fixture-pack.ts'
import type { TestCaller } from './portal.ts'

export const MODULE = { manual: 1, baseOne: 2, baseTwo: 3, advancedOne: 4, advancedTwo: 5 } as const

export type QuizResult = OutputOf<typeof modules.submitModuleQuiz>
export type Eligibility = OutputOf<typeof modules.canTakeQuiz>
export type Progress = OutputOf<typeof modules.userProgress>

/** 25 answers of which the first few are wrong. */
export const answersWith = (wrong: number): number[] =>
  Array.from({ length: 25 }, (_, index) => (index < wrong ? (rightAnswer(index) + 1) % 4 : rightAnswer(index)))

export const submit = (
  caller: TestCaller,
  moduleId: number,
  wrong: number,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  caller.post<QuizResult & { code: string; message: string }>(
    `/api/training-modules/${moduleId}/quiz`,
    { answers: answersWith(wrong), ...more },
    { headers },
  )

export const eligibility = async (caller: TestCaller, moduleId: number): Promise<Eligibility> =>
  (await caller.get<Eligibility>(`/api/training-modules/${moduleId}/can-take-quiz`)).body

export async function progressOf(caller: TestCaller, moduleId: number): Promise<Progress[number]> {
  const { body } = await caller.get<Progress>('/api/user-progress')
  const row = body.find(progress => progress.moduleId === moduleId)
  if (!row) throw new Error(`no progress in module ${moduleId}`)
  return row
}

export const statusesOf = async (caller: TestCaller): Promise<string[]> =>
  (await caller.get<Progress>('/api/user-progress')).body.map(({ status }) => status)
