// What the module screens keep in this browser, read back: anything that cannot be understood counts as nothing kept.

export interface Reading {
  version: number
  /** Anchors of the sections. */
  opened: readonly string[]
}

export interface Answers {
  /** The version of the quiz that the answers belong to. */
  version: number
  /** Which of the questions asked is shown. */
  at: number
  answers: readonly (number | null)[]
  /** Of the submission under way: sent again with it, it counts once. Another answer makes it another submission. */
  key: string | null
}

export function parseReading(text: string | null): Reading | null {
  const kept = parse(text)
  const { version, opened } = kept
  if (typeof version !== 'number' || !Array.isArray(opened)) return null
  return { version, opened: opened.filter(entry => typeof entry === 'string') }
}

/**
 * Answers to another version, or to another number of questions, do not count. `start` is what is there at the beginning:
 * nothing, or in a correction what was right before; nor do corrections of another try.
 */
export function parseAnswers(text: string | null, version: number, start: readonly (number | null)[]): Answers | null {
  const kept = parse(text)
  const { answers, at, key } = kept
  const questions = start.length
  if (kept.version !== version || !Array.isArray(answers) || answers.length !== questions) return null
  if (start.some((answer, index) => answer !== null && answers[index] !== answer)) return null
  return {
    version,
    at: typeof at === 'number' && Number.isInteger(at) && at >= 0 ? Math.min(at, Math.max(0, questions - 1)) : 0,
    answers: answers.map(answer => (Number.isInteger(answer) && answer >= 0 ? Number(answer) : null)),
    key: typeof key === 'string' ? key : null,
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
