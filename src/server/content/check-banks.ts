// Checks whether the quizzes of a pack need the text: by the rules over each bank of questions, and by guessing from the options alone.
import { type Guess, guessByOptions } from '../../domain/options-classifier.ts'
import { BANK_SIZES, type BankSize, judgeBank } from '../../domain/quiz-bank.ts'
import { judgeGuesses, MOST_GUESSED, MOST_GUESSED_OF_A_QUIZ } from '../../domain/quiz-guesses.ts'
import type { ContentPack, DocumentSection, Quiz } from './pack.ts'
import type { Findings } from './places.ts'
import { inWords, percent } from './quiz-findings.ts'

export interface QuizDocument {
  slug: string
  sections: readonly DocumentSection[]
  quiz: Quiz
  size: BankSize
}

/** Every document with a quiz, modules first. */
export function quizDocuments(pack: ContentPack): QuizDocument[] {
  return [
    ...pack.modules.map(module => ({ ...module, size: BANK_SIZES.module })),
    ...pack.topics.map(topic => ({ ...topic, size: BANK_SIZES.topic })),
  ].flatMap(({ slug, sections, quiz, size }) => (quiz === null ? [] : [{ slug, sections, quiz, size }]))
}

/** For each of the documents, what can be guessed of its quiz after learning from the others. */
export function guessesIn(documents: readonly QuizDocument[]): Guess[][] {
  return guessByOptions(documents.map(({ quiz }) => quiz.questions))
}

export function checkBanks(
  documents: readonly QuizDocument[],
  guesses: readonly (readonly Guess[])[],
  findings: Findings,
): void {
  for (const document of documents) checkBank(document, document.size, findings)
  for (const finding of judgeGuesses(guesses)) {
    const { found, total } = finding
    const share = `${found} of ${total} questions (${percent(found / total)}) can be guessed from the options alone`
    if (finding.rule === 'guessed') {
      findings.warn('', `${share}; it must be less than ${percent(MOST_GUESSED)}`)
      continue
    }
    const quiz = documents[finding.quiz]?.quiz
    if (quiz === undefined) continue
    const lines = finding.telling.map(index => findings.placeOf(quiz.questions[index] ?? quiz).line)
    const most = `${percent(MOST_GUESSED_OF_A_QUIZ)} is the most`
    findings.warnAt(quiz, `${share}; ${most}; the most telling are on lines ${lines.join(', ')}`)
  }
}

/** The rules over one bank. In the portal they are advice. */
export function checkBank(
  { quiz, sections }: { quiz: Quiz | null; sections: readonly DocumentSection[] },
  size: BankSize,
  findings: Findings,
): void {
  if (quiz === null) return
  const titles = new Map(sections.map(({ anchor, title }) => [anchor, title]))
  const questions = quiz.questions.map(question => ({ ...question, section: titles.get(question.evidence) ?? '' }))
  for (const finding of judgeBank(questions, size, [...titles.values()])) {
    const { message, field } = inWords(finding)
    const question = 'index' in finding ? quiz.questions[finding.index] : undefined
    findings.warnAt(question ?? quiz, message, field)
  }
}
