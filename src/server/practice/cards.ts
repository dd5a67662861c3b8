// A person's cards: made from the quizzes they passed, when they are first asked for. So nothing is to be done when somebody passes, and
// passes from before there was practice count too.
import type { KeyObject } from 'node:crypto'
import type { Day } from '../../domain/day.ts'
import type { Memory } from '../../domain/practice.ts'
import type { ToolboxAnswers } from '../../domain/toolbox.ts'
import { contentRevision } from '../content/queries.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { drawSecret, formOf, questionsIn } from '../record/quiz-draws.ts'
import { publishedQuestions, type QuizKind, questionKey, quizName } from './published.ts'
import {
  addCards,
  type CardRow,
  cardsOf,
  countPasses,
  keepMadeFrom,
  madeFrom,
  modulePasses,
  type Remembered,
  setMemory,
  setResting,
  topicPasses,
} from './queries.ts'
import { afterAnswer } from './scheduler.ts'

/**
 * Makes what is missing, and lets rest what is no longer asked; mostly there is nothing to do. Where nothing can be written just now,
 * what is there is good enough to read: the next time will do.
 */
export async function bringUpToDate(portal: Portal, db: Reader, userId: number): Promise<void> {
  if (await isUpToDate(db, userId)) return
  try {
    await portal.database.write(async trx => {
      // Another tab may have been faster.
      if (!(await isUpToDate(trx, userId))) await makeCards(portal, trx, userId)
    }, userId)
  } catch (error) {
    portal.log.warn({ err: error }, 'the cards for practice could not be made')
  }
}

async function isUpToDate(db: Reader | Trx, userId: number): Promise<boolean> {
  const made = await madeFrom(db, userId)
  const passes = await countPasses(db, userId)
  // Whoever has passed nothing has nothing to practise, and needs no row that says so.
  if (!made) return passes === 0
  return made.passes === passes && made.revision === (await contentRevision(db))
}

async function makeCards(portal: Portal, trx: Trx, userId: number): Promise<void> {
  const [passes, revision] = [await countPasses(trx, userId), await contentRevision(trx)]
  const made = await madeFrom(trx, userId)
  if (made?.passes !== passes) await learnFromPasses(portal, trx, userId)
  const published = await publishedQuestions(portal, trx)
  const isAsked = (card: CardRow) => published.get(quizName(card.kind, card.item_id))?.questions.has(card.question)
  const cards = await cardsOf(trx, userId)
  const ids = (resting: 0 | 1) =>
    cards.filter(card => card.resting !== resting && (isAsked(card) ? 0 : 1) === resting).map(({ id }) => id)
  await setResting(trx, ids(0), 0)
  await setResting(trx, ids(1), 1)
  await keepMadeFrom(trx, userId, passes, revision)
}

interface Learnt {
  kind: QuizKind
  itemId: number
  question: string
  isRight: boolean
  day: Day
}

const nameOf = ({ kind, itemId, question }: Pick<Learnt, 'kind' | 'itemId' | 'question'>) =>
  `${quizName(kind, itemId)} ${question}`

/** Each pass is an answer to what was drawn in it, the earliest first; one before the last answer in practice tells nothing new. */
async function learnFromPasses(portal: Portal, trx: Trx, userId: number): Promise<void> {
  const secret = await drawSecret(portal.database, trx)
  const learnt = [
    ...(await learntInModules(portal, trx, userId, secret)),
    ...(await learntInTopics(portal, trx, userId, secret)),
  ]
  const kept = new Map(
    (await cardsOf(trx, userId)).map(row => [
      nameOf({ kind: row.kind, itemId: row.item_id, question: row.question }),
      row,
    ]),
  )
  const now = new Map<string, { first: Learnt; memory: Memory; isRight: boolean }>()
  for (const each of learnt) {
    const name = nameOf(each)
    const row = kept.get(name)
    const before = now.get(name)?.memory ?? (row ? memoryIn(row) : null)
    if (before && each.day <= before.lastDay) continue
    const memory = afterAnswer(before, each.isRight, each.day)
    now.set(name, { first: now.get(name)?.first ?? each, memory, isRight: each.isRight })
  }
  const fresh = [...now].filter(([name]) => !kept.has(name))
  await addCards(
    trx,
    fresh.map(([, { first, memory, isRight }]) => ({
      ...{ user_id: userId, kind: first.kind, item_id: first.itemId, question: first.question },
      ...{ ...rememberedAs(memory, isRight), answers: 0, resting: 0 as const },
    })),
  )
  for (const [name, { memory, isRight }] of now) {
    const row = kept.get(name)
    if (row) await setMemory(trx, row.id, rememberedAs(memory, isRight))
  }
}

export function memoryIn({ stability, difficulty, last_day: lastDay, due_day: dueDay }: CardRow): Memory {
  return { stability, difficulty, lastDay, dueDay }
}

export function rememberedAs({ stability, difficulty, lastDay, dueDay }: Memory, isRight: boolean): Remembered {
  return { stability, difficulty, last_day: lastDay, due_day: dueDay, was_right: isRight ? 1 : 0 }
}

async function learntInModules(portal: Portal, trx: Trx, userId: number, secret: KeyObject): Promise<Learnt[]> {
  const learnt: Learnt[] = []
  for (const { itemId, version, day, ...attempt } of await modulePasses(trx, userId)) {
    const { body } = await bodyOf(portal, trx, 'module-quiz', itemId, version)
    const answers = JSON.parse(attempt.answers) as number[]
    questionsIn(body, formOf(attempt, body)).forEach((question, index) => {
      const isRight = answers[index] === question.answer
      learnt.push({ kind: 'module-quiz', itemId, question: questionKey(secret, question), isRight, day })
    })
  }
  return learnt
}

async function learntInTopics(portal: Portal, trx: Trx, userId: number, secret: KeyObject): Promise<Learnt[]> {
  const learnt: Learnt[] = []
  for (const { itemId, version, day, ...attempt } of await topicPasses(trx, userId)) {
    const { body } = await bodyOf(portal, trx, 'topic-quiz', itemId, version)
    const answers = JSON.parse(attempt.answers) as ToolboxAnswers
    for (const question of questionsIn(body, formOf(attempt, body))) {
      const isRight = answers[question.id] === question.options[question.answer]
      learnt.push({ kind: 'topic-quiz', itemId, question: questionKey(secret, question), isRight, day })
    }
  }
  return learnt
}
