// The modules of the fixture pack by name, and answer sets for their quizzes.
import { api } from '../../src/contract/api.ts'
import { rightAnswer } from './fixture-pack.ts'
import type { TestCaller } from './portal.ts'

export const MODULE = { manual: 1, baseOne: 2, baseTwo: 3, advancedOne: 4, advancedTwo: 5 } as const

/** 25 answers of which the first few are wrong. */
export const answersWith = (wrong: number): number[] =>
  Array.from({ length: 25 }, (_, index) => (index < wrong ? (rightAnswer(index) + 1) % 4 : rightAnswer(index)))

export const submit = (
  caller: TestCaller,
  moduleId: number,
  wrong: number,
  more: { version?: number } = {},
  headers: Record<string, string> = {},
) =>
  caller.call(
    api.submitModuleQuiz,
    { params: { id: moduleId }, body: { answers: answersWith(wrong), ...more } },
    { headers },
  )

export const eligibility = async (caller: TestCaller, moduleId: number) =>
  (await caller.call(api.canTakeQuiz, { params: { id: moduleId } })).body

export async function progressOf(caller: TestCaller, moduleId: number) {
  const { body } = await caller.call(api.userProgress)
  const row = body.find(progress => progress.moduleId === moduleId)
  if (!row) throw new Error(`no progress in module ${moduleId}`)
  return row
}

export const statusesOf = async (caller: TestCaller): Promise<string[]> =>
  (await caller.call(api.userProgress)).body.map(({ status }) => status)
