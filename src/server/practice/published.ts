// The questions that are published now, by what they say: a card finds its question again in whatever version and place it stands.
import { createHmac, type KeyObject } from 'node:crypto'
import type { PracticeArea } from '../../domain/practice.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import { bodyOf, type QuizBody } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { drawSecret } from '../record/quiz-draws.ts'
import { publishedQuizzes } from './queries.ts'

export type QuizKind = 'module-quiz' | 'topic-quiz'
export type Question = QuizBody['questions'][number]

export interface PublishedQuiz {
  kind: QuizKind
  itemId: number
  /** Of the quiz. */
  version: number
  /** Of the text that it is about. */
  textVersion: number
  /** As people know it. */
  title: string
  area: PracticeArea
  /** By their keys. */
  questions: ReadonlyMap<string, Question>
}

export const quizName = (kind: QuizKind, itemId: number): string => `${kind} ${itemId}`

/**
 * Options may stand in another order; another word makes it another question. Made with the installation's secret: the right option is
 * in it, and nobody shall find it by trying the four.
 */
export function questionKey(secret: KeyObject, { question, options, answer }: Question): string {
  const said = JSON.stringify([question, options.toSorted(), options[answer]])
  return createHmac('sha256', secret).update(`practice ${said}`).digest('base64url').slice(0, 22)
}

export function publishedQuestions(portal: Portal, db: Reader | Trx): Promise<ReadonlyMap<string, PublishedQuiz>> {
  return keptByContent(portal, db, 'practice', async reader => {
    const { modules, topics } = await publishedQuizzes(reader)
    const secret = await drawSecret(portal.database, reader)
    const found = new Map<string, PublishedQuiz>()
    const add = async (kind: QuizKind, quiz: Omit<PublishedQuiz, 'kind' | 'questions'>) => {
      const { body } = await bodyOf(portal, reader, kind, quiz.itemId, quiz.version)
      const questions = new Map(body.questions.map(question => [questionKey(secret, question), question]))
      found.set(quizName(kind, quiz.itemId), { kind, ...quiz, questions })
    }
    for (const { id, title, area, version, quiz_version } of modules)
      await add('module-quiz', { itemId: id, version: quiz_version, textVersion: version, title, area })
    for (const { id, title, topic_number, version, quiz_version } of topics) {
      const names = { title: `${topic_number} ${title}`, area: 'toolbox' as const }
      await add('topic-quiz', { itemId: id, version: quiz_version, textVersion: version, ...names })
    }
    return found
  })
}
