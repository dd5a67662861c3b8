// Where the figures of a document come from, as the last section of what is printed: for whoever reviews it, and no part of what is signed.
import type { Reader, Trx } from '../db/database.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { isStillSaid } from './check-citations.ts'
import { markdownOf } from './markdown-of-html.ts'
import type { Citation } from './pack.ts'
import { citationsOf, type ItemTable } from './queries.ts'
import type { ReadingSection } from './version-bodies.ts'

/** None where the document names none; and none of what an edit in the portal has made untrue. */
export async function printedSources(
  db: Reader | Trx,
  table: ItemTable,
  id: number,
  sections: readonly ReadingSection[],
): Promise<ReadingSection[]> {
  const kept = await citationsOf(db, table, id)
  if (kept === null) return []
  // A picture says nothing here, and its address is full of numbers.
  const text = sections.map(({ title, html }) => `${title}\n${markdownOf(html.replace(/<img[^>]*>/g, ''))}`).join('\n')
  const citations = (JSON.parse(kept) as Citation[]).filter(citation => isStillSaid(text, citation))
  if (citations.length === 0) return []
  const rows = citations.map(
    ({ figure, source }) => `<tr><td>${escapeHtml(figure)}</td><td>${escapeHtml(source)}</td></tr>`,
  )
  const head = '<thead><tr><th>In this text</th><th>Source</th></tr></thead>'
  const html = `<p>For reviewers. Nobody signs this part.</p><table>${head}<tbody>${rows.join('')}</tbody></table>`
  return [{ title: 'Sources', anchor: 'sources', html }]
}
