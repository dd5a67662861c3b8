// The key of a toolbox quiz, read from the content itself, and answers with so many right.
import { join } from 'node:path'
import { readPack } from '../../../src/server/content/read-pack.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

let pack: ReturnType<typeof readPack> | undefined

/** The text of one option for each question, of which the first so many are right. */
export async function answersWith(topicNumber: string, right: number): Promise<string[]> {
  pack ??= readPack(CONTENT)
  const topic = (await pack).pack.topics.find(({ number }) => number === topicNumber)
  if (!topic?.quiz) throw new Error(`no quiz for ${topicNumber}`)
  return topic.quiz.questions.map(({ options, answer }, index) => {
    const chosen = index < right ? answer : (answer + 1) % options.length
    return options[chosen] ?? ''
  })
}

/** As the API wants them. */
export function asAnswers(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text, index) => [index + 1, text]))
}
