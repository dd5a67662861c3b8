// Checks the documents of a pack: the sections they must have, their length, and whether the stated duration is honest.
import { countDifferentPictures, countPictures, withoutPictures } from '../../domain/pictures-in-text.ts'
import { QUIZ_QUESTIONS } from '../../domain/quiz.ts'
import type { ContentPack, DocumentSection, ModuleSource, SwmsSource, TopicSource } from './pack.ts'
import { Findings } from './places.ts'
import { type Section, splitSections } from './sections.ts'

export const SWMS_SECTIONS = ['Scope', 'High-risk steps', 'Hazards', 'Controls', 'PPE', 'Emergency', 'Review']
const STEPS = 'High-risk steps'
const SWMS_LINES = { least: 60, most: 120 }
export const TOPIC_SECTIONS = ['The hazard', 'What goes wrong', 'What to do', 'Ask the crew']
const CREW_QUESTIONS = 3
const MODULE_SECTIONS = { least: 4, most: 8 }
/** People learn more from words with something to look at than from words alone. */
const FIGURES = { swms: 1, module: 2 }
const WORDS_A_MINUTE = 200
const MINUTES_A_QUESTION = 0.6
/** Stated minutes may differ from the estimate by this factor either way. */
const DURATION_TOLERANCE = 1.35

export function checkDocuments(pack: ContentPack, findings: Findings): void {
  for (const swms of pack.swms) checkSwms(swms, findings)
  for (const topic of pack.topics) checkTopic(topic, findings)
  for (const module of pack.modules) checkModule(module, findings)
  const slugs = new Map<string, ModuleSource>()
  for (const module of pack.modules) {
    const same = slugs.get(module.slug)
    if (same) findings.reportAt(module, `${findings.placeOf(same).file} has the same name; rename the newer one`)
    else slugs.set(module.slug, module)
  }
}

export function checkSwms(swms: SwmsSource, findings: Findings): void {
  if (swms.file !== null) return
  const { file, fields } = findings.placeOf(swms)
  // What is wrong with the Markdown itself was reported when it was read.
  const sections = splitSections(file, swms.content, fields.text ?? 1, new Findings())
  checkTitles(swms, sections, SWMS_SECTIONS, section => section.line, findings)
  for (const { title, markdown, line } of sections) {
    // That there is no step says enough.
    if (isEmpty(markdown) && title !== STEPS) findings.report(file, line, `the section "${title}" is empty`)
  }
  const lines = withoutPictures(swms.content)
    .split('\n')
    .filter(line => line !== '').length
  if (lines < SWMS_LINES.least || lines > SWMS_LINES.most) {
    const bounds = `${SWMS_LINES.least} to ${SWMS_LINES.most}`
    findings.warnAt(swms, `the text has ${lines} lines that are not empty, but must have ${bounds}`, 'text')
  }
  checkFigures(swms, swms.content, FIGURES.swms, findings)
  const steps = sections.find(section => section.title === STEPS)
  if (steps !== undefined) checkSteps(file, swms.content.split('\n'), steps, sections, fields.text ?? 1, findings)
}

function checkSteps(
  file: string,
  lines: readonly string[],
  steps: Section,
  sections: readonly Section[],
  firstLine: number,
  findings: Findings,
): void {
  const end = sections[sections.indexOf(steps) + 1]?.line ?? firstLine + lines.length
  let step: { line: number; hazards: number; controls: number } | null = null
  const closeStep = () => {
    if (step === null) return
    if (step.hazards === 0) findings.report(file, step.line, 'this step has no "- Hazard: …" line')
    if (step.controls === 0) findings.report(file, step.line, 'this step has no "- Control: …" line')
  }
  for (let line = steps.line + 1; line < end; line++) {
    const text = lines[line - firstLine] ?? ''
    if (text.startsWith('#')) {
      closeStep()
      step = { line, hazards: 0, controls: 0 }
      if (!/^### Step: \S/.test(text))
        findings.report(file, line, 'a step starts with a line like "### Step: Plan the move"')
    } else if (text !== '') {
      const kind = /^- (Hazard|Control): \S/.exec(text)?.[1]
      if (step === null || kind === undefined) {
        findings.report(file, line, 'here must stand "- Hazard: …" or "- Control: …", below a step')
      } else if (kind === 'Hazard') step.hazards++
      else step.controls++
    }
  }
  if (step === null)
    findings.report(file, steps.line, 'there is no step; start each with a line like "### Step: Plan the move"')
  closeStep()
}

export function checkTopic(topic: TopicSource, findings: Findings): void {
  if (topic.file === null) checkTopicText(topic, findings)
  if (topic.quiz === null) findings.reportAt(topic, `the quiz is missing: ${topic.slug}.quiz.yaml`, 'questions')
}

function checkTopicText(topic: TopicSource, findings: Findings): void {
  checkTitles(topic, topic.sections, TOPIC_SECTIONS, section => findings.placeOf(section).line, findings)
  checkEmpty(topic, findings)
  const isDrawn = topic.drawing !== null || topic.sections.some(({ markdown }) => countPictures(markdown) > 0)
  if (!isDrawn) findings.warnAt(topic, `the drawing is missing: ${topic.slug}.svg`, 'drawing')
  const crew = topic.sections.find(section => section.title === 'Ask the crew')
  if (crew === undefined) return
  const questions = crew.markdown.split('\n').filter(line => /^([-*]|\d+[.)]) /.test(line))
  if (questions.length !== CREW_QUESTIONS) {
    findings.reportAt(
      crew,
      `"Ask the crew" has ${questions.length} questions in its list, but must have ${CREW_QUESTIONS}`,
    )
  }
}

export function checkModule(module: ModuleSource, findings: Findings): void {
  const count = module.sections.length
  if (count < MODULE_SECTIONS.least || count > MODULE_SECTIONS.most) {
    const bounds = `${MODULE_SECTIONS.least} to ${MODULE_SECTIONS.most}`
    findings.reportAt(module, `there are ${count} sections, but must be ${bounds}`, 'text')
  }
  checkEmpty(module, findings)
  if (module.passingScore === 0 && module.quiz !== null) {
    findings.reportAt(
      module,
      'with "passingScore: 0" it is a manual and has no quiz; remove one of the two',
      'passingScore',
    )
  }
  if (module.passingScore > 0 && module.quiz === null) {
    const quiz = findings.placeOf(module).file.replace(/\.md$/, '.quiz.yaml')
    findings.reportAt(module, `the quiz is missing: ${quiz}`, 'passingScore')
  }
  const text = module.sections.map(({ title, markdown }) => `${title} ${markdown}`).join(' ')
  checkFigures(module, text, FIGURES.module, findings)
  checkDuration(module, text, findings)
}

/** One with nothing but a figure has nothing to read either. */
const isEmpty = (markdown: string) => withoutPictures(markdown).trim() === ''

function checkEmpty({ sections }: { sections: readonly DocumentSection[] }, findings: Findings): void {
  for (const section of sections) {
    if (isEmpty(section.markdown)) findings.reportAt(section, `the section "${section.title}" is empty`)
  }
}

function checkFigures(document: object, text: string, least: number, findings: Findings): void {
  const found = countDifferentPictures(text)
  if (found >= least) return
  const are = found === 1 ? 'is 1 figure' : `are ${found} figures`
  findings.warnAt(document, `there ${are} in the text, but must be at least ${least}`, 'text')
}

function checkDuration(module: ModuleSource, text: string, findings: Findings): void {
  // Signs that make a list, a table or a heading are not read, nor is what a figure shows.
  const words = withoutPictures(text).match(/\S*\p{L}\S*|\d\S*/gu)?.length ?? 0
  // However many the bank holds.
  const asked = Math.min(module.quiz?.questions.length ?? 0, QUIZ_QUESTIONS)
  const estimate = words / WORDS_A_MINUTE + asked * MINUTES_A_QUESTION
  const least = Math.max(1, Math.floor(estimate / DURATION_TOLERANCE))
  const most = Math.ceil(estimate * DURATION_TOLERANCE)
  if (module.duration >= least && module.duration <= most) return
  const minutes = Math.max(1, Math.round(estimate))
  const message = `"duration" is ${module.duration}, but reading and quiz take about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  findings.warnAt(module, `${message}; write ${least === most ? least : `${least} to ${most}`}`, 'duration')
}

/** The sections must be exactly these, in this order. Only the first difference is named. */
function checkTitles<Part extends { title: string }>(
  document: object,
  sections: readonly Part[],
  expected: readonly string[],
  lineOf: (section: Part) => number,
  findings: Findings,
): void {
  const { file } = findings.placeOf(document)
  for (let i = 0; i < Math.max(sections.length, expected.length); i++) {
    const [section, title] = [sections[i], expected[i]]
    if (section?.title === title) continue
    if (section === undefined) findings.reportAt(document, `the section "${title}" is missing`, 'text')
    else if (title === undefined)
      findings.report(file, lineOf(section), `the section "${section.title}" does not belong here`)
    else findings.report(file, lineOf(section), `here must stand the section "${title}", not "${section.title}"`)
    return
  }
}
