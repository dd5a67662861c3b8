// Checks that each document says where its figures come from, and that what it cites is still in its text.
import { withoutPictures } from '../../domain/pictures-in-text.ts'
import type { Citation, ContentPack } from './pack.ts'
import type { Findings } from './places.ts'

/** With its unit where it has one: "20 kg" is no "20 mm". */
const NUMBER =
  /\$?\d+(?:[.,]\d+)*(?: ?(?:%|percent|kg|tonnes?|mm|cm|km\/h|kilometres?|metres?|m|minutes?|hours?|days?|working days?|months?|years?|degrees|volts|amps|mA|kPa|points|a minute)(?![\p{L}]))?/gu
const STANDARD = /\bAS(?:\/NZS)?(?: ISO| IEC)? \d{4,5}(?:\.\d+)*/g
/** Shorter ones are in every text. */
const LONG_WORD = /\p{L}{5,}/gu
/** Of its long words, so that a citation may say the same in fewer words. */
const LEAST_SHARE_OF_WORDS = 0.5

/** What is written in the portal names no sources, so these are no reason not to publish. */
export function checkCitations({ swms, topics, modules }: ContentPack, findings: Findings): void {
  for (const document of swms) if (document.file === null) checkOne(document, document.content, findings)
  for (const document of topics) if (document.file === null) checkOne(document, textOf(document.sections), findings)
  for (const document of modules) checkOne(document, textOf(document.sections), findings)
}

const textOf = (sections: readonly { title: string; markdown: string }[]) =>
  sections.map(({ title, markdown }) => `${title}\n${markdown}`).join('\n')

function checkOne(document: { citations: readonly Citation[] | null }, markdown: string, findings: Findings): void {
  const text = plain(markdown)
  const citations = document.citations ?? []
  if (citations.length === 0) {
    findings.warnAt(document, '"sources" is missing: name where the figures of this text come from', 'sources')
    return
  }
  for (const [index, { figure }] of citations.entries()) {
    const gone = missingIn(text, plain(figure))
    if (gone !== null)
      findings.warnAt(document, `"sources", entry ${index + 1}: ${gone}; correct the entry or the text`, 'sources')
  }
  const cited = plain(citations.map(({ figure, source }) => `${figure} ${source}`).join(' '))
  for (const standard of new Set(text.match(STANDARD)))
    if (!cited.includes(standard)) findings.warnAt(document, `"sources" does not name ${standard}`, 'sources')
}

/** Whether a text still says what a citation is for: one that was edited since may say something else. */
export const isStillSaid = (text: string, { figure }: Citation) => missingIn(plain(text), plain(figure)) === null

/** Without pictures, whose hashes are full of numbers, the marks of bold words and the numbers of lists, and with one kind of space. */
const plain = (text: string) =>
  withoutPictures(text)
    .replace(/^\s*\d+[.)] /gm, '')
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ')

function missingIn(text: string, figure: string): string | null {
  const numbers = new Set(text.match(NUMBER))
  const number = figure.match(NUMBER)?.find(each => !numbers.has(each))
  if (number !== undefined) return `the text does not say ${number}`
  const words = figure.toLowerCase().match(LONG_WORD) ?? []
  const said = text.toLowerCase()
  const found = words.filter(word => said.includes(word)).length
  return found < words.length * LEAST_SHARE_OF_WORDS ? 'the text does not speak of this' : null
}
