// The rules of `npm run content -- check` over one draft, among all that is live: each problem leads to its field.
import type { z } from 'zod'
import type { DraftBodies, DraftBody, DraftKind, DraftProblem } from '../../domain/authoring.ts'
import { problemsOfShape } from '../../domain/draft-shape.ts'
import { BANK_SIZES } from '../../domain/quiz-bank.ts'
import { duplicateQuestions } from '../../domain/quiz-quality.ts'
import type { Reader, Trx } from '../db/database.ts'
import { UNREADABLE } from './as-read.ts'
import { checkBank } from './check-banks.ts'
import { checkModule, checkSwms, checkTopic } from './check-documents.ts'
import { checkFiles } from './check-draft-files.ts'
import { checkPrintedDrawing } from './check-drawings.ts'
import { checkChallengeQuestions, checkQuiz } from './check-quizzes.ts'
import { fieldInWords } from './draft-fields.ts'
import { PUBLISHABLE } from './draft-schemas.ts'
import { type Sources, sourceOf, textOf } from './draft-sources.ts'
import type { ModuleSource, Problem, Quiz, TopicSource } from './pack.ts'
import { Findings } from './places.ts'
import { publishedChallenges, publishedMilestones, publishedModules, publishedTopics } from './published.ts'
import { splitSections } from './sections.ts'

const DRAFT = 'draft'

export interface CheckedDraft {
  kind: DraftKind
  itemId: number | null
  body: DraftBody
}

export async function checkDraft(db: Reader | Trx, draft: CheckedDraft): Promise<DraftProblem[]> {
  const shape = problemsOfShape(draft.body)
  if (shape.length > 0) return shape
  const parsed = PUBLISHABLE[draft.kind].safeParse(draft.body)
  const found = parsed.success ? [] : parsed.error.issues.map(issue => problemOf(issue, draft.body))
  const findings = new Findings()
  const lines = checkParts(draft, findings)
  await checkAmongOthers(db, draft, findings)
  await checkFiles(db, draft, findings)
  const ruled = findings.problems.filter(({ file }) => file === DRAFT).map(problem => inDraft(problem, lines))
  return eachFieldOnce([...found, ...ruled])
}

const PLACED = { slug: DRAFT, position: 0 }

/** Runs the rules over the parts. Returns on which line of the text each section begins. */
function checkParts({ kind, body }: CheckedDraft, findings: Findings): number[] {
  if (kind === 'challenge') {
    const challenge = sourceOf.challenge(body as DraftBodies['challenge'], PLACED)
    findings.remember(challenge, { file: DRAFT, line: 1, fields: {}, path: '' })
    checkChallengeQuestions('', [challenge], findings)
    return []
  }
  if (kind === 'milestone') return []
  const { sections } = body as DraftBodies['swms']
  const text = textOf(sections)
  const read = splitSections(DRAFT, text, 1, findings)
  const lines = read.map(({ line }) => line)
  if (read.length > sections.length)
    findings.report(DRAFT, lines[sections.length] ?? 1, 'a heading inside a section must be a smaller one')
  for (const [index, line] of text.split('\n').entries())
    if (line.includes(UNREADABLE)) findings.report(DRAFT, index + 1, 'a letter cannot be read; type it again')
  const source = remembered(sourceOf[kind](body as never, PLACED), lines, findings)
  if (kind === 'swms') checkSwms(source as Sources['swms'], findings)
  if (kind === 'topic') {
    const topic = source as TopicSource
    checkTopic(topic, findings)
    checkQuiz(topic, BANK_SIZES.topic.asked, findings)
    checkBank(topic, BANK_SIZES.topic, findings)
    if (topic.drawing !== null) checkOwnDrawing(topic.drawing, findings)
  }
  if (kind === 'manual' || kind === 'module') checkModule(source as ModuleSource, findings)
  if (kind === 'module') {
    checkQuiz(source as ModuleSource, BANK_SIZES.module.asked, findings)
    checkBank(source as ModuleSource, BANK_SIZES.module, findings)
  }
  return lines
}

/** Its lines are not those of the text. */
function checkOwnDrawing(drawing: string, findings: Findings): void {
  const found = new Findings()
  checkPrintedDrawing(DRAFT, drawing, found)
  if (drawing.includes(UNREADABLE)) found.report(DRAFT, 1, 'the drawing holds a letter that cannot be read')
  findings.problems.push(...found.problems.map(problem => ({ ...problem, path: 'drawing' })))
}

function remembered<Source extends object>(source: Source, lines: readonly number[], findings: Findings): Source {
  findings.remember(source, { file: DRAFT, line: 1, fields: { text: 1 }, path: '' })
  const { sections = [], quiz = null } = source as { sections?: object[]; quiz?: Quiz | null }
  for (const [index, section] of sections.entries())
    findings.remember(section, { file: DRAFT, line: lines[index] ?? 1, fields: {}, path: `sections.${index}.content` })
  if (quiz) {
    findings.remember(quiz, { file: DRAFT, line: 1, fields: {}, path: 'questions' })
    for (const [index, question] of quiz.questions.entries())
      findings.remember(question, { file: DRAFT, line: 1, fields: {}, path: `questions.${index}` })
  }
  return source
}

/** What would stand twice if an item came back into use. */
export async function clashesOf(db: Reader | Trx, draft: CheckedDraft): Promise<DraftProblem[]> {
  const findings = new Findings()
  await checkAmongOthers(db, draft, findings)
  return findings.problems.map(problem => inDraft(problem, []))
}

/** No question, name or number stands twice in all that is live. */
async function checkAmongOthers(db: Reader | Trx, { kind, itemId, body }: CheckedDraft, findings: Findings) {
  const others = <Item extends { id: number; retired: boolean }>(items: Item[], of: readonly DraftKind[]) =>
    items.filter(({ id, retired }) => !retired && !(of.includes(kind) && id === itemId))
  const report = (path: string, message: string) => findings.problems.push({ file: DRAFT, line: 1, message, path })
  if (kind === 'milestone') {
    const { title, metric, target } = body as DraftBodies['milestone']
    for (const { source } of others(await publishedMilestones(db), ['milestone'])) {
      if (source.name.toLowerCase() === title.trim().toLowerCase())
        report('title', `another milestone is called “${source.name}”`)
      if (source.metric === metric && source.target === target) report('target', `“${source.name}” asks for the same`)
    }
    return
  }
  const topics = others(await publishedTopics(db), ['topic'])
  if (kind === 'topic') {
    const { number } = body as DraftBodies['topic']
    const taken = topics.find(({ source }) => source.number === number.trim())
    if (taken) report('number', `${number.trim()} is the number of “${taken.source.title}”`)
  }
  const own = ownQuestions(kind, body)
  if (own.length === 0) return
  const modules = others(await publishedModules(db), ['module', 'manual'])
  const challenges = others(await publishedChallenges(db), ['challenge'])
  const asked = [
    ...[...topics, ...modules].flatMap(({ source: { title, quiz } }) =>
      (quiz?.questions ?? []).map(({ question }) => ({ question, title })),
    ),
    ...challenges.map(({ source: { question, title } }) => ({ question, title })),
  ]
  const all = [...asked, ...own.map(({ question }) => ({ question, title: '' }))]
  for (const { index, first } of duplicateQuestions(all)) {
    const path = own[index - asked.length]?.path
    if (path === undefined || all[index]?.question.trim() === '') continue
    const where = first < asked.length ? `in “${all[first]?.title}”` : `as question ${first - asked.length + 1}`
    report(path, `the same question stands ${where}`)
  }
}

function ownQuestions(kind: DraftKind, body: DraftBody): { question: string; path: string }[] {
  if (kind === 'challenge') return [{ question: (body as DraftBodies['challenge']).question, path: 'question' }]
  if (!('questions' in body)) return []
  return body.questions.map(({ question }, index) => ({ question, path: `questions.${index}.question` }))
}

/** What is named by a line of the text leads to the section that has the line. */
function inDraft({ line, message, path, isWarning }: Problem, lines: readonly number[]): DraftProblem {
  const severity = isWarning ? 'warning' : 'error'
  const sentence = asSentence(forEditors(message))
  if (path !== undefined)
    return { path: FIELD_NAMES.get(path) ?? path.replace(/\.evidence$/, '.section'), message: sentence, severity }
  const index = lines.findLastIndex(start => start <= line)
  if (index < 0) return { path: 'sections', message: sentence, severity }
  const field = lines[index] === line ? 'title' : 'content'
  return { path: `sections.${index}.${field}`, message: sentence, severity }
}

const FIELD_NAMES = new Map([
  ['text', 'sections'],
  ['', 'title'],
])

/** Whoever writes in the portal sees no files. */
function forEditors(message: string): string {
  if (message.startsWith('the quiz is missing')) return 'there are no questions yet'
  if (message.startsWith('the drawing is missing'))
    return 'a drawing on the first page helps a crew to see what is meant'
  if (/^there (is|are) \d figures? in the text/.test(message))
    return 'pictures in the text help people to see what is meant'
  if (message.startsWith('no section has the anchor')) return 'choose the section in which the answer stands'
  return (
    message
      // Nor the signs by which a text is kept.
      .replace(/a line like "#+ /g, 'a heading like "')
      .replace(/"- (Hazard|Control): …"/g, '"$1: …"')
      .replace(/"([^"]*)"/g, '“$1”')
  )
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`

function problemOf(issue: z.core.$ZodIssue, body: DraftBody): DraftProblem {
  let value: unknown = body
  for (const step of issue.path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[step]
  const path = issue.path.map(String)
  const says =
    typeof value === 'string' && value.trim() === ''
      ? 'is empty'
      : issue.code === 'too_big' && issue.origin === 'string'
        ? `is longer than ${issue.maximum} letters`
        : issue.message
  return { path: path.join('.'), message: `${fieldInWords(path)} ${says}.`, severity: 'error' }
}

function eachFieldOnce(problems: readonly DraftProblem[]): DraftProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ path, message }) => {
    const key = `${path} ${message}`
    return seen.has(key) ? false : seen.add(key)
  })
}
