// What the public check of a certificate says, in HTML.
import type { CertificateStatus } from '../../domain/certificate.ts'
import { longDate } from '../documents/frame.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { momentOf, type Portal } from '../portal.ts'
import { addressOf, type Checked } from './check.ts'
import { PACK_STYLE, packSection } from './pack-section.ts'
import type { PublicPage } from './page-frame.ts'
import type { CertificateRow } from './queries.ts'
import { CLOCK, CROSS, icon, TICK, type Tone, verdict } from './verdict-html.ts'

const HISTORY =
  '<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8"/><path d="M3 3v5h5"/><path d="M12 7v5l4 2"/>'
const PRINTER =
  '<path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2"/><path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6"/><rect x="6" y="14" width="12" height="8" rx="1"/>'

interface Ask {
  label: string
  value?: string
  wrong?: string
  isFirst?: boolean
}

const HINT = 'It begins with GQ and the year. Capitals, spaces and hyphens do not matter.'

/** A plain form, which works without a script. */
function form({ label, value = '', wrong, isFirst = false }: Ask): string {
  const described = wrong ? 'wrong hint' : 'hint'
  return `<form class="card card--pad no-print" action="/verify" method="get">
<label for="number">${escapeHtml(label)}</label>
<div class="ask"><input id="number" name="number" value="${escapeHtml(value)}" placeholder="GQ-2026-…" maxlength="100" autocapitalize="characters" autocomplete="off" spellcheck="false" enterkeyhint="go" aria-describedby="${described}"${wrong ? ' aria-invalid="true"' : ''}><button${isFirst ? ' class="primary"' : ''}>Check</button></div>
${wrong ? `<p class="wrong" id="wrong">${escapeHtml(wrong)}</p>` : ''}<p class="hint" id="hint">${HINT}</p>
</form>`
}

/** Where anybody begins: with a number, or with a pack. `script` is the one that checks packs; null where there is no build. */
export function startPage(script: string | null, wrong?: string): PublicPage {
  const html = `<div><h1>Check a certificate</h1>
<p class="lede">Every certificate carries a number and a code to scan. Type the number to see whose it is, what for, and whether it is still good.</p></div>
${form({ label: 'Number on the certificate', isFirst: true, ...(wrong ? { wrong } : {}) })}
${packSection(script !== null)}`
  return { title: 'Check a certificate', html, style: PACK_STYLE, ...(script ? { script } : {}) }
}

interface Said {
  tone: Tone
  paths: string
  word: string
  html: string
  next: string
}

function sayStatus(portal: Portal, { status, row }: { status: CertificateStatus; row: CertificateRow }): Said {
  if (status === 'replaced') {
    const on = row.replaced_at === null ? '' : ` on ${dateOf(portal, row.replaced_at)}`
    const html = `It was genuine, but a newer certificate took its place${on}.`
    return { tone: 'warn', paths: HISTORY, word: 'Superseded', html, next: 'Ask the holder for the newer certificate.' }
  }
  if (status === 'expired') {
    const html = `It was genuine, and was good until ${longDate(row.valid_until ?? '')}.`
    return { tone: 'warn', paths: CLOCK, word: 'Expired', html, next: 'Ask the holder for a newer certificate.' }
  }
  const html = `This certificate was issued by ${escapeHtml(portal.config.name)} and is current.`
  const next = 'Compare the name and the number with the paper in your hand.'
  return { tone: 'valid', paths: TICK, word: 'Valid', html, next }
}

export function checkedPage(portal: Portal, { number, found }: Checked): PublicPage {
  if (!found) return unknownPage(portal, number)
  const { tone, paths, word, html, next } = sayStatus(portal, found)
  return {
    title: `${word}: certificate ${number}`,
    html: `<section class="card">${verdict(tone, paths, word, html)}
${factsOf(portal, found.row)}</section>
<div class="after no-print"><button type="button" id="print" hidden>${icon(PRINTER, 18)}Print</button><span>${next}</span></div>
${form({ label: 'Check another number' })}`,
  }
}

/** Each value is escaped where it is made. */
function factsOf(portal: Portal, row: CertificateRow): string {
  const replacedBy = row.replaced_by && escapeHtml(row.replaced_by)
  const asked = (JSON.parse(row.answers) as unknown[]).length
  const facts: [string, string][] = [
    ['Number', escapeHtml(row.number)],
    ['Holder', escapeHtml(row.holder_name)],
    ['Module', `${escapeHtml(row.module_title)}, version ${row.quiz_version}`],
    ['Result', `${row.correct_answers} of ${asked}, ${row.score} percent`],
    ['Issued', dateOf(portal, row.issued_at)],
    replacedBy
      ? ['Superseded by', `<a href="/verify/${replacedBy}">${replacedBy}</a>`]
      : ['Valid until', row.valid_until === null ? 'No end date' : longDate(row.valid_until)],
    ['Checked', checkedNow(portal, row.number)],
  ]
  return `<dl class="facts">${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

function unknownPage(portal: Portal, number: string): PublicPage {
  const said = `No certificate with the number <b>${escapeHtml(number)}</b> was issued here.`
  const { supportEmail } = portal.config
  const tell = supportEmail
    ? `Please tell us: <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`
    : 'Please tell the company that it names.'
  return {
    title: 'Certificate not found',
    html: `<section class="card">${verdict('unknown', CROSS, 'Not found', said)}
<div class="advice"><p><b>Is it typed as it stands on the paper?</b> GQ, the year, then letters and digits. After the year there is no 0, 1, I, L or O.</p>
<p>If the number is right, the paper is not ours. ${tell}</p></div></section>
${form({ label: 'Number on the certificate', value: number, isFirst: true })}`,
  }
}

/** Where it cannot be said now how a certificate stands. */
export function problemPage(word: string, message: string, number = ''): PublicPage {
  return {
    title: word,
    html: `<section class="card">${verdict('warn', CLOCK, word, escapeHtml(message))}</section>
${form({ label: 'Number on the certificate', value: number })}`,
  }
}

const dateOf = ({ config }: Portal, instant: number) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: config.timeZone }).format(instant)

/** "Monday 16 November 2026, 10:24 am AEDT, training.example.com/verify/GQ-…", so that a print says when and where it was made. */
function checkedNow(portal: Portal, number: string): string {
  const { timeZone } = portal.config
  const { now } = momentOf(portal)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(now)
  const day = `${part({ weekday: 'long' })} ${dateOf(portal, now)}`
  const time = part({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const address = addressOf(portal, number)?.replace(/^https?:\/\//, '')
  return escapeHtml([day, time, ...(address ? [address] : [])].join(', '))
}
