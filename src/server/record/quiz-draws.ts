// The draw of one attempt at a quiz: from a secret of the installation, the person, the quiz's version and the number of the attempt. So it
// is the same after a reload and on every process, and nobody can work out another person's or their own next one.
import { createHmac, type KeyObject } from 'node:crypto'
import type { PublishedKind } from '../../domain/content.ts'
import { drawForm, type Form, ownOrder } from '../../domain/quiz-draw.ts'
import type { QuizBody } from '../content/version-bodies.ts'
import type { Database, Reader, Trx } from '../db/database.ts'
import { installationSecret } from '../db/installation-secrets.ts'

export interface DrawnFrom {
  kind: Extract<PublishedKind, 'module-quiz' | 'topic-quiz'>
  itemId: number
  version: number
  userId: number
  bank: QuizBody
  /** In one attempt. */
  asked: number
}

export interface Draw {
  /** How many attempts at this version were handed in before. */
  number: number
  /** What a submission names the draw by. It tells nothing about it. */
  word: string
  form: Form
}

/** What an attempt keeps, and a later one goes by. */
export interface HandedIn {
  /** Null where everything was asked in its own order. */
  shown?: string | null
}

export interface Drawer {
  /** The draw of the next attempt, after those that were handed in. */
  next(number: number, last: HandedIn | undefined): Draw
  /** The draw of one that was handed in. */
  kept(attempt: HandedIn, number: number): Draw
}

export function drawSecret(database: Database, db: Reader | Trx): Promise<KeyObject> {
  return installationSecret(database, db, 'quiz-draws')
}

export function drawerOf(secret: KeyObject, from: DrawnFrom): Drawer {
  const { kind, itemId, version, userId, bank, asked } = from
  const digest = (number: number) =>
    createHmac('sha256', secret).update([kind, itemId, version, userId, number].join(' ')).digest()
  // One half is the seed, the other names the draw: neither tells anything about the other.
  const seedIn = (bytes: Buffer) => [0, 4, 8, 12].map(start => bytes.readUInt32LE(start))
  const wordIn = (bytes: Buffer) => bytes.toString('base64url', 16, 28)
  return {
    next(number, last) {
      const bytes = digest(number)
      const before = last ? formOf(last, bank) : null
      return { number, word: wordIn(bytes), form: drawForm(bank.questions, asked, seedIn(bytes), before) }
    },
    kept(attempt, otherwise) {
      const { number, form } = parse(attempt) ?? { number: otherwise, form: ownOrder(bank.questions) }
      return { number, word: wordIn(digest(number)), form }
    },
  }
}

type ShownQuestion = QuizBody['questions'][number] & {
  /** By which a question is known in whatever draw it comes: its place in the bank, from 1. */
  id: number
}

/** The questions as they are shown, with the key moved along with the options. */
export function questionsIn(bank: QuizBody, form: Form): ShownQuestion[] {
  return form.flatMap(({ question: place, options }) => {
    const question = bank.questions[place]
    if (!question) return []
    const texts = options.map(option => question.options[option] ?? '')
    return [{ ...question, id: place + 1, options: texts, answer: options.indexOf(question.answer) }]
  })
}

/** As it is kept with the attempt: `[place in the bank, place of each option]` for each question, all from 0. */
export function shownOf({ number, form }: Draw): string {
  return JSON.stringify({ number, questions: form.map(({ question, options }) => [question, ...options]) })
}

/** What was asked in an attempt that was handed in. */
export function formOf(attempt: HandedIn, bank: QuizBody): Form {
  return parse(attempt)?.form ?? ownOrder(bank.questions)
}

function parse({ shown }: HandedIn): { number: number; form: Form } | null {
  if (!shown) return null
  const { number, questions } = JSON.parse(shown) as { number: number; questions: number[][] }
  return { number, form: questions.map(([question = 0, ...options]) => ({ question, options })) }
}
