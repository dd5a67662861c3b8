// Reads one Markdown document: the front matter against its schema, the text below it as sections.
import type { z } from 'zod'
import { readText } from './folder.ts'
import type { Findings, Place } from './places.ts'
import { type Figures, withFigures } from './read-drawings.ts'
import { type Section, splitSections } from './sections.ts'
import { readRecord } from './yaml-records.ts'

export interface ReadDocument<FrontMatter> {
  front: FrontMatter
  /** With the line of the text in `fields.text`. */
  place: Place
  text: string
  sections: Section[]
}

/** Null when the front matter cannot be used; what is wrong in the text is reported all the same. */
export async function readDocument<FrontMatter>(
  dir: string,
  file: string,
  schema: z.ZodType<FrontMatter>,
  figures: Figures,
  findings: Findings,
): Promise<ReadDocument<FrontMatter> | null> {
  const parts = splitFrontMatter((await readText(dir, file, findings)) ?? '')
  if (parts === null) {
    findings.report(file, 1, 'the file must start with a front matter between two lines of "---"')
    return null
  }
  const leading = parts.body.slice(0, parts.body.length - parts.body.trimStart().length)
  const textLine = parts.bodyLine + leading.split('\n').length - 1
  const text = withFigures({ file, text: parts.body.trim(), firstLine: textLine }, figures, findings)
  const sections = splitSections(file, text, textLine, findings)
  const record = readRecord({ file, text: parts.front, firstLine: 2 }, schema, findings)
  if (record === null) return null
  const place = { file, line: 1, fields: { ...record.place.fields, text: textLine } }
  return { front: record.value, place, text, sections }
}

function splitFrontMatter(text: string): { front: string; body: string; bodyLine: number } | null {
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) return null
  return { front: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
}
