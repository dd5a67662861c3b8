// The frame of a public page: head, iron bar and footer. What it says is in the page itself, so that it needs no script to be read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { newNonce, plainPagePolicy } from '../http/headers.ts'

const STYLE = readFileSync(new URL('./verify.css', import.meta.url), 'utf8')

/** What needs a script is drawn from the start where there are scripts. The theme that somebody chose in the portal holds here too. */
const FIRST = `document.documentElement.dataset.scripted='';try{const theme=localStorage.getItem('theme');if(theme==='light'||theme==='dark')document.documentElement.dataset.theme=theme}catch{}`
/** A page can only be asked to print by a script. */
const PRINT = `const button=document.getElementById('print');if(button){button.hidden=false;button.addEventListener('click',()=>print())}`

const MARK = `<svg width="30" height="30" viewBox="0 0 64 64" fill="none" stroke-width="9.5" aria-hidden="true"><path d="M44.9 16.6A20 20 0 1 0 50 30H33.5" stroke="currentColor"/><path d="M48.8 48.8 58.4 58.4" stroke="var(--hivis)"/></svg>`

export interface PublicPage {
  title: string
  /** Of the main part, escaped where it has to be. */
  html: string
  /** What it has besides the styles of all. */
  style?: string
  /** The address of a script of its own. */
  script?: string
}

/** The portal's font, and the script that checks packs. */
export const FONT = /^archivo-latin-.*\.woff2$/
export const PACK_SCRIPT = /^pack-check-.*\.js$/

/** A file of the client, under the name that the build gave it; null where there is no build. */
export function builtFile(clientDir: string, named: RegExp): string | null {
  try {
    const found = readdirSync(join(clientDir, 'assets')).find(name => named.test(name))
    return found ? `/assets/${found}` : null
  } catch {
    return null
  }
}

export function sendPublicPage(
  reply: FastifyReply,
  { title, html, style = '', script }: PublicPage,
  { portalName, font }: { portalName: string; font: string | null },
): FastifyReply {
  const nonce = newNonce()
  const face = font
    ? `@font-face{font-family:Archivo;font-weight:100 900;font-display:swap;src:url("${font}") format("woff2")}`
    : ''
  // What kind of thing it is follows the name in a lighter weight, where the name says so.
  const [, name = portalName, kind = ''] = /^(.*\S) (Portal)$/.exec(portalName) ?? []
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy(nonce))
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .send(`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="theme-color" content="#0f2124">
<title>${escapeHtml(title)} | ${escapeHtml(portalName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${face}${STYLE}${style}</style>
<script nonce="${nonce}">${FIRST}</script>
</head>
<body>
<header class="bar"><div class="in"><span class="brand">${MARK}<span>${escapeHtml(name)}${kind && ` <small>${kind}</small>`}</span></span><a href="/verify">Certificate check</a></div></header>
<main>
${html}
</main>
<footer><div class="in"><span>${escapeHtml(portalName)}</span><span>Public page, no sign-in needed</span></div></footer>
<script nonce="${nonce}">${PRINT}</script>${script ? `\n<script nonce="${nonce}" src="${script}" defer></script>` : ''}
</body>
</html>
`)
}
