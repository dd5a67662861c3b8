// Practice: what is due, and answering it. A quiz that is asked of somebody just now is not practised: the key of its questions comes
// with its next pass, and not before.
import { api } from '../../contract/api.ts'
import { addressOfDuty } from '../../domain/duty-address.ts'
import { areaStanding, isDue, nextRound, PRACTICE_AREAS, PRACTICE_ROUND } from '../../domain/practice.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bodyOf } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import { type Route, read, write } from '../http/route.ts'
import type { Portal, ReadContext, WriteContext } from '../portal.ts'
import { askedNow } from '../record/duties/asked-again.ts'
import { drawSecret } from '../record/quiz-draws.ts'
import { recordActivity } from '../record/streaks.ts'
import { bringUpToDate, memoryIn, rememberedAs } from './cards.ts'
import { type PublishedQuiz, publishedQuestions, type Question, type QuizKind, quizName } from './published.ts'
import { type CardRow, cardsOf, dueDaysOf, insertAnswer, keepMemory, ownCard } from './queries.ts'
import { afterAnswer } from './scheduler.ts'
import { shownCard } from './shown.ts'

interface Card {
  row: CardRow
  quiz: PublishedQuiz
  question: Question
}

export const practiceRoutes: Route[] = [
  read(api.practiceDue, async context => {
    const { portal, db, caller, moment } = context
    await bringUpToDate(portal, db, caller.id)
    const cards = await dueDaysOf(db, caller.id)
    // Most people have nothing here, and then nothing more is to be found out.
    const isPractised = cards.length === 0 ? () => true : await practisedNow(context)
    const standings = cards
      .filter(({ kind, item_id }) => isPractised(kind, item_id))
      .flatMap(({ last_day: lastDay, due_day: dueDay, cards }) =>
        Array.from({ length: cards }, () => ({ lastDay, dueDay, stability: 0 })),
      )
    const { due, nextOn } = areaStanding(standings, moment.today)
    return { due, inRound: Math.min(due, PRACTICE_ROUND), nextOn }
  }),

  read(api.practice, async context => {
    const { portal, db, caller } = context
    const { today } = context.moment
    await bringUpToDate(portal, db, caller.id)
    const isPractised = await practisedNow(context)
    const all = await publishedCards(portal, db, await cardsOf(db, caller.id))
    const cards = all.filter(({ row }) => isPractised(row.kind, row.item_id))
    const standing = (some: readonly Card[]) =>
      areaStanding(
        some.map(({ row }) => memoryIn(row)),
        today,
      )
    const { due, nextOn } = standing(cards)
    const secret = await drawSecret(portal.database, db)
    const waiting = cards
      .filter(({ row }) => isDue(memoryIn(row), today))
      .map(card => ({ card, ...memoryIn(card.row), source: quizName(card.quiz.kind, card.quiz.itemId) }))
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

  write(api.answerPractice, async (context, { body }) => {
    const { portal, trx, caller, moment } = context
    const row = await ownCard(trx, caller.id, body.question)
    if (!row) throw new Refusal('practice.unknown')
    const [card] = await publishedCards(portal, trx, [row])
    const before = memoryIn(row)
    if (!card || !isDue(before, moment.today)) throw new Refusal('practice.changed')
    const isPractised = await practisedNow(context)
    if (!isPractised(row.kind, row.item_id)) throw new Refusal('practice.changed')
    const { quiz, question } = card
    const { form, places } = shownCard(await drawSecret(portal.database, trx), row, question)
    if (form !== body.form) throw new Refusal('practice.changed')
    const chosen = body.answer === null ? null : places[body.answer]
    if (chosen === undefined) throw new Refusal('practice.answer_range')
    const isCorrect = chosen === question.answer
    const after = afterAnswer(before, isCorrect, moment.today)
    if (!(await keepMemory(trx, row, rememberedAs(after, isCorrect)))) throw new Refusal('practice.changed')
    await insertAnswer(trx, {
      ...{ user_id: caller.id, kind: row.kind, item_id: row.item_id, question: row.question },
      ...{ quiz_version: quiz.version, shown: JSON.stringify(places), answer: chosen, correct: isCorrect ? 1 : 0 },
      ...{ at: moment.now, day: moment.today },
    })
    await recordActivity(trx, caller.id, 'learning', moment)
    return {
      ...{ today: moment.today, isCorrect, correctAnswer: places.indexOf(question.answer) },
      ...{ explanation: question.explanation, nextOn: after.dueDay },
      section: await sectionOf(portal, trx, quiz, question),
      href: addressOfDuty(quiz.kind === 'module-quiz' ? 'module' : 'topic-read', quiz.itemId),
    }
  }),
]

async function practisedNow(context: ReadContext | WriteContext) {
  const asked = await askedNow(context, ['module', 'topic'])
  return (kind: QuizKind, itemId: number) => !asked.has(`${kind === 'module-quiz' ? 'module' : 'topic'} ${itemId}`)
}

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
