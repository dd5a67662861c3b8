// Two versions of a draft beside each other, part by part: what was, and what is now.
import { diffArrays, diffWordsWithSpace } from 'diff'
import { type DraftBody, type DraftQuestion, type DraftSection, hasOtherOrder } from '../../domain/authoring.ts'
import { optionLetter } from '../../domain/challenge.ts'
import { filesIn } from '../../domain/files.ts'

export interface Run {
  text: string
  /** Only in this one of the two. */
  isChanged: boolean
}

/** A line that changed, or a paragraph; null where it is only in the other. */
export interface ChangedLine {
  was: Run[] | null
  isNow: Run[] | null
}

export interface ChangedPart {
  /** Of the field, as the check has it. */
  path: string
  title: string
  /** Only those that differ. */
  lines: ChangedLine[]
}

/** A long text that has nothing in common with the other is shown whole; looking for more would hold the page up. */
const TIMEOUT = 500

const FIELDS: Readonly<Record<string, string>> = {
  ...{ title: 'Title', description: 'Description', category: 'Category', number: 'Number', date: 'Date' },
  ...{
    area: 'Area',
    duration: 'Minutes',
    passingScore: 'Pass mark',
    image: 'Picture',
    drawing: 'Drawing',
    file: 'PDF',
  },
  ...{ appliesTo: 'Who it is for', question: 'Question', options: 'Options', answer: 'Right answer' },
  ...{ explanation: 'Why it is right', difficulty: 'Difficulty', metric: 'What is counted', target: 'How many' },
  ...{ pointsReward: 'Points', experienceReward: 'Experience', celebrationMessage: 'Message' },
}

interface Part {
  path: string
  title: string
  text: string
}

export function differencesBetween(before: DraftBody, after: DraftBody): ChangedPart[] {
  const [was, isNow] = [partsOf(before), partsOf(after)]
  const named = new Map(was.map(part => [keyOf(part), part]))
  const here = isNow.flatMap(part => {
    const other = named.get(keyOf(part))
    return other?.text === part.text ? [] : [changed(part, other?.text ?? '', part.text)]
  })
  const there = new Set(isNow.map(keyOf))
  const gone = was.filter(part => !there.has(keyOf(part))).map(part => changed(part, part.text, ''))
  const order = hasOtherOrder(before, after) ? [changed(ORDER, orderOf(before), orderOf(after))] : []
  return [...order, ...here, ...gone]
}

/** A section is its title, wherever it stands; it may be called like a field. */
const keyOf = ({ path, title }: Part) => (path.startsWith('sections.') ? `sections ${title}` : path)

const ORDER: Part = { path: 'sections', title: 'Order of the sections', text: '' }
const orderOf = (body: DraftBody) =>
  'sections' in body ? body.sections.map(({ title }, index) => title || `Section ${index + 1}`).join('\n') : ''

function changed({ path, title }: Part, was: string, isNow: string): ChangedPart {
  const [before, after] = [linesOf(was), linesOf(isNow)]
  const changes = diffArrays(before, after, { timeout: TIMEOUT, comparator: isSame }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const lines = changes.flatMap(({ value, removed, added }, index) => {
    const next = changes[index + 1]
    if (removed) return pairs(value, next?.added ? next.value : [])
    return added && !changes[index - 1]?.removed ? pairs([], value) : []
  })
  return { path, title, lines }
}

const isSame = (one: Line, other: Line) => one.text === other.text && one.shows === other.shows

function pairs(was: readonly Line[], isNow: readonly Line[]): ChangedLine[] {
  return Array.from({ length: Math.max(was.length, isNow.length) }, (_, index) =>
    pair(was[index]?.text, isNow[index]?.text),
  )
}

function pair(was: string | undefined, isNow: string | undefined): ChangedLine {
  const whole = (text: string | undefined) => (text === undefined ? null : [{ text, isChanged: true }])
  // What is described alike may show something else.
  if (was === isNow) return { was: whole(was), isNow: whole(`${isNow} (another picture)`) }
  const words = was && isNow ? diffWordsWithSpace(was, isNow, { timeout: TIMEOUT }) : undefined
  // With nothing in common but a few small words, the marks would only be in the way.
  if (!words?.some(({ added, removed, value }) => !added && !removed && value.trim().length > 3))
    return { was: whole(was), isNow: whole(isNow) }
  const runs = (side: 'added' | 'removed') =>
    words
      .filter(change => change[side] || !(change.added || change.removed))
      .map(change => ({ text: change.value, isChanged: change[side] ?? false }))
  return { was: runs('removed'), isNow: runs('added') }
}

interface Line {
  text: string
  /** The files of its pictures. */
  shows: string
}

/** A text line by line as it is read, without the signs by which it is kept. */
function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter(line => !/^\s*\|?[\s|:-]*-{3}[\s|:-]*$/.test(line))
    .map(line => ({
      shows: filesIn(line).join(),
      text: line
        .replace(/^\s*(#{1,6}|>)\s+/, '')
        .replace(/^(\s*)[-*+]\s+/, '$1• ')
        .replace(/^\s*\|\s*|\s*\|\s*$/g, '')
        .replace(/\s+\|\s+/g, ' · ')
        .replace(/!\[([^\]]*)\]\([^)]*\)/g, 'Picture: $1')
        .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
        .replace(/(?<![\w*])\*(?=\S)([^*]+)\*/g, '$1')
        .replace(/\\(?=[^\w\s])/g, '')
        .trim(),
    }))
    .filter(line => line.text !== '')
}

function partsOf({ ...body }: DraftBody): Part[] {
  const {
    sections = [],
    questions = [],
    ...fields
  } = body as unknown as Record<string, unknown> & {
    sections?: DraftSection[]
    questions?: DraftQuestion[]
  }
  return [
    ...Object.entries(fields).map(([field, value]) => ({
      path: field,
      title: FIELDS[field] ?? field,
      text: inWords(value),
    })),
    ...sections.map(({ title, content }, index) => ({
      path: `sections.${index}.content`,
      title: title || `Section ${index + 1}`,
      text: content,
    })),
    ...questions.map((question, index) => ({
      ...{ path: `questions.${index}.question`, title: `Question ${index + 1}`, text: questionText(question) },
    })),
  ]
}

/** The fields of what has no text, as they are called. */
export const fieldsInWords = (body: DraftBody) => partsOf(body).filter(({ text }) => text !== '')

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function questionText({ question, options, answer, explanation, section }: DraftQuestion): string {
  const listed = options.map(
    (option, index) => `${optionLetter(index)}${index === answer ? ' (right)' : ''}: ${option}`,
  )
  return [question, ...listed, explanation, section].join('\n')
}
