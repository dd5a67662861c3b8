// A person's cards: made from the quizzes they passed, when they are first asked for. So nothing is to be done when somebody passes, and
// passes from before there was practice count too.
import type { Day } from '../../domain/day.ts'
import type { ToolboxAnswers } from '../../domain/toolbox.ts'
import { contentRevision } from '../content/queries.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { formOf, questionsIn } from '../record/quiz-draws.ts'
import { publishedQuestions, type QuizKind, questionKey, quizName } from './published.ts'
import {
  addCards,
  type CardRow,
  cardsOf,
  countPasses,
  keepMadeFrom,
  madeFrom,
  modulePasses,
  setResting,
  topicPasses,
} from './queries.ts'
import { afterAnswer } from './scheduler.ts'

/** Makes what is missing, and lets rest what is no longer asked; mostly there is nothing to do. */
export async function bringUpToDate(portal: Portal, db: Reader, userId: number): Promise<void> {
  if (await isUpToDate(db, userId)) return
  await portal.database.write(async trx => {
    const [passes, revision] = [await countPasses(trx, userId), await contentRevision(trx)]
    await addCards(trx, await cardsFromPasses(portal, trx, userId))
    const published = await publishedQuestions(portal, trx)
    const isAsked = (card: CardRow) => published.get(quizName(card.kind, card.item_id))?.questions.has(card.question)
    const cards = await cardsOf(trx, userId)
    const ids = (resting: 0 | 1) =>
      cards.filter(card => card.resting !== resting && (isAsked(card) ? 0 : 1) === resting).map(({ id }) => id)
    await setResting(trx, ids(0), 0)
    await setResting(trx, ids(1), 1)
    await keepMadeFrom(trx, userId, passes, revision)
  })
}

async function isUpToDate(db: Reader, userId: number): Promise<boolean> {
  const made = await madeFrom(db, userId)
  const passes = await countPasses(db, userId)
  // Whoever has passed nothing has nothing to practise, and needs no row that says so.
  if (!made) return passes === 0
  return made.passes === passes && made.revision === (await contentRevision(db))
}

interface Learnt {
  kind: QuizKind
  itemId: number
  question: string
  isRight: boolean
  day: Day
}

async function cardsFromPasses(portal: Portal, trx: Trx, userId: number) {
  const learnt = [...(await learntInModules(portal, trx, userId)), ...(await learntInTopics(portal, trx, userId))]
  const cards = new Map<string, Learnt>()
  for (const each of learnt) {
    const name = `${quizName(each.kind, each.itemId)} ${each.question}`
    if (!cards.has(name)) cards.set(name, each)
  }
  return [...cards.values()].map(({ kind, itemId, question, isRight, day }) => {
    const { stability, difficulty, lastDay, dueDay } = afterAnswer(null, isRight, day)
    return {
      ...{ user_id: userId, kind, item_id: itemId, question, stability, difficulty, last_day: lastDay },
      ...{ was_right: isRight ? (1 as const) : (0 as const), due_day: dueDay, answers: 0, resting: 0 as const },
    }
  })
}

async function learntInModules(portal: Portal, trx: Trx, userId: number): Promise<Learnt[]> {
  const learnt: Learnt[] = []
  for (const { itemId, version, day, ...attempt } of await modulePasses(trx, userId)) {
    const { body } = await bodyOf(portal, trx, 'module-quiz', itemId, version)
    const answers = JSON.parse(attempt.answers) as number[]
    questionsIn(body, formOf(attempt, body)).forEach((question, index) => {
      const isRight = answers[index] === question.answer
      learnt.push({ kind: 'module-quiz', itemId, question: questionKey(question), isRight, day })
    })
  }
  return learnt
}

async function learntInTopics(portal: Portal, trx: Trx, userId: number): Promise<Learnt[]> {
  const learnt: Learnt[] = []
  for (const { itemId, version, day, ...attempt } of await topicPasses(trx, userId)) {
    const { body } = await bodyOf(portal, trx, 'topic-quiz', itemId, version)
    const answers = JSON.parse(attempt.answers) as ToolboxAnswers
    for (const question of questionsIn(body, formOf(attempt, body))) {
      const isRight = answers[question.id] === question.options[question.answer]
      learnt.push({ kind: 'topic-quiz', itemId, question: questionKey(question), isRight, day })
    }
  }
  return learnt
}
