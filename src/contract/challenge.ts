// The daily challenge.
import { z } from 'zod'
import { CHALLENGE_CATEGORIES, CHALLENGE_DIFFICULTIES } from '../domain/challenge.ts'
import { endpoint, leadsInPath, selfInBody, session } from './endpoint.ts'
import { standing } from './standing.ts'
import { day, id, idInPath, points } from './values.ts'

const reads = {
  dailyChallenge: endpoint({
    method: 'GET',
    path: '/api/daily-challenge',
    summary: "Today's challenge, without the key; none today is 404.",
    access: session,
    output: z.object({
      id,
      date: day,
      /** What was shown, in a word: sent back with the answer, so that nobody is graded by another question. */
      form: z.string(),
      title: z.string(),
      question: z.string(),
      options: z.array(z.string()),
      category: z.enum(CHALLENGE_CATEGORIES),
      difficulty: z.enum(CHALLENGE_DIFFICULTIES),
    }),
    refusals: ['challenge.none_today'],
  }),
  challengeStatus: endpoint({
    method: 'GET',
    path: '/api/daily-challenge/status/:userId',
    summary: "A person's streak and figures.",
    access: leadsInPath('userId'),
    params: z.object({ userId: idInPath }),
    output: z.object({
      hasCompletedToday: z.boolean(),
      currentStreak: z.int().nonnegative(),
      stats: z.object({
        totalCompleted: z.int().nonnegative(),
        correctAnswers: z.int().nonnegative(),
        totalPointsEarned: points,
      }),
    }),
    refusals: ['person.unknown'],
  }),
  challengeWeek: endpoint({
    method: 'GET',
    path: '/api/daily-challenge/week',
    summary: "The caller's last 7 days, oldest first; isCorrect is null on a day without an answer.",
    access: session,
    output: z.array(z.object({ date: day, isCorrect: z.boolean().nullable() })),
  }),
} as const

export const challenge = {
  ...reads,
  submitChallenge: endpoint({
    method: 'POST',
    path: '/api/daily-challenge/submit',
    summary: "Answer today's challenge, once.",
    access: selfInBody('userId'),
    body: z.object({
      userId: id.optional(),
      challengeId: id,
      userAnswer: z.int().min(0).max(25),
      form: z.string().max(64).optional(),
    }),
    output: z.object({
      isCorrect: z.boolean(),
      correctAnswer: z.int().nonnegative(),
      explanation: z.string(),
      pointsEarned: points,
      streak: z.int().nonnegative(),
    }),
    refusals: [
      'challenge.none_today',
      'challenge.already_answered',
      'challenge.not_todays',
      'challenge.changed',
      'challenge.answer_range',
    ],
    changes: [reads.challengeStatus, reads.challengeWeek, ...standing],
    // Answered elsewhere, or the day is over.
    ifRefused: [reads.dailyChallenge, reads.challengeStatus],
  }),
} as const
