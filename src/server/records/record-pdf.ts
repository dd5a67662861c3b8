// One's own record on paper, for people who change employers: what was signed, certificates, licences, waivers.

import { type Day, dayOf } from '../../domain/day.ts'
import { SHORT_MONTHS } from '../../domain/day-names.ts'
import { codeAndName } from '../../domain/duty-title.ts'
import { RECORD_GROUPS, type RecordGroup } from '../../domain/my-record.ts'
import { certificateWords, howWords, readingWords, todayWords } from '../../domain/my-record-words.ts'
import { longDate } from '../documents/frame.ts'
import { renderDocument } from '../documents/render.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { MyRecord, SignedRow } from './my-record.ts'

export interface Holder {
  name: string
  department: string
  startedOn: Day | null
  portalName: string
  publicUrl: string | undefined
  timeZone: string
}

const GROUP_TITLES: Readonly<Record<RecordGroup, string>> = {
  ...{ documents: 'Safety documents', toolbox: 'Toolbox topics', modules: 'Training modules' },
}

const LICENCE_WORDS = {
  ...{
    pending: 'Waiting for check',
    accepted: 'Verified',
    refused: 'Not accepted',
    replaced: 'Replaced by a newer one',
  },
} as const

export function renderRecord(record: MyRecord, holder: Holder): Promise<Buffer> {
  const { name, department, startedOn, portalName } = holder
  const since = startedOn === null ? '' : `, since ${longDate(startedOn)}`
  return renderDocument({
    ...{ label: 'Training record', layout: 'record', number: null, version: null, date: record.today, drawing: null },
    title: `Training record of ${name}`,
    description: `${department}${since}. Everything signed until ${longDate(record.today)}.`,
    portalName,
    sections: [
      totals(record),
      ...RECORD_GROUPS.map(group => signed(record, group, holder)),
      certificates(record, holder),
      licences(record),
      waivers(record),
    ]
      .filter(section => section !== null)
      .map(({ title, html }) => ({ title, anchor: '', html })),
  })
}

interface Section {
  title: string
  html: string
}

/** Text; what is bold is its own element. */
const cell = (text: string) => escapeHtml(text)
const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(html => `<${tag}>${html}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map(cells => row(cells, 'td')).join('')}</tbody></table>`
}

function totals({ signOffs, certificates: held }: MyRecord): Section {
  const rows = RECORD_GROUPS.map(group => {
    const ofGroup = signOffs.filter(one => one.group === group)
    const current = ofGroup.filter(({ state }) => state === 'current').length
    return [cell(GROUP_TITLES[group]), String(ofGroup.length), String(current)]
  })
  const current = signOffs.filter(({ state }) => state === 'current').length
  const valid = held.filter(({ status }) => status === 'valid').length
  const all = [
    ...rows,
    [strong('Sign-offs in all'), strong(String(signOffs.length)), strong(String(current))],
    ['Certificates', String(held.length), String(valid)],
  ]
  return { title: 'At a glance', html: table(['What', 'Signed', 'Current today'], all) }
}

function signed({ signOffs }: MyRecord, group: RecordGroup, { timeZone }: Holder): Section | null {
  const rows = signOffs.filter(one => one.group === group)
  if (rows.length === 0) return null
  const reported = rows.some(({ reading }) => reading !== null)
  const note = reported
    ? '<p>How long a text was in view, and how much of it, is what the browser reported. It is a fact, not a judgement.</p>'
    : ''
  const lines = rows.map(row => [
    strong(row.title),
    cell(versionOf(row)),
    cell(shortDate(dayOf(Date.parse(row.at), timeZone))),
    cell([together(howWords(row)), row.reading && readingWords(row.reading)].filter(Boolean).join('. ')),
    cell(todayWords(row.kind, row, shortDate)),
  ])
  return { title: GROUP_TITLES[group], html: `${table(['What', 'Version', 'Signed', 'How', 'Today'], lines)}${note}` }
}

/** "GQSWMS001 v2, round 2". */
function versionOf({ code, version, round }: SignedRow): string {
  const parts = [code, `v${version}`].filter(Boolean).join(BOUND)
  return round > 1 ? `${parts}, ${together(`round ${round}`)}` : parts
}

/** A space at which no line ends. */
const BOUND = '\u00a0'
/** Figures stay with what they count. */
const together = (text: string) => text.replace(/(?<=\d) | (?=\d)/g, BOUND)

/** "4 Sept 2026", on one line. */
function shortDate(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return [Number(date), SHORT_MONTHS[Number(month) - 1], year].join(BOUND)
}

function certificates({ certificates: held }: MyRecord, { publicUrl, timeZone }: Holder): Section | null {
  if (held.length === 0) return null
  const lines = held.map(({ number, module, score, issuedAt, ...one }) => [
    strong(module),
    cell(number),
    `${score}%`,
    cell(shortDate(dayOf(Date.parse(issuedAt), timeZone))),
    cell(certificateWords(one, shortDate)),
  ])
  const where = publicUrl ? `<p>Anyone can check a number at ${cell(publicUrl)}/verify, without signing in.</p>` : ''
  const head = ['Module', 'Number', 'Score', 'Issued', 'Today']
  return { title: 'Certificates', html: `${table(head, lines)}${where}` }
}

function licences({ licences: held }: MyRecord): Section | null {
  if (held.length === 0) return null
  const lines = held.map(({ title, number, expiresOn, status }) => [
    strong(title),
    cell(`••••${number.slice(-4)}`),
    cell(expiresOn === null ? 'No expiry' : shortDate(expiresOn)),
    LICENCE_WORDS[status],
  ])
  return { title: 'Licences', html: table(['Licence', 'Number', 'Until', 'Today'], lines) }
}

function waivers({ waivers: given }: MyRecord): Section | null {
  if (given.length === 0) return null
  const lines = given.map(({ title, from, until, endedOn, reason, by }) => [
    strong(codeAndName(title).name),
    cell(`${shortDate(from)} to ${shortDate(endedOn ?? until)}`),
    cell(reason),
    cell(by ?? ''),
  ])
  return { title: 'Waivers', html: table(['What', 'When', 'Why', 'By'], lines) }
}
