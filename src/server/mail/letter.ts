// A short letter, written once and sent as plain text and as a page: a greeting, a few sentences, lists, and a link to the very thing.
import { escapeHtml } from '../http/escape-html.ts'
import { SECRET_PLACE } from './queue.ts'

export interface LetterLine {
  text: string
  /** In the portal or anywhere: a whole address. */
  href?: string | undefined
}

export interface LetterParts {
  /** Its subject: what a page begins with. */
  title: string
  greeting: string
  parts: readonly LetterPart[]
  /** In small print: why somebody gets this, and how to change it. */
  footer?: string
}

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'list'; title: string; lines: readonly LetterLine[] }
  | { kind: 'link'; label: string; href: string }

export interface Written {
  text: string
  html: string
}

export function writeLetter({ title, greeting, parts, footer }: LetterParts): Written {
  return {
    text: `${[greeting, ...parts.map(asText), ...(footer ? [`-- \n${footer}`] : [])].join('\n\n')}\n`,
    html: pageOf(title, [
      paragraph(escapeHtml(greeting)),
      ...parts.map(asHtml),
      ...(footer ? [`<p style="${SMALL}">${escapeHtml(footer)}</p>`] : []),
    ]),
  }
}

function asText(part: LetterPart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'link') return `${part.label}:\n${part.href}`
  const lines = part.lines.map(({ text, href }) => (href ? `- ${text}\n  ${href}` : `- ${text}`))
  return [part.title, ...lines].join('\n')
}

// Mail programs know no style sheets: each element carries its own style. Dark text on white is what they all turn dark by themselves.
const BODY =
  'margin:0;padding:24px 16px;background:#ffffff;color:#13212b;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif'
const SMALL = 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d5dcda;color:#4f5d63;font-size:14px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b4f55;color:#ffffff;font-weight:600;text-decoration:none'

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`

function asHtml(part: LetterPart): string {
  if (part.kind === 'text') return paragraph(escapeHtml(part.text).replaceAll('\n', '<br>'))
  if (part.kind === 'link')
    return paragraph(`<a href="${address(part.href)}" style="${BUTTON}">${escapeHtml(part.label)}</a>`)
  const lines = part.lines.map(({ text, href }) => `<li style="margin:0 0 8px">${linked(text, href)}</li>`)
  return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(part.title)}</h2><ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.join('')}</ul>`
}

const linked = (text: string, href: string | undefined) =>
  href ? `<a href="${address(href)}" style="color:#0b4f55">${escapeHtml(text)}</a>` : escapeHtml(text)

/** The place of a secret stays as it is: what is put there is written for a page by then. */
const address = (href: string) => (href === SECRET_PLACE ? href : escapeHtml(href))

const pageOf = (title: string, parts: readonly string[]) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}"><main style="max-width:560px;margin:0 auto"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${parts.join('\n')}
</main></body></html>`
