// The record of a talk on paper: what was talked about, who was there and how, with their signatures, and what came of it.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { talks } from '../../contract/talks.ts'
import type { Instant } from '../../domain/clock.ts'
import { dayOf } from '../../domain/day.ts'
import { PAD, type Strokes, strokesPath } from '../../domain/signature-strokes.ts'
import type { AttendedBy } from '../../domain/talk.ts'
import type { Reader } from '../db/database.ts'
import { longDate } from '../documents/frame.ts'
import type { PrintedSignature } from '../documents/printed-document.ts'
import { renderDocument } from '../documents/render.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Portal } from '../portal.ts'
import { counting } from './describe.ts'
import { type AttendanceRow, attendanceOf, signaturesOfTalk, type TalkRow } from './queries.ts'

type Talk = OutputOf<typeof talks.talk>
type NoteKind = Talk['notes'][number]['kind']

const HOW: Readonly<Record<AttendedBy, string>> = {
  ...{ joined: 'Joined on their own phone', signed: 'Signed on the leader’s phone', present: 'Marked present' },
}

export async function talkPdf({ config }: Portal, db: Reader, row: TalkRow, talk: Talk): Promise<Buffer> {
  const clock = (instant: Instant | string) => clockWords(instant, config.timeZone)
  const attended = counting(await attendanceOf(db, row.id))
  const strokes = new Map((await signaturesOfTalk(db, row.id)).map(one => [one.attendance_id, one.strokes]))
  const signatures = signed(attended, strokes, clock)
  const sections = [
    { title: 'The talk', html: head(talk, row, clock) },
    { title: `Who was there (${talk.attendance.length})`, html: attendance(talk, clock) },
    { title: 'Signatures', html: signatures.map(({ html }) => html).join('') },
    { title: 'Absent', html: list(talk.absent.map(({ name }) => name)) },
    {
      title: 'On leave',
      html: list(talk.onLeave.map(({ person, until }) => `${person.name}, through ${longDate(until)}`)),
    },
    { title: 'Questions talked about', html: list(textsOf(talk, 'question')) },
    { title: 'Raised', html: list(notes(talk, 'issue', clock)) },
    { title: 'Actions', html: actions(talk, clock) },
    { title: 'Notes', html: list(notes(talk, 'note', clock)) },
  ]
  return renderDocument(
    {
      ...{ label: 'Record of a group talk', layout: 'record', number: row.topic_number, version: row.version },
      ...{ title: row.title, date: row.day, drawing: null, portalName: config.name },
      description: `Held by ${row.presenter_name} at ${row.place}.`,
      sections: sections.filter(({ html }) => html !== '').map(one => ({ ...one, anchor: '' })),
    },
    new Map(signatures.map(({ key, signature }) => [key, signature])),
  )
}

/** "16 November 2026, 7:04 am". */
function clockWords(instant: Instant | string, timeZone: string): string {
  const moment = typeof instant === 'string' ? Date.parse(instant) : instant
  const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment)
  return `${longDate(dayOf(moment, timeZone))}, ${time}`
}

type Words = (instant: Instant | string) => string

const cell = (text: string) => escapeHtml(text)

function table(first: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(text => `<${tag}>${cell(text)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(first, 'th')}</thead><tbody>${rows.map(cells => line(cells, 'td')).join('')}</tbody></table>`
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map(line => `<li>${cell(line)}</li>`).join('')}</ul>`

function head(
  { number, presenter, place, startedAt, finishedAt, closedByClock }: Talk,
  row: TalkRow,
  clock: Words,
): string {
  const end = finishedAt === null ? '' : clock(finishedAt)
  return table(
    ['What', 'As it was kept'],
    [
      ['Record', number],
      ['Held by', presenter.name],
      ['Place', place],
      ['Started', clock(startedAt)],
      ['Ended', closedByClock ? `${end}, closed by the clock` : end],
      ['Text', `Version ${row.version}, SHA-256 ${row.hash.slice(0, 32)} ${row.hash.slice(32)}`],
    ],
  )
}

function attendance({ attendance: there }: Talk, clock: Words): string {
  return table(
    ['Name', 'How', 'Signed', 'Kept'],
    there.map(({ person, how, at, keptAt, late }) => [
      ...[person.name, HOW[how], clock(at), late ? `${clock(keptAt)}, sent late` : clock(keptAt)],
    ]),
  )
}

interface Signed {
  key: string
  html: string
  signature: PrintedSignature
}

/** Those that count, each under a name that the text can call it by. */
function signed(rows: readonly AttendanceRow[], strokes: ReadonlyMap<number, string>, clock: Words): Signed[] {
  return rows.flatMap(({ id, name, signed_at }) => {
    const text = strokes.get(id)
    if (text === undefined) return []
    const key = id.toString(16).padStart(64, '0')
    const signature = {
      ...{ path: strokesPath(JSON.parse(text) as Strokes), width: PAD.width, height: PAD.height },
      words: `${name}, ${clock(signed_at)}`,
    }
    return [{ key, html: `<p><img src="/api/files/${key}" alt="Signature of ${cell(name)}"></p>`, signature }]
  })
}

function actions({ actions: taken }: Talk, clock: Words): string {
  return table(
    ['What', 'Whose', 'By', 'Done'],
    taken.map(({ text, owner, dueOn, done }) => [
      ...[text, owner.name, longDate(dueOn), done ? `${clock(done.at)}, by ${done.by.name}` : 'Open'],
    ]),
  )
}

const textsOf = ({ notes: all }: Talk, kind: NoteKind) => all.filter(one => one.kind === kind).map(({ text }) => text)

/** Each with who raised or wrote it, and when. */
const notes = ({ notes: all }: Talk, kind: NoteKind, clock: Words) =>
  all.filter(one => one.kind === kind).map(({ text, by, at }) => `${text} (${by.name}, ${clock(at)})`)
