// The record of a talk on paper: what was talked about, who was there and how, with their signatures, and what came of it.
import type { Instant } from '../../domain/clock.ts'
import { type Day, dayOf } from '../../domain/day.ts'
import { PAD, type Strokes, strokesPath } from '../../domain/signature-strokes.ts'
import { type AttendedBy, talkNumber } from '../../domain/talk.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { longDate } from './frame.ts'
import type { PrintedSignature } from './printed-document.ts'
import { renderDocument } from './render.ts'

interface Attended {
  id: number
  name: string
  how: AttendedBy
  signedAt: Instant
  keptAt: Instant
  late: boolean
  /** JSON; null where nobody drew any, or where they are left out. */
  strokes: string | null
}

interface Said {
  text: string
  by: string
  at: Instant
}

interface Action {
  text: string
  owner: string
  dueOn: Day
  done: { at: Instant; by: string } | null
}

export interface TalkRecord {
  id: number
  day: Day
  topic: { number: string; title: string; version: number; hash: string }
  place: string
  presenter: string
  startedAt: Instant
  endedAt: Instant
  closedByClock: boolean
  /** What counts of each person. */
  attendance: Attended[]
  absent: string[]
  onLeave: { name: string; until: Day }[]
  questions: Said[]
  issues: Said[]
  notes: Said[]
  actions: Action[]
}

const HOW: Readonly<Record<AttendedBy, string>> = {
  ...{ joined: 'Joined on their own phone', signed: 'Signed on the leader’s phone', present: 'Marked present' },
}

export async function renderTalkRecord(
  record: TalkRecord,
  { timeZone, name: portalName }: { timeZone: string; name: string },
): Promise<Buffer> {
  const clock = (instant: Instant) => clockWords(instant, timeZone)
  const signatures = signed(record, clock)
  const onLeave = record.onLeave.map(({ name, until }) => `${name}, through ${longDate(until)}`)
  const sections = [
    { title: 'The talk', html: head(record, clock) },
    { title: `Who was there (${record.attendance.length})`, html: attendance(record, clock) },
    { title: 'Signatures', html: signatures.map(({ html }) => html).join('') },
    { title: 'Absent', html: list(record.absent) },
    { title: 'On leave', html: list(onLeave) },
    { title: 'Questions talked about', html: list(record.questions.map(({ text }) => text)) },
    { title: 'Raised', html: list(record.issues.map(said(clock))) },
    { title: 'Actions', html: actions(record, clock) },
    { title: 'Notes', html: list(record.notes.map(said(clock))) },
  ]
  const { number, title, version } = record.topic
  return renderDocument(
    {
      ...{ label: 'Record of a group talk', layout: 'record', number, version, title },
      ...{ date: record.day, drawing: null, portalName },
      description: `Held by ${record.presenter} at ${record.place}.`,
      sections: sections.filter(({ html }) => html !== '').map(one => ({ ...one, anchor: '' })),
    },
    new Map(signatures.map(({ key, signature }) => [key, signature])),
  )
}

/** "16 November 2026, 7:04 am". */
function clockWords(instant: Instant, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant)
  return `${longDate(dayOf(instant, timeZone))}, ${time}`
}

type Words = (instant: Instant) => string

const cell = (text: string) => escapeHtml(text)

function table(first: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(text => `<${tag}>${cell(text)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(first, 'th')}</thead><tbody>${rows.map(cells => line(cells, 'td')).join('')}</tbody></table>`
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map(line => `<li>${cell(line)}</li>`).join('')}</ul>`

function head({ id, day, topic, presenter, place, startedAt, endedAt, closedByClock }: TalkRecord, clock: Words) {
  const { version, hash } = topic
  return table(
    ['What', 'As it was kept'],
    [
      ['Record', talkNumber(id, day)],
      ['Held by', presenter],
      ['Place', place],
      ['Started', clock(startedAt)],
      ['Ended', closedByClock ? `${clock(endedAt)}, closed by the clock` : clock(endedAt)],
      ['Text', `Version ${version}, SHA-256 ${hash.slice(0, 32)} ${hash.slice(32)}`],
    ],
  )
}

function attendance({ attendance: there }: TalkRecord, clock: Words): string {
  return table(
    ['Name', 'How', 'Signed', 'Kept'],
    there.map(({ name, how, signedAt, keptAt, late }) => [
      ...[name, HOW[how], clock(signedAt), late ? `${clock(keptAt)}, sent late` : clock(keptAt)],
    ]),
  )
}

interface Signed {
  key: string
  html: string
  signature: PrintedSignature
}

/** Each under a name that the text can call it by. */
function signed({ attendance: there }: TalkRecord, clock: Words): Signed[] {
  return there.flatMap(({ id, name, signedAt, strokes }) => {
    if (strokes === null) return []
    const key = id.toString(16).padStart(64, '0')
    const signature = {
      ...{ path: strokesPath(JSON.parse(strokes) as Strokes), width: PAD.width, height: PAD.height },
      words: `${name}, ${clock(signedAt)}`,
    }
    return [{ key, html: `<p><img src="/api/files/${key}" alt="Signature of ${cell(name)}"></p>`, signature }]
  })
}

function actions({ actions: taken }: TalkRecord, clock: Words): string {
  return table(
    ['What', 'Whose', 'By', 'Done'],
    taken.map(({ text, owner, dueOn, done }) => [
      ...[text, owner, longDate(dueOn), done ? `${clock(done.at)}, by ${done.by}` : 'Open'],
    ]),
  )
}

/** With who raised or wrote it, and when. */
const said =
  (clock: Words) =>
  ({ text, by, at }: Said) =>
    `${text} (${by}, ${clock(at)})`
