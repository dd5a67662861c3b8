// The one way from Markdown to HTML, for every document. What comes out can do nothing in a browser but be read: the check refuses raw
// HTML in the material, here it becomes text, and what is not plain text is taken out once more.
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../http/escape-html.ts'

const ALLOWED_TAGS = [
  ...['h3', 'h4', 'h5', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const STORED = { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }
const READING: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS, 'img'],
  // A list that goes on after a heading counts on.
  allowedAttributes: { ol: ['start'], img: ['src', 'alt', 'loading', 'width', 'height'] },
  // A section's own heading is of the third level, so those inside it come after that.
  transformTags: { h3: 'h4', h4: 'h5', img: ownPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

/** A picture is an uploaded file, named by its hash: `![A ladder on level ground](file:…)`. */
const NAMED = /^file:([0-9a-f]{64})$/
const ADDRESS = /^\/api\/files\/[0-9a-f]{64}$/

const markdownToHtml = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image({ href, tokens }) {
      const [, hash] = NAMED.exec(href) ?? []
      const alt = this.parser.parseInline(tokens, this.parser.textRenderer)
      return hash === undefined ? '' : `<img src="/api/files/${hash}" alt="${escapeHtml(alt)}">`
    },
  },
})

/** Any other picture loses its address, and with it its place. */
function ownPicture(tagName: string, { src = '', alt = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: ADDRESS.test(src) ? { src, alt, loading: 'lazy' } : {} }
}

const STEP = /<h4>Step:\s{0,9}([^\n]{0,400}?)<\/h4>\s*<ul>((?:(?!<ul>|<ol>).)*?)<\/ul>/gis
const RISK = /<li>\s*(?:<p>)?(?:(Hazard|Control):\s*)?(.*?)(?:<\/p>)?\s*<\/li>/gis

export function htmlOf(markdown: string): string {
  return readingHtml(markdownToHtml.parse(markdown, { async: false }))
}

/** Also of what is stored as HTML: somebody may have written to the table by hand. */
export function readingHtml(html: string): string {
  return withSteps(sanitizeHtml(html, READING)).trim()
}

/** As the text of a module was stored before it was stored as Markdown. It never changes: hashes are made of it. */
export function plainHtml(markdown: string): string {
  return sanitizeHtml(markdownToHtml.parse(markdown, { async: false }), STORED).trim()
}

/** The hashes of the pictures in a text that was made here. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img src="\/api\/files\/([0-9a-f]{64})"/g)].map(([, hash = '']) => hash)
}

export interface PictureSize {
  hash: string
  width: number
  height: number
}

/** So that the text does not jump when its pictures arrive. */
export function withSizes(html: string, sizes: readonly PictureSize[]): string {
  return sizes.reduce(
    (text, { hash, width, height }) =>
      text.replaceAll(`<img src="/api/files/${hash}"`, `$& width="${width}" height="${height}"`),
    html,
  )
}

/** `### Step: …` with a list of hazards and controls below it becomes a part of its own, in which they stand apart. */
function withSteps(html: string): string {
  return html.replace(STEP, (whole, title: string, list: string) => {
    const risks = [...list.matchAll(RISK)].map(([, kind = '', text]) => ({ kind: kind.toLowerCase(), text }))
    if (risks.some(({ kind }) => kind === '')) return whole
    const part = (kind: string, label: string) => {
      const items = risks.filter(risk => risk.kind === kind).map(({ text }) => `<li>${text}</li>`)
      return items.length === 0 ? '' : `<h5 class="${kind}s">${label}</h5><ul>${items.join('')}</ul>`
    }
    return `<section><h4>${title}</h4>${part('hazard', 'Hazards')}${part('control', 'Controls')}</section>`
  })
}
