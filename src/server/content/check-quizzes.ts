// Checks the quizzes of a pack: fair questions, evidence that exists, and no question twice anywhere.
import { nearest } from '../../domain/nearest.ts'
import type { Guess } from '../../domain/options-classifier.ts'
import { BANK_SIZES } from '../../domain/quiz-bank.ts'
import { duplicateQuestions, judgeQuestions, judgeQuiz, type QuizFinding } from '../../domain/quiz-quality.ts'
import { checkBanks, guessesIn, quizDocuments } from './check-banks.ts'
import type { ChallengeSource, ContentPack, Quiz } from './pack.ts'
import type { Findings } from './places.ts'
import { inWords } from './quiz-findings.ts'

/** Returns what can be guessed of each quiz from the options alone. */
export function checkQuizzes(pack: ContentPack, findings: Findings): Guess[][] {
  for (const module of pack.modules) checkQuiz(module, BANK_SIZES.module.asked, findings)
  for (const topic of pack.topics) checkQuiz(topic, BANK_SIZES.topic.asked, findings)
  const documents = [...pack.modules, ...pack.topics]
  const everyQuestion = [...documents.flatMap(document => document.quiz?.questions ?? []), ...pack.challenges]
  for (const { index, first } of duplicateQuestions(everyQuestion)) {
    const [again, original] = [everyQuestion[index], everyQuestion[first]]
    if (again === undefined || original === undefined) continue
    const { file, line } = findings.placeOf(original)
    findings.reportAt(again, `the same question stands in ${file}, line ${line}`, 'question')
  }
  const quizzes = quizDocuments(pack)
  const guesses = guessesIn(quizzes)
  checkBanks(quizzes, guesses, findings)
  return guesses
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
  leastQuestions: number,
  findings: Findings,
): void {
  if (document.quiz === null) return
  const { quiz } = document
  const { questions } = quiz
  const found = judgeQuiz(questions, leastQuestions)
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
