// Answers to what a person is asked in a toolbox quiz, with so many right. The key is read from the content itself.
import { join } from 'node:path'
import { api } from '../../../src/contract/api.ts'
import { readPack } from '../../../src/server/content/read-pack.ts'
import type { BrowserPortal } from './portal.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

let pack: ReturnType<typeof readPack> | undefined

/** As the API wants them: of the questions in their order the first so many are right. */
export async function answerSet(
  portal: BrowserPortal,
  topicId: number,
  right: number,
  username = 'employee',
): Promise<[id: string, text: string][]> {
  pack ??= readPack(CONTENT)
  const source = (await pack).pack.topics.flatMap(({ quiz }) => quiz?.questions ?? [])
  const key = new Map(source.map(({ question, options, answer }) => [question, options[answer] ?? '']))
  const asked = await portal.call(username, api.toolboxQuiz, { params: { topicId: String(topicId) } })
  return asked.map(({ id, question, optionA, optionB, optionC, optionD }, index) => {
    const options = [optionA, optionB, optionC, optionD]
    const place = options.indexOf(key.get(question) ?? '') + (index < right ? 0 : 1)
    return [String(id), options[place % options.length] ?? '']
  })
}

/** The text of one option for each question, in the order in which they are asked. */
export async function answersWith(
  portal: BrowserPortal,
  topicId: number,
  right: number,
  username = 'employee',
): Promise<string[]> {
  return (await answerSet(portal, topicId, right, username)).map(([, text]) => text)
}

/** Through the API: started, answered and handed in. */
export async function handInTopic(
  portal: BrowserPortal,
  topicId: number,
  right: number,
  username = 'employee',
): Promise<void> {
  const params = { topicId: String(topicId) }
  await portal.call(username, api.startToolboxQuiz, { params })
  const answers = Object.fromEntries(await answerSet(portal, topicId, right, username))
  await portal.call(username, api.submitToolboxQuiz, { params, body: { answers } })
}
