// The text of a document for reading, whatever document it is: sections of HTML that the server has sanitised.
import './css/document-text.css'
import { useMemo, useRef } from 'react'
import { Listen } from './Listen.tsx'

export function DocumentText({ sections }: { sections: readonly { title: string; html: string }[] }) {
  return (
    <div className="document">
      {sections.map(({ title, html }) => (
        <section key={title}>
          {title && <h3>{title}</h3>}
          <SectionText html={html} />
        </section>
      ))}
    </div>
  )
}

/** One section, below a heading that stands elsewhere. */
export function SectionText({ html }: { html: string }) {
  const text = useMemo(() => withScrollingTables(html), [html])
  const prose = useRef<HTMLDivElement>(null)
  return (
    <>
      <Listen key={html} text={prose} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which lets only plain text elements through */}
      <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: text }} />
    </>
  )
}

/** The frame takes the focus, so that a wide table can be moved with the arrow keys. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose__table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
