// Practice: what is due, and answering it.
import { api } from '../../contract/api.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { areaStanding, nextRound, PRACTICE_AREAS, PRACTICE_ROUND } from '../../domain/practice.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import { type Route, read, write } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { drawSecret } from '../record/quiz-draws.ts'
import { recordActivity } from '../record/streaks.ts'
import { bringUpToDate } from './cards.ts'
import { type PublishedQuiz, publishedQuestions, type Question, quizName } from './published.ts'
import { type CardRow, cardsOf, countDue, insertAnswer, keepMemory, nextDueDay, ownCard } from './queries.ts'
import { afterAnswer } from './scheduler.ts'
import { shownCard } from './shown.ts'

interface Card {
  row: CardRow
  quiz: PublishedQuiz
  question: Question
}

export const practiceRoutes: Route[] = [
  read(api.practiceDue, async ({ portal, db, caller, moment }) => {
    await bringUpToDate(portal, db, caller.id)
    const due = await countDue(db, caller.id, moment.today)
    return { due, inRound: Math.min(due, PRACTICE_ROUND), nextOn: await nextDueDay(db, caller.id, moment.today) }
  }),

  read(api.practice, async ({ portal, db, caller, moment: { today } }) => {
    await bringUpToDate(portal, db, caller.id)
    const cards = await publishedCards(portal, db, await cardsOf(db, caller.id))
    const standing = (some: readonly Card[]) =>
      areaStanding(
        some.map(({ row }) => ({ stability: row.stability, dueDay: row.due_day })),
        today,
      )
    const { due, nextOn } = standing(cards)
    const secret = await drawSecret(portal.database, db)
    const waiting = cards
      .filter(({ row }) => row.due_day <= today)
      .map(card => ({
        card,
        source: quizName(card.quiz.kind, card.quiz.itemId),
        dueDay: card.row.due_day,
        stability: card.row.stability,
      }))
    return {
      today,
      due,
      nextOn,
      questions: nextRound(waiting).map(({ card: { row, quiz, question } }) => {
        const { form, places } = shownCard(secret, row, question)
        return {
          ...{ id: row.id, form, area: quiz.area, source: quiz.title, question: question.question },
          options: places.map(place => question.options[place] ?? ''),
          ...{ lastDay: row.last_day, wasRight: row.was_right === 1 },
        }
      }),
      areas: PRACTICE_AREAS.map(area => ({ area, ...standing(cards.filter(({ quiz }) => quiz.area === area)) })),
    }
  }),

  write(api.answerPractice, async ({ portal, trx, caller, moment }, { body }) => {
    const row = await ownCard(trx, caller.id, body.question)
    if (!row) throw new Refusal('practice.unknown')
    const [card] = await publishedCards(portal, trx, [row])
    if (!card || row.due_day > moment.today) throw new Refusal('practice.changed')
    const { quiz, question } = card
    const { form, places } = shownCard(await drawSecret(portal.database, trx), row, question)
    if (form !== body.form) throw new Refusal('practice.changed')
    const chosen = body.answer === null ? null : places[body.answer]
    if (chosen === undefined) throw new Refusal('practice.answer_range')
    const isCorrect = chosen === question.answer
    const { stability, difficulty, last_day: lastDay, due_day: dueDay } = row
    const after = afterAnswer({ stability, difficulty, lastDay, dueDay }, isCorrect, moment.today)
    const correct = isCorrect ? 1 : 0
    const wasKept = await keepMemory(trx, row, {
      ...{ stability: after.stability, difficulty: after.difficulty, last_day: after.lastDay },
      ...{ was_right: correct, due_day: after.dueDay },
    })
    if (!wasKept) throw new Refusal('practice.changed')
    await insertAnswer(trx, {
      ...{ user_id: caller.id, kind: row.kind, item_id: row.item_id, question: row.question },
      ...{ quiz_version: quiz.version, shown: JSON.stringify(places), answer: chosen, correct },
      ...{ at: moment.now, day: moment.today },
    })
    await recordActivity(trx, caller.id, 'learning', moment)
    return {
      isCorrect,
      correctAnswer: places.indexOf(question.answer),
      explanation: question.explanation,
      nextOn: after.dueDay,
      section: await sectionOf(portal, trx, quiz, question),
      href: addressOfDuty(quiz.kind === 'module-quiz' ? 'module' : 'topic-read', quiz.itemId),
    }
  }),
]

/** Those whose question is asked in what is published now. */
async function publishedCards(portal: Portal, db: Reader | Trx, rows: readonly CardRow[]): Promise<Card[]> {
  const published = await publishedQuestions(portal, db)
  return rows.flatMap(row => {
    const quiz = published.get(quizName(row.kind, row.item_id))
    const question = quiz?.questions.get(row.question)
    return quiz && question ? [{ row, quiz, question }] : []
  })
}

async function sectionOf(portal: Portal, db: Reader | Trx, quiz: PublishedQuiz, { section }: Question) {
  const kind = quiz.kind === 'module-quiz' ? 'module' : 'topic'
  const { body } = await bodyOf(portal, db, kind, quiz.itemId, quiz.textVersion)
  const found = body.sections.find(({ title }) => title === section)
  return found ? { title: found.title, html: found.html } : null
}
