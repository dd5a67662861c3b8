// Answers as people give them: right by skill, with a wrong option here and there.
import type { QuizKey } from '../../domain/quiz.ts'
import type { ToolboxAnswers, ToolboxKey } from '../../domain/toolbox.ts'
import type { Random } from './random.ts'

export function moduleAnswers(key: readonly QuizKey[], skill: number, random: Random): number[] {
  return key.map(({ answer, optionCount }) => (random.chance(skill) ? answer : otherThan(answer, optionCount, random)))
}

export function toolboxAnswers(key: readonly ToolboxKey[], skill: number, random: Random): ToolboxAnswers {
  const given = key.map(({ id, options, answer }) => {
    const chosen = random.chance(skill) ? answer : otherThan(answer, options.length, random)
    return [String(id), options[chosen] ?? ''] as const
  })
  return Object.fromEntries(given)
}

/** A mistake in the key of a wrong option would make the score a lie, so the right one is never picked here. */
export function otherThan(answer: number, optionCount: number, random: Random): number {
  return (answer + random.between(1, optionCount - 1)) % optionCount
}

/** Whoever failed reads again before the next try. */
export function skillAfter(tries: number, skill: number): number {
  return 1 - (1 - skill) * 0.5 ** tries
}
