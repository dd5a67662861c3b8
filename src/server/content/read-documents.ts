// Reads the documents of a pack: safe work method statements, toolbox topics and training modules, with their quizzes.
import { MODULE_CATEGORIES, type ModuleCategory } from '../../domain/modules.ts'
import { type ReadDocument, readDocument } from './document.ts'
import { listFiles, readText } from './folder.ts'
import type { DocumentSection, ModuleSource, Quiz, SwmsSource, TopicSource } from './pack.ts'
import type { Findings } from './places.ts'
import type { Figures } from './read-drawings.ts'
import { moduleFrontMatter, quizQuestion, swmsFrontMatter, topicFrontMatter } from './schemas.ts'
import { readRecords } from './yaml-records.ts'

const NUMBERED = /^(?<number>\d{2,5})-(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)(?<ending>\.md|\.quiz\.yaml)$/
const TOPIC = /^(?<slug>(?<number>GQTT\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*)(?<ending>\.md|\.quiz\.yaml|\.svg)$/

interface NamedFile {
  /** The name without its ending. */
  stem: string
  slug: string
  number: string
}

export async function readSwms(dir: string, figures: Figures, findings: Findings): Promise<SwmsSource[]> {
  const names = (await listFiles(dir, 'swms')).filter(name => name !== 'README.md')
  const files = documentsAmong('swms', names, NUMBERED, ['.md'], '01-manual-handling.md', findings)
  const read = files.map(async ({ stem, slug, number }) => {
    const document = await readDocument(dir, `swms/${stem}.md`, swmsFrontMatter, figures, findings)
    if (document === null) return null
    const { file = null, minorEditOf = null, appliesTo = null, sources = null, number: code, ...front } = document.front
    const kept = code === undefined ? {} : { number: code }
    const text = { content: document.text, file, minorEditOf, appliesTo, citations: sources }
    const swms = { slug, position: Number(number), ...kept, ...front, ...text }
    return findings.remember(swms, document.place)
  })
  return present(await Promise.all(read))
}

export async function readTopics(dir: string, figures: Figures, findings: Findings): Promise<TopicSource[]> {
  const names = await listFiles(dir, 'toolbox')
  const endings = ['.md', '.quiz.yaml', '.svg']
  const files = documentsAmong('toolbox', names, TOPIC, endings, 'GQTT001-lifting.md', findings)
  const read = files.map(async ({ stem, slug, number }) => {
    const document = await readDocument(dir, `toolbox/${stem}.md`, topicFrontMatter, figures, findings)
    const quiz = await readQuiz(dir, `toolbox/${stem}.quiz.yaml`, findings)
    const drawing = await readText(dir, `toolbox/${stem}.svg`, findings)
    if (document === null) return null
    const {
      file = null,
      minorEditOf = null,
      appliesTo = null,
      sources: citations = null,
      renumberedFrom,
      position: placed,
      ...front
    } = document.front
    if ((renumberedFrom ?? front.number) !== number) {
      const field = renumberedFrom === undefined ? 'number' : 'renumberedFrom'
      const line = document.place.fields[field] ?? 1
      const message = `"${field}" is ${renumberedFrom ?? front.number}, but the file is named ${number}`
      findings.report(document.place.file, line, message)
    }
    const sections = rememberedSections(document, findings)
    const position = placed ?? Number(front.number.slice(4))
    const topic = { slug, position, ...front, sections, drawing, file, quiz, minorEditOf, appliesTo, citations }
    return findings.remember(topic, document.place)
  })
  const topics = present(await Promise.all(read))
  for (const [index, topic] of topics.entries()) {
    const same = topics.slice(0, index).find(({ number }) => number === topic.number)
    if (same)
      findings.reportAt(topic, `"${same.slug}.md" has the number ${topic.number} too; give each its own`, 'number')
  }
  return topics
}

export async function readModules(dir: string, figures: Figures, findings: Findings): Promise<ModuleSource[]> {
  const tracks = await Promise.all(MODULE_CATEGORIES.map(category => readTrack(dir, category, figures, findings)))
  return tracks.flat()
}

async function readTrack(
  dir: string,
  category: ModuleCategory,
  figures: Figures,
  findings: Findings,
): Promise<ModuleSource[]> {
  const folder = `modules/${category}`
  const names = await listFiles(dir, folder)
  const files = documentsAmong(folder, names, NUMBERED, ['.md', '.quiz.yaml'], '01-know-the-range.md', findings)
  const read = files.map(async ({ stem, slug, number }) => {
    const document = await readDocument(dir, `${folder}/${stem}.md`, moduleFrontMatter, figures, findings)
    const quiz = await readQuiz(dir, `${folder}/${stem}.quiz.yaml`, findings)
    if (document === null) return null
    const { minorEditOf = null, appliesTo = null, sources: citations = null, ...front } = document.front
    const sections = rememberedSections(document, findings)
    const place = { slug, category, position: Number(number) }
    const module = { ...place, ...front, sections, quiz, minorEditOf, appliesTo, citations }
    return findings.remember(module, document.place)
  })
  return present(await Promise.all(read))
}

/** Null when there is no such file. */
async function readQuiz(dir: string, file: string, findings: Findings): Promise<Quiz | null> {
  const text = await readText(dir, file, findings)
  if (text === null) return null
  const records = readRecords({ file, text, firstLine: 1 }, quizQuestion, findings)
  const questions = records.map(({ value, place }) => findings.remember(value, place))
  const quiz = { questions, minorEditOf: minorEditComment(file, text, findings) }
  return findings.remember(quiz, { file, line: 1, fields: {} })
}

function minorEditComment(file: string, text: string, findings: Findings): number | null {
  const lines = text.split('\n')
  const index = lines.findIndex(line => /^#\s*minorEditOf/i.test(line))
  if (index < 0) return null
  const version = /^#\s*minorEditOf:\s*([1-9]\d{0,5})$/.exec(lines[index] ?? '')?.[1]
  if (version !== undefined) return Number(version)
  findings.report(file, index + 1, 'write the version that you correct like "# minorEditOf: 3"')
  return null
}

function rememberedSections(
  { place: { file }, sections }: ReadDocument<unknown>,
  findings: Findings,
): DocumentSection[] {
  return sections.map(({ line, ...section }) => findings.remember(section, { file, line, fields: {} }))
}

/** The documents of a folder by their names. Reports names that do not fit, companions without a document and shared numbers. */
function documentsAmong(
  folder: string,
  names: readonly string[],
  pattern: RegExp,
  endings: readonly string[],
  example: string,
  findings: Findings,
): NamedFile[] {
  const documents: NamedFile[] = []
  const companions: { name: string; stem: string }[] = []
  for (const name of names) {
    const { slug, number, ending } = pattern.exec(name)?.groups ?? {}
    if (slug === undefined || number === undefined || ending === undefined || !endings.includes(ending)) {
      findings.report(`${folder}/${name}`, 1, `this name does not fit here; names are like "${example}"`)
      continue
    }
    const stem = name.slice(0, -ending.length)
    if (ending !== '.md') companions.push({ name, stem })
    else {
      // The number of a topic is inside, and may have changed since its file was named.
      const same = pattern === NUMBERED && documents.find(document => Number(document.number) === Number(number))
      if (same)
        findings.report(`${folder}/${name}`, 1, `"${same.stem}.md" has the number ${number} too; give each its own`)
      documents.push({ stem, slug, number })
    }
  }
  for (const { name, stem } of companions) {
    if (documents.some(document => document.stem === stem)) continue
    findings.report(`${folder}/${name}`, 1, `"${stem}.md" is missing, to which this file belongs`)
  }
  return documents
}

function present<Item>(items: readonly (Item | null)[]): Item[] {
  return items.filter(item => item !== null)
}
