// What the module screens keep in this browser, read back: anything that cannot be understood counts as nothing kept.

export interface Reading {
  version: number
  /** Anchors of the sections. */
  opened: readonly string[]
}

/** A question as it was asked. */
export interface AskedQuestion {
  question: string
  options: readonly string[]
}

export interface Answers {
  /** The draw that the answers belong to: other questions have other answers, even in the same version. */
  draw: string
  /** Which of the questions asked is shown. */
  at: number
  answers: readonly (number | null)[]
  /** Of the submission under way: sent again with it, it counts once. Another answer makes it another submission. */
  sent: Sent | null
}

interface Sent {
  key: string
  /** The version of the quiz. */
  version: number
  /** By the time its answer comes, others may be asked. */
  asked: readonly AskedQuestion[]
}

/** Handed in without having heard of it. */
export interface Unheard extends Sent {
  draw: string
  answers: number[]
}

export function parseReading(text: string | null): Reading | null {
  const kept = parse(text)
  const { version, opened } = kept
  if (typeof version !== 'number' || !Array.isArray(opened)) return null
  return { version, opened: opened.filter(entry => typeof entry === 'string') }
}

/**
 * Answers to another draw do not count. `start` is what is there at the beginning: nothing, or in a correction what was right before;
 * nor do corrections of another try.
 */
export function parseAnswers(text: string | null, draw: string, start: readonly (number | null)[]): Answers | null {
  const kept = parse(text)
  const { answers, at } = kept
  const questions = start.length
  if (kept.draw !== draw || !Array.isArray(answers) || answers.length !== questions) return null
  if (start.some((answer, index) => answer !== null && answers[index] !== answer)) return null
  return {
    draw,
    at: typeof at === 'number' && Number.isInteger(at) && at >= 0 ? Math.min(at, Math.max(0, questions - 1)) : 0,
    answers: answers.map(answer => (isAnswer(answer) ? answer : null)),
    sent: parseSent(kept.sent),
  }
}

/** What was handed in of any draw but this one. */
export function parseUnheard(text: string | null, draw: string): Unheard | null {
  const kept = parse(text)
  const { answers } = kept
  const sent = parseSent(kept.sent)
  if (!sent || typeof kept.draw !== 'string' || kept.draw === draw) return null
  return Array.isArray(answers) && answers.every(isAnswer) ? { ...sent, draw: kept.draw, answers } : null
}

const isAnswer = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function parseSent(value: unknown): Sent | null {
  const { key, version, asked } = (value ?? {}) as Partial<Record<keyof Sent, unknown>>
  if (typeof key !== 'string' || typeof version !== 'number' || !Array.isArray(asked)) return null
  return { key, version, asked: asked as AskedQuestion[] }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
