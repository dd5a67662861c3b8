// Learners who are made up: a year of practice, against the same number of questions taken at random on the same days. Whether somebody
// knows an answer is a matter of chance, as likely as the scheduler's own model says; so this shows what its order is worth by that
// model, and nothing about people.
import { addDays, type Day, weekdayOf } from '../../src/domain/day.ts'
import { type Memory, nextRound } from '../../src/domain/practice.ts'
import { afterAnswer, retrievability } from '../../src/server/practice/scheduler.ts'

const START = '2026-01-05'
const DAYS = 364
/** A quiz a week until all are passed, as the daily limit and other work allow. */
const DAYS_A_QUIZ = 7
const WRONG_AT_THE_PASS = 0.08

export interface Learner {
  /** How many questions were drawn in each quiz they passed. */
  quizzes: readonly number[]
  seed: number
}

export interface Year {
  questions: number
  /** How many were asked in the year: the same for both. */
  asked: number
  /** The share of all questions that would be known at the end. */
  withPractice: number
  atRandom: number
  /** With no question at all after the pass. */
  withNothing: number
}

interface Card extends Memory {
  source: string
}

/** The same year for the same learner. */
export function yearOf({ quizzes, seed }: Learner): Year {
  const chance = chanceFrom(seed)
  const practised: Card[] = []
  const random: Card[] = []
  const untouched: Card[] = []
  let asked = 0
  for (let number = 0; number < DAYS; number++) {
    const day = addDays(START, number)
    if (number % DAYS_A_QUIZ === 0) {
      const source = number / DAYS_A_QUIZ
      for (let question = 0; question < (quizzes[source] ?? 0); question++) {
        const learnt = { source: String(source), ...afterAnswer(null, chance() > WRONG_AT_THE_PASS, day) }
        practised.push({ ...learnt })
        random.push({ ...learnt })
        untouched.push(learnt)
      }
    }
    if (isWeekend(day)) continue
    const due = nextRound(practised.filter(({ dueDay }) => dueDay <= day))
    for (const card of due) answer(card, day, chance)
    // One that was asked today would not be asked twice.
    const others = shuffled(
      random.filter(({ lastDay }) => lastDay < day),
      chance,
    ).slice(0, due.length)
    for (const card of others) answer(card, day, chance)
    asked += due.length
  }
  const end = addDays(START, DAYS)
  const known = (cards: readonly Card[]) =>
    cards.reduce((sum, card) => sum + retrievability(card, end), 0) / cards.length
  return {
    ...{ questions: untouched.length, asked },
    ...{ withPractice: known(practised), atRandom: known(random), withNothing: known(untouched) },
  }
}

function answer(card: Card, day: Day, chance: () => number): void {
  Object.assign(card, afterAnswer(card, chance() < retrievability(card, day), day))
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(weekdayOf(day))
}

function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map(item => ({ item, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** mulberry32. */
function chanceFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What somebody has passed by the end of the year: topics draw 10 questions, modules 25. */
export const LEARNERS = {
  'six topics': Array<number>(6).fill(10),
  'six topics and four modules': [...Array<number>(6).fill(10), ...Array<number>(4).fill(25)],
  everything: [...Array<number>(12).fill(10), ...Array<number>(12).fill(25)],
} as const
