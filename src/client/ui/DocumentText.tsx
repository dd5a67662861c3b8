// The text of a document for reading, whatever document it is: sections of HTML that the server has sanitised.
import './css/document-text.css'
import { type RefObject, useMemo, useRef } from 'react'
import { type Read, useReadingFacts } from '../data/use-reading-facts.ts'
import { Listen } from './Listen.tsx'

interface Section {
  title: string
  html: string
}

interface DocumentTextProps {
  sections: readonly Section[]
  /** Read aloud before the first section. */
  drawing?: RefObject<HTMLElement | null>
  /** Set where somebody reads it to sign it: what of it came into view is reported once it is closed. */
  read?: Omit<Read, 'sections'>
}

export function DocumentText({ sections, drawing, read }: DocumentTextProps) {
  const whole = useRef<HTMLDivElement>(null)
  useReadingFacts(whole, read ? { ...read, sections } : null)
  return (
    <div ref={whole} className="document">
      {sections.map((section, index) => (
        <TitledSection key={section.title} {...section} before={index === 0 ? drawing : undefined} />
      ))}
    </div>
  )
}

interface TitledSectionProps extends Section {
  before: RefObject<HTMLElement | null> | undefined
}

function TitledSection({ title, html, before }: TitledSectionProps) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        {title && <h3>{title}</h3>}
        <Listen key={html} text={text} before={before} title={title} />
      </div>
      <Prose html={html} text={text} />
    </section>
  )
}

/** One section, below a heading that stands elsewhere. */
export function SectionText({ title, html }: Section) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <div>
      <div className="flex justify-end">
        <Listen key={html} text={text} title={title} />
      </div>
      <Prose html={html} text={text} />
    </div>
  )
}

function Prose({ html, text }: { html: string; text: RefObject<HTMLDivElement | null> }) {
  const shown = useMemo(() => withScrollingTables(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which lets only plain text elements through
  return <div ref={text} className="prose" dangerouslySetInnerHTML={{ __html: shown }} />
}

/** The frame takes the focus, so that a wide table can be moved with the arrow keys. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose__table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
