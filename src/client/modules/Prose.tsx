// A section's text: HTML that the server has sanitised, with its tables made to scroll within.
import './prose.css'
import { useMemo } from 'react'

export function Prose({ html }: { html: string }) {
  const text = useMemo(() => withScrollingTables(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which lets only plain text elements through
  return <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The frame takes the focus, so that a wide table can be moved with the arrow keys. */
export function withScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose__table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
