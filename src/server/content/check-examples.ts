// A case that a text tells is made up: whoever reads it must see that it is an example.
import type { ContentPack } from './pack.ts'
import type { Findings } from './places.ts'
import { sectionsOf } from './sections.ts'

const LABEL = '> **Example.** '

export function checkExamples({ swms, topics, modules }: ContentPack, findings: Findings): void {
  for (const document of swms)
    for (const section of sectionsOf(document.content))
      if (hasUnlabelled(section.markdown)) findings.warnAt(document, wordsFor(section.title), 'text')
  for (const { sections } of [...topics, ...modules])
    for (const section of sections)
      if (hasUnlabelled(section.markdown)) findings.warnAt(section, wordsFor(section.title))
}

const wordsFor = (title: string) => `a case in "${title}" must start with "${LABEL.trim()}"`

/** The first line of a case stands behind one that belongs to none. */
function hasUnlabelled(markdown: string): boolean {
  const lines = markdown.split('\n')
  return lines.some(
    (line, index) => line.startsWith('>') && !lines[index - 1]?.startsWith('>') && !line.startsWith(LABEL),
  )
}
