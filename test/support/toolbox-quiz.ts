// Answer sets for the toolbox quizzes of the fixture pack, to whatever a person is asked.
import { api } from '../../src/contract/api.ts'
import { rightPlace } from './fixture-pack.ts'
import type { TestCaller } from './portal.ts'

export async function askedIn(caller: TestCaller, topicId: number) {
  const { body } = await caller.call(api.toolboxQuiz, { params: { topicId } })
  return body.map(({ id, question, draw, optionA, optionB, optionC, optionD }) => ({
    ...{ id, question, draw, options: [optionA, optionB, optionC, optionD] },
  }))
}

/** Answers of which the first so many are right. */
export async function answersTo(caller: TestCaller, topicId: number, right: number): Promise<Record<string, string>> {
  const asked = await askedIn(caller, topicId)
  return Object.fromEntries(
    asked.map(({ id, options }, index) => [id, options[(rightPlace(options) + (index < right ? 0 : 1)) % 4] ?? '']),
  )
}
