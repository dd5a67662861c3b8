// What makes a bank of questions one that needs the text: enough of them, spread over the text, and no option that gives itself away.
// A quiz that was written in the portal is told so and may be published all the same; the quizzes of the pack are held to it.
import { QUIZ_BANK, QUIZ_QUESTIONS } from './quiz.ts'
import { absolutesGiveAway, type CueFinding, cueWordsGiveAway, yesOrNo } from './quiz-cues.ts'
import { type FigureFinding, fewFigures, loneFigures } from './quiz-figures.ts'
import { type JudgedQuestion, LEAST_FOR_SHARES } from './quiz-quality.ts'
import { TOOLBOX_BANK, TOOLBOX_QUESTIONS } from './toolbox.ts'

export interface BankSize {
  /** In an attempt. */
  asked: number
  /** At least, of those that may be asked. */
  bank: number
}

export const BANK_SIZES = {
  module: { asked: QUIZ_QUESTIONS, bank: QUIZ_BANK },
  topic: { asked: TOOLBOX_QUESTIONS, bank: TOOLBOX_BANK },
} satisfies Record<string, BankSize>

/** The right option is the shortest in no more than this share of a quiz. */
export const MOST_RIGHT_AND_SHORTEST = 0.4
/** With a single one, every attempt would ask the same about its section. */
export const LEAST_OF_A_SECTION = 2
/** What a crew talks about has no answer in the text. */
const TALK = 'Ask the crew'

export type BankFinding =
  | CueFinding
  | FigureFinding
  | { rule: 'bank-size'; least: number; found: number }
  | { rule: 'section-seldom-asked'; section: string; found: number }
  | { rule: 'shortest-is-right'; found: number; total: number }

export interface BankQuestion extends JudgedQuestion {
  /** The title of the section that holds the answer. */
  section: string
}

/** Every rule over the questions about these sections. */
export function judgeBank(
  questions: readonly BankQuestion[],
  size: BankSize,
  sections: readonly string[],
): BankFinding[] {
  return [
    ...smallBank(questions, size),
    // Whoever has not written enough for one attempt is told that first, and will get to the other sections.
    ...(questions.length < size.asked ? [] : seldomAsked(questions, sections)),
    ...yesOrNo(questions),
    ...absolutesGiveAway(questions),
    ...cueWordsGiveAway(questions),
    ...shortestIsRight(questions),
    ...fewFigures(questions),
    ...loneFigures(questions),
  ]
}

/** Enough for an attempt, but too few for the next one to be another. */
export function smallBank(questions: readonly unknown[], { asked, bank }: BankSize): BankFinding[] {
  const found = questions.length
  return found < asked || found >= bank ? [] : [{ rule: 'bank-size', least: bank, found }]
}

export function seldomAsked(questions: readonly { section: string }[], sections: readonly string[]): BankFinding[] {
  return sections.flatMap((section): BankFinding[] => {
    const found = questions.filter(question => question.section === section).length
    return section === TALK || found >= LEAST_OF_A_SECTION ? [] : [{ rule: 'section-seldom-asked', section, found }]
  })
}

export function shortestIsRight(questions: readonly JudgedQuestion[]): BankFinding[] {
  if (questions.length < LEAST_FOR_SHARES) return []
  const found = questions.filter(isRightOptionTheShortest).length
  if (found <= MOST_RIGHT_AND_SHORTEST * questions.length) return []
  return [{ rule: 'shortest-is-right', found, total: questions.length }]
}

/** Shorter than every other: two of the same length give nothing away. */
export function isRightOptionTheShortest({ options, answer }: JudgedQuestion): boolean {
  const right = options[answer]?.length ?? 0
  return options.every((option, index) => index === answer || option.length > right)
}
