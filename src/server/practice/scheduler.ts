// When a question is about to be forgotten: FSRS, by whole company days and without chance, so that the same answers always give the
// same days.
import { fsrs, Rating } from 'ts-fsrs'
import { addDays, type Day, daysBetween } from '../../domain/day.ts'
import type { Memory } from '../../domain/practice.ts'

/** A question comes back when nine in ten would still know it. */
const RETENTION = 0.9
const YEAR = 365

const scheduler = fsrs({
  request_retention: RETENTION,
  maximum_interval: YEAR,
  enable_fuzz: false,
  // Again within minutes is for cramming: here the next time is tomorrow at the earliest.
  enable_short_term: false,
})

/** After an answer on a day; `null` before is one that was just learnt. */
export function afterAnswer(before: Memory | null, isRight: boolean, day: Day): Memory {
  const elapsed = before ? Math.max(0, daysBetween(before.lastDay, day)) : 0
  const { stability, difficulty } = scheduler.next_state(before, elapsed, isRight ? Rating.Good : Rating.Again)
  const days = Math.max(1, scheduler.next_interval(stability, elapsed))
  return { stability, difficulty, lastDay: day, dueDay: addDays(day, days) }
}

/** How likely it is that it would be known on a day, by the same model. */
export function retrievability({ stability, lastDay }: Memory, day: Day): number {
  return scheduler.forgetting_curve(Math.max(0, daysBetween(lastDay, day)), stability)
}
