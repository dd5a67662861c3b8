// Practice: questions from passed quizzes that come back before they are forgotten. One's own affair: there is no call for leads.
import { z } from 'zod'
import { PRACTICE_AREAS, PRACTICE_ROUND, STRENGTHS } from '../domain/practice.ts'
import { endpoint, session } from './endpoint.ts'
import { standing } from './standing.ts'
import { day, id, readingSections } from './values.ts'

const count = z.int().nonnegative()

const reads = {
  practiceDue: endpoint({
    method: 'GET',
    path: '/api/practice/due',
    summary: 'How many questions are due, how many of them a round asks, and when the next one is.',
    access: session,
    output: z.object({ due: count, inRound: count.max(PRACTICE_ROUND), nextOn: day.nullable() }),
  }),
  practice: endpoint({
    method: 'GET',
    path: '/api/practice',
    summary: 'Up to three questions that are due, without the key, and how strong the caller is in each area.',
    access: session,
    output: z.object({
      /** The company's. */
      today: day,
      due: count,
      nextOn: day.nullable(),
      questions: z
        .array(
          z.object({
            id,
            /** What is shown, in a word: sent back with the answer, so that nobody is graded by another question. */
            form: z.string(),
            area: z.enum(PRACTICE_AREAS),
            /** The text that it was learnt from. */
            source: z.string(),
            question: z.string(),
            options: z.array(z.string()),
            lastDay: day,
            wasRight: z.boolean(),
          }),
        )
        .max(PRACTICE_ROUND),
      areas: z.array(
        z.object({
          area: z.enum(PRACTICE_AREAS),
          strength: z.enum(STRENGTHS),
          questions: count,
          due: count,
          soon: count,
          nextOn: day.nullable(),
        }),
      ),
    }),
  }),
} as const

export const practice = {
  ...reads,
  answerPractice: endpoint({
    method: 'POST',
    path: '/api/practice/answers',
    summary:
      'Answer one that is due, or say that one does not know; then comes the key, the reason and where it stands.',
    access: session,
    body: z.strictObject({
      question: id,
      form: z.string().max(64),
      /** Its place among the options as they are shown; null: does not know. */
      answer: z.int().min(0).max(25).nullable(),
    }),
    output: z.object({
      today: day,
      isCorrect: z.boolean(),
      correctAnswer: z.int().nonnegative(),
      explanation: z.string(),
      /** When it comes back. */
      nextOn: day,
      /** The part of the text that holds the answer; null where the text has none of that name, as a PDF has not. */
      section: readingSections.element.nullable(),
      href: z.string(),
    }),
    refusals: ['practice.unknown', 'practice.changed', 'practice.answer_range'],
    changes: [reads.practiceDue, reads.practice, ...standing],
    ifRefused: [reads.practiceDue, reads.practice],
  }),
} as const
