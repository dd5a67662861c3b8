// The band on top of a verdict, with a sign that is told apart without its colour.
import { escapeHtml } from '../http/escape-html.ts'

export type Tone = 'valid' | 'warn' | 'unknown'

export const icon = (paths: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

export const TICK = '<path d="M20 6 9 17l-5-5"/>'
export const CROSS = '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>'
export const CLOCK = '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'

/** `html` is escaped already. */
export function verdict(tone: Tone, paths: string, word: string, html: string, heading: 'h1' | 'h3' = 'h1'): string {
  return `<div class="verdict verdict--${tone}"><span class="seal">${icon(paths, 40)}</span><div><${heading}>${escapeHtml(word)}</${heading}><p>${html}</p></div></div>`
}
