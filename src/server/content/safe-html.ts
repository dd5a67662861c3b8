// Markdown to HTML that cannot do anything in a browser but be read. The check refuses raw HTML; this is the second wall.
import { type MarkedToken, marked, type Token } from 'marked'
import sanitizeHtml from 'sanitize-html'

const ALLOWED_TAGS = [
  ...['h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

export function safeHtml(tokens: readonly Token[]): string {
  const html = marked.parser([...tokens] as MarkedToken[])
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }).trim()
}
