// Two versions of a draft beside each other, part by part: what was, and what is now.
import { diffWordsWithSpace } from 'diff'
import type { DraftBody, DraftQuestion, DraftSection } from '../../domain/authoring.ts'
import { optionLetter } from '../../domain/challenge.ts'

export interface Run {
  text: string
  /** Only in this one of the two. */
  isChanged: boolean
}

export interface ChangedPart {
  /** Of the field, as the check has it. */
  path: string
  title: string
  was: Run[]
  isNow: Run[]
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
  const named = new Map(was.map(part => [part.title, part]))
  const here = isNow.flatMap(part => {
    const other = named.get(part.title)
    return other?.text === part.text ? [] : [changed(part, other?.text ?? '', part.text)]
  })
  const titles = new Set(isNow.map(({ title }) => title))
  const gone = was.filter(({ title }) => !titles.has(title)).map(part => changed(part, part.text, ''))
  return [...here, ...gone]
}

function changed({ path, title }: Part, was: string, isNow: string): ChangedPart {
  const changes = diffWordsWithSpace(was, isNow, { timeout: TIMEOUT }) ?? [
    { value: was, removed: true, added: false },
    { value: isNow, removed: false, added: true },
  ]
  const runs = (side: 'added' | 'removed') =>
    changes
      .filter(change => change[side] || !(change.added || change.removed))
      .map(change => ({ text: change.value, isChanged: change[side] ?? false }))
  return { path, title, was: runs('removed'), isNow: runs('added') }
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
