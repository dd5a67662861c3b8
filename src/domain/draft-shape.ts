// What no text of a document needs, and what would keep a reader's device or the portal busy: it is refused before anything reads it.
import type { DraftBody, DraftProblem } from './authoring.ts'

/** Letters of one section. The longest of the training material has about 5,000. */
const LONGEST_SECTION = 30_000
const LONGEST_DRAWING = 30_000
const DEEPEST = 6

/** Many spaces in a row, which a reader never sees. */
const SPACES = /[^\S\n]{100}/
/** Quotes and lists inside each other. */
const NESTED = new RegExp(`^(?:[^\\S\\n]*(?:>|[-*+](?=\\s)|\\d{1,9}[.)](?=\\s))[^\\S\\n]*){${DEEPEST + 1}}`, 'm')

export function problemsOfShape(body: DraftBody): DraftProblem[] {
  const sections = 'sections' in body ? body.sections : []
  const found = sections.flatMap(({ content }, index) =>
    wrongWith(content).map(message => ({ path: `sections.${index}.content`, message, severity: 'error' as const })),
  )
  if ('drawing' in body && body.drawing !== null && body.drawing.length > LONGEST_DRAWING)
    found.push({ path: 'drawing', message: 'The drawing is too large.', severity: 'error' })
  return found
}

function wrongWith(text: string): string[] {
  if (text.length > LONGEST_SECTION)
    return [`The section has more than ${LONGEST_SECTION} letters. Make two sections of it.`]
  if (SPACES.test(text)) return ['There are very many spaces in a row. Take them out.']
  // Further in only by spaces is as deep.
  if (NESTED.test(text) || /^[^\S\n]{40}/m.test(text))
    return ['Lists and quotes are nested too deep. Make them flatter.']
  return []
}
