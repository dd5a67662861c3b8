// Checks the quizzes of a pack: fair questions, evidence that exists, and no question twice anywhere.
import { optionLetter } from '../../domain/challenge.ts'
import { nearest } from '../../domain/nearest.ts'
import { QUIZ_QUESTIONS } from '../../domain/quiz.ts'
import {
  duplicateQuestions,
  judgeQuestions,
  judgeQuiz,
  LEAST_EXPLANATION_WORDS,
  MOST_OF_ONE_LETTER,
  MOST_RIGHT_AND_LONGEST,
  type QuizFinding,
} from '../../domain/quiz-quality.ts'
import { TOOLBOX_QUESTIONS } from '../../domain/toolbox.ts'
import type { ChallengeSource, ContentPack, Quiz } from './pack.ts'
import type { Findings } from './places.ts'

export function checkQuizzes(pack: ContentPack, findings: Findings): void {
  for (const module of pack.modules) checkQuiz(module, QUIZ_QUESTIONS, findings)
  for (const topic of pack.topics) checkQuiz(topic, TOOLBOX_QUESTIONS, findings)
  const documents = [...pack.modules, ...pack.topics]
  const everyQuestion = [...documents.flatMap(document => document.quiz?.questions ?? []), ...pack.challenges]
  for (const { index, first } of duplicateQuestions(everyQuestion)) {
    const [again, original] = [everyQuestion[index], everyQuestion[first]]
    if (again === undefined || original === undefined) continue
    const { file, line } = findings.placeOf(original)
    findings.reportAt(again, `the same question stands in ${file}, line ${line}`, 'question')
  }
}

/** The questions of one challenge file, judged together. */
export function checkChallengeQuestions(
  file: string,
  challenges: readonly ChallengeSource[],
  findings: Findings,
): void {
  reportFindings(judgeQuestions(challenges, [3, 4]), challenges, findings, message => findings.report(file, 1, message))
}

export function checkQuiz(
  document: { quiz: Quiz | null; sections: readonly { anchor: string }[] },
  expectedQuestions: number,
  findings: Findings,
): void {
  if (document.quiz === null) return
  const { quiz } = document
  const { questions } = quiz
  const found = judgeQuiz(questions, expectedQuestions)
  reportFindings(found, questions, findings, message => findings.reportAt(quiz, message))
  const anchors = document.sections.map(section => section.anchor)
  for (const question of questions) {
    if (anchors.includes(question.evidence)) continue
    const guess = nearest(question.evidence, anchors)
    const hint = guess === null ? `the anchors are ${anchors.join(', ')}` : `did you mean "${guess}"?`
    findings.reportAt(question, `no section has the anchor "${question.evidence}"; ${hint}`, 'evidence')
  }
}

function reportFindings(
  found: readonly QuizFinding[],
  questions: readonly object[],
  findings: Findings,
  reportWhole: (message: string) => void,
): void {
  for (const finding of found) {
    // Named with the place of the other, by the rule over the whole pack.
    if (finding.rule === 'duplicate-question') continue
    const question = 'index' in finding ? questions[finding.index] : undefined
    const { message, field } = inWords(finding)
    if (question === undefined) reportWhole(message)
    else findings.reportAt(question, message, field)
  }
}

function inWords(finding: QuizFinding): { message: string; field?: string } {
  switch (finding.rule) {
    case 'question-count':
      return { message: `the quiz has ${finding.found} usable questions, but must have ${finding.expected}` }
    case 'option-count':
      return {
        message: `there are ${finding.found} options, but must be ${finding.allowed.join(' or ')}`,
        field: 'options',
      }
    case 'repeated-option':
      return { message: `the option "${finding.option}" stands twice`, field: 'options' }
    case 'duplicate-question':
      return { message: 'the same question stands twice', field: 'question' }
    case 'answer-spread': {
      const share = `${finding.found} of ${finding.total}`
      return {
        message: `${optionLetter(finding.answer)} is right in ${share}; ${percent(MOST_OF_ONE_LETTER)} is the most for one letter`,
      }
    }
    case 'longest-is-right': {
      const share = `${finding.found} of ${finding.total}`
      return { message: `the right option is the longest in ${share}; ${percent(MOST_RIGHT_AND_LONGEST)} is the most` }
    }
    case 'forbidden-phrase':
      return {
        message: `the option "${finding.phrase}" gives no choice of its own; write a real one`,
        field: 'options',
      }
    case 'explanation-short':
      return {
        message: `the explanation has ${finding.found} words; ${LEAST_EXPLANATION_WORDS} is the least to say why`,
        field: 'explanation',
      }
    case 'explanation-repeats-option':
      return { message: 'the explanation only repeats the right option; say why it is right', field: 'explanation' }
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} percent`
}
