// Figures in the options: a quiz that asks for them cannot be answered by good sense alone. But one figure among three phrases stands out.
import { type JudgedQuestion, LEAST_FOR_SHARES } from './quiz-quality.ts'

/** The least share of a quiz that asks for a figure. */
export const LEAST_WITH_FIGURES = 0.25
/** The right option is the only one with a figure, or the only one without, in no more than this share. */
export const MOST_LONE_FIGURES = 0.1

export type FigureFinding =
  | { rule: 'few-figures'; found: number; total: number }
  | { rule: 'lone-figure'; found: number; total: number }

const UNITS =
  'kg|kilos?|kilograms?|tonnes?|grams?|mm|cm|millimetres?|centimetres?|metres?|kilometres?|km|minutes?|hours?|days?|weeks?|months?|' +
  'years?|seconds?|percent|litres?|degrees?|volts?|amps?|dollars?|cents?|person|people|steps?|times?|points?'
/** Of these, `a` is only the article: `a person in charge`, `a year in white paint`, `a step back`, `at a point`. */
const SELDOM_COUNTED = 'person|people|steps?|points?|years?'
const PARTS = 'third|quarter|fifth|sixth|seventh|eighth|ninth|tenth'
/**
 * `one` is a pronoun as often as a number, so it needs its unit or is the whole option; the other words are numbers. A third is one where it is a part of
 * something: the third idea is none.
 */
const FIGURE = new RegExp(
  `\\d|^one$|\\bone (${UNITS})\\b|\\ban? (?!(${SELDOM_COUNTED})\\b)(${UNITS})\\b|\\b(an?|one) (${PARTS})(?= of\\b|[^\\w ]|$)|` +
    '\\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|' +
    'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|twice)\\b',
  'i',
)

export function hasFigure(option: string): boolean {
  return FIGURE.test(option)
}

/** At least two options have one: a figure in a single option is not what the question asks for. */
export function asksForFigure({ options }: Pick<JudgedQuestion, 'options'>): boolean {
  return options.filter(hasFigure).length >= 2
}

/** The right option differs from all others in having a figure, or in having none. */
export function isRightOptionLone({ options, answer }: JudgedQuestion): boolean {
  const figures = options.map(hasFigure)
  const right = figures[answer]
  return options.length > 2 && figures.every((has, index) => index === answer || has !== right)
}

export function fewFigures(questions: readonly JudgedQuestion[]): FigureFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const found = questions.filter(asksForFigure).length
  if (found >= LEAST_WITH_FIGURES * questions.length) return []
  return [{ rule: 'few-figures', found, total: questions.length }]
}

export function loneFigures(questions: readonly JudgedQuestion[]): FigureFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const found = questions.filter(isRightOptionLone).length
  if (found <= MOST_LONE_FIGURES * questions.length) return []
  return [{ rule: 'lone-figure', found, total: questions.length }]
}
