// HTML that cannot do anything in a browser but be read. The check refuses raw HTML in the material; this is the second wall,
// once when it is loaded and once more when it leaves the database.
import { type MarkedToken, marked, type Token } from 'marked'
import sanitizeHtml from 'sanitize-html'

const ALLOWED_TAGS = [
  ...['h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

export function safeHtml(tokens: readonly Token[]): string {
  return cleanHtml(marked.parser([...tokens] as MarkedToken[])).trim()
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} })
}
