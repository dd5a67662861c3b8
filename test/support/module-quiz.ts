// The modules of the fixture pack by name, and answer sets for their quizzes.
import { api } from '../../src/contract/api.ts'
import { rightPlace } from './fixture-pack.ts'
import type { TestCaller } from './portal.ts'

export const MODULE = { manual: 1, baseOne: 2, baseTwo: 3, advancedOne: 4, advancedTwo: 5 } as const

/** Any 25 answers. */
export const SOME_ANSWERS: readonly number[] = Array(25).fill(0)

export const questionsOf = async (caller: TestCaller, moduleId: number) =>
  (await caller.call(api.trainingModule, { params: { id: moduleId } })).body.quiz.questions

/** Answers to what the person is asked now, of which the first few are wrong. */
export async function answersTo(caller: TestCaller, moduleId: number, wrong: number): Promise<number[]> {
  const { status } = await caller.call(api.trainingModule, { params: { id: moduleId } })
  if (status !== 200) return [...SOME_ANSWERS]
  const questions = await questionsOf(caller, moduleId)
  return questions.map(({ options }, index) => (rightPlace(options) + (index < wrong ? 1 : 0)) % 4)
}

export const handIn = (
  caller: TestCaller,
  moduleId: number,
  answers: readonly number[],
  more: { version?: number; draw?: string } = {},
  headers: Record<string, string> = {},
) =>
  caller.call(api.submitModuleQuiz, { params: { id: moduleId }, body: { answers: [...answers], ...more } }, { headers })

export const submit = async (
  caller: TestCaller,
  moduleId: number,
  wrong: number,
  more: { version?: number; draw?: string } = {},
  headers: Record<string, string> = {},
) => handIn(caller, moduleId, await answersTo(caller, moduleId, wrong), more, headers)

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
