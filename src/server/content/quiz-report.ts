// What whoever writes quizzes looks at: for each quiz how much of it a reader could have without the text, and by what.
import type { Guess } from '../../domain/options-classifier.ts'
import { isRightOptionTheShortest } from '../../domain/quiz-bank.ts'
import { absoluteShares, cueShares, type Shares, yesOrNo } from '../../domain/quiz-cues.ts'
import { asksForFigure, isRightOptionLone } from '../../domain/quiz-figures.ts'
import { guessedQuestions, MOST_GUESSED } from '../../domain/quiz-guesses.ts'
import { isRightOptionTheLongest } from '../../domain/quiz-quality.ts'
import { checkBanks, guessesIn, type QuizDocument, quizDocuments } from './check-banks.ts'
import type { ContentPack, QuizQuestion } from './pack.ts'
import type { Findings } from './places.ts'
import { percent } from './quiz-findings.ts'
import { counted } from './summary.ts'

/** Of the quizzes whose name has this part; of all where it is empty. Null if there is none. */
export function quizReport(pack: ContentPack, findings: Findings, name: string): string[] | null {
  const documents = quizDocuments(pack)
  const shown = documents.filter(({ slug }) => slug.toLowerCase().includes(name.toLowerCase()))
  if (shown.length === 0) return null
  // All of them are guessed, since each teaches about the others.
  const guesses = guessesIn(documents)
  checkBanks(documents, guesses, findings)
  const lines = shown.flatMap(document => {
    const { file } = findings.placeOf(document.quiz)
    const problems = findings.sorted().filter(problem => problem.file === file && problem.isWarning)
    return [
      ...quizLines(document, guesses[documents.indexOf(document)] ?? [], findings),
      ...problems.map(({ line, message }) => `  to mend, line ${line}: ${message}`),
      '',
    ]
  })
  const all = documents.flatMap(({ quiz }) => quiz.questions)
  return [...lines, `Of all quizzes: ${cuesLine(all)}.`, wholeLine(guesses)]
}

/** How much of all quizzes can be guessed, as a sentence. */
export function wholeLine(guesses: readonly (readonly Guess[])[]): string {
  const all = guesses.flat()
  const right = all.filter(({ isRight }) => isRight).length
  const share = all.length === 0 ? 0 : right / all.length
  return `From the options alone ${right} of ${counted(all.length, 'quiz question')} can be guessed: ${percent(share)}, where chance is 25 and ${Math.round(MOST_GUESSED * 100)} is too many.`
}

function quizLines({ slug, sections, quiz, size }: QuizDocument, guesses: readonly Guess[], findings: Findings) {
  const { questions } = quiz
  const among = (count: number) => `${count} (${percent(count / Math.max(1, questions.length))})`
  const counting = (isOne: (question: QuizQuestion) => boolean) => among(questions.filter(isOne).length)
  const guessed = guessedQuestions(guesses)
  const asked = sections.map(
    ({ anchor }) => `${anchor} ${questions.filter(({ evidence }) => evidence === anchor).length}`,
  )
  return [
    `${slug}: ${counted(questions.length, 'question')}; ${size.asked} are asked, a bank has at least ${size.bank}`,
    `  by section: ${asked.join(', ')}`,
    `  ask for a figure: ${counting(asksForFigure)}; yes or no: ${among(yesOrNo(questions).length)}`,
    `  the right option is the longest: ${counting(isRightOptionTheLongest)}; the shortest: ${counting(isRightOptionTheShortest)}; alone with or without a figure: ${counting(isRightOptionLone)}`,
    `  ${cuesLine(questions)}`,
    `  guessed from the options alone: ${among(guessed.length)}`,
    ...guessed.map(index => guessedLine(questions[index], guesses[index], findings)),
  ]
}

function guessedLine(question: QuizQuestion | undefined, guess: Guess | undefined, findings: Findings): string {
  if (question === undefined || guess === undefined) return ''
  const { line } = findings.placeOf(question)
  return `    line ${line}, ${percent(guess.chance)} sure: ${question.question} By: ${guess.tells.join(', ')}`
}

function cuesLine(questions: readonly QuizQuestion[]): string {
  return `absolutes: ${byKind(absoluteShares(questions))}; responsible words: ${byKind(cueShares(questions))}`
}

function byKind({ right, wrong }: Shares): string {
  return `in ${percent(right)} of the right options, ${percent(wrong)} of the wrong`
}
