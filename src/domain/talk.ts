// Group talks: a lead reads a topic out on site, and whoever is there joins on their own phone, signs on the leader's, or is marked present.
import { type Instant, MINUTE } from './clock.ts'
import { addDays, type Day, startOfDay } from './day.ts'
import { countingSignature, type Signature } from './evidence.ts'
import { type DayRange, leaveOn } from './leave.ts'
import { type AppliesTo, appliesIn } from './own-items.ts'
import { Refusal } from './refusal.ts'
import type { Role } from './roles.ts'

/** Without those that are taken for another when they are read out or written down: I and L, O and Q, U and V. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPRSTWXYZ'
export const CODE_LENGTH = 6

/** Each number is from 0 to below the number of letters, and nobody can foresee it. */
export function talkCode(random: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[random(CODE_LETTERS.length)]).join('')
}

/** As people type it: in small letters, with blanks or a dash. Null where it cannot be one. */
export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return code.length === CODE_LENGTH && [...code].every(letter => CODE_LETTERS.includes(letter)) ? code : null
}

/** Codes that one person may get wrong before they wait. */
export const CODE_TRIES = 10
export const CODE_WINDOW = MINUTE

/** How somebody was there: on their own phone, by a signature on the leader's, or because the leader says so. */
export const ATTENDED_BY = ['joined', 'signed', 'present'] as const
export type AttendedBy = (typeof ATTENDED_BY)[number]

export const TALK_STATUSES = ['live', 'finished'] as const
export type TalkStatus = (typeof TALK_STATUSES)[number]

/** What was raised while it went on, what was talked about by its end, and what was added to the record afterwards. */
export const TALK_NOTE_KINDS = ['issue', 'question', 'note'] as const
/** Questions come with the finish alone. */
export const WRITTEN_NOTE_KINDS = ['issue', 'note'] as const
export type TalkNoteKind = (typeof TALK_NOTE_KINDS)[number]
export type WrittenNoteKind = (typeof WRITTEN_NOTE_KINDS)[number]

/** By which people name one: its year, and its number of four digits or more. */
export function talkNumber(id: number, day: Day): string {
  return `TT-${day.slice(0, 4)}-${String(id).padStart(4, '0')}`
}

export interface TalkTimes {
  day: Day
  startedAt: Instant
  /** Null until somebody finishes it, or the clock did. */
  finishedAt: Instant | null
}

/** From then on it is over: it was finished, or its day has ended, whether or not anybody has got round to closing it. */
export function endOf({ day, finishedAt }: Pick<TalkTimes, 'day' | 'finishedAt'>, zone: string): Instant {
  return finishedAt ?? startOfDay(addDays(day, 1), zone)
}

/** What somebody finished stays so for those who came a moment before, by their clock, and are served after. */
export function statusOf(talk: Pick<TalkTimes, 'day' | 'finishedAt'>, now: Instant, zone: string): TalkStatus {
  return talk.finishedAt === null && now < endOf(talk, zone) ? 'live' : 'finished'
}

export function checkLive(talk: Pick<TalkTimes, 'day' | 'finishedAt'>, now: Instant, zone: string): void {
  if (statusOf(talk, now, zone) === 'finished') throw new Refusal('talk.finished')
}

/** So long after its end what was signed before it is still taken. */
export const LATE_HOURS = 24

/** So long a phone can open what it kept: what comes too late to be taken can still be read, and written down in a note. */
export const KEY_DAYS = 30

/** What a phone says of a signature, by its own clock. */
export interface PhoneTimes {
  signedAt: Instant
  sentAt: Instant
}

export interface Arrival {
  /** By the server's clock: how long the signature waited on the phone is known, whatever its clock shows. */
  signedAt: Instant
  /** It came in after the talk was over. */
  late: boolean
}

/**
 * A signature as it arrives. What says nothing of when it was made was made just now. Where a phone's clock was put right in between,
 * nobody knows how long it waited: by the end it was there, since the phone kept it.
 */
export function arrivalOf(talk: TalkTimes, now: Instant, zone: string, phone: PhoneTimes | null): Arrival {
  const waited = phone ? phone.sentAt - phone.signedAt : 0
  const signedAt = Math.max(talk.startedAt, now - Math.max(0, waited))
  const end = endOf(talk, zone)
  if (statusOf(talk, now, zone) === 'live') return { signedAt, late: false }
  if (now > end + LATE_HOURS * 60 * MINUTE) throw new Refusal('talk.too_late', { hours: LATE_HOURS })
  if (waited < 0) return { signedAt: Math.max(talk.startedAt, end - 1), late: true }
  if (signedAt >= end) throw new Refusal('talk.finished')
  return { signedAt, late: true }
}

/** Anyone who was active when they signed may join or sign; the leader's word alone is good for their own team. */
export function checkAttendee(how: AttendedBy, person: { active: boolean } | undefined, isOfTeam: boolean): void {
  if (!person?.active) throw new Refusal('person.unknown')
  if (how === 'present' && !isOfTeam) throw new Refusal('talk.not_of_team')
}

export interface Attendance {
  id: number
  userId: number
  how: AttendedBy
}

/** Of several of one person the first counts; all are kept. */
export function whatCounts<One extends Attendance>(rows: readonly One[]): One[] {
  const counting = new Map<number, One>()
  for (const row of rows) {
    const before = counting.get(row.userId)
    if (!before || row.id < before.id) counting.set(row.userId, row)
  }
  return [...counting.values()].sort((a, b) => a.id - b.id)
}

export interface TalkVersion {
  version: number
  /** The oldest version whose signature counted when this one was published. */
  countsFrom: number
}

/**
 * Whether being there leaves a sign-off. Not where somebody has read it already and is not asked again, and never under a version that is
 * older than what they signed: the newer one would be forgotten for it.
 */
export function countsAsReading(
  talk: TalkVersion,
  signatures: readonly Signature[],
  isAskedAgain: boolean,
  /** The oldest version whose signature counts today. */
  countsFromToday: number,
): boolean {
  const before = countingSignature('topic-read', signatures, talk.countsFrom)
  if (!before) return true
  return isAskedAgain && talk.version >= countsFromToday && before.newest.version <= talk.version
}

export interface CrewMember {
  id: number
  department: string
  leave: readonly DayRange[]
  /** What they signed of the topic. */
  signatures: readonly Signature[]
}

export type TalkTopic = Pick<TalkVersion, 'countsFrom'> & { appliesTo: AppliesTo }

/** Of the team: those for whom it is, and of them those who have not read this version. */
export function audienceOf<Member extends Omit<CrewMember, 'leave'>>(
  team: readonly Member[],
  { countsFrom, appliesTo }: TalkTopic,
): { all: Member[]; unread: Member[] } {
  const all = team.filter(({ department }) => appliesIn(appliesTo, department))
  const unread = all.filter(({ signatures }) => countingSignature('topic-read', signatures, countsFrom) === null)
  return { all, unread }
}

/** Of the team: those for whom it is, who have not read this version, are not on leave and were not there. */
export function absentees<Member extends CrewMember>(
  team: readonly Member[],
  attended: ReadonlySet<number>,
  topic: TalkTopic,
  day: Day,
): Member[] {
  return audienceOf(team, topic).unread.filter(({ id, leave }) => !attended.has(id) && !leaveOn(leave, day))
}

/** Of the same those who are on leave that day, and through which day. They are told when they are back. */
export function awayOn<Member extends CrewMember>(
  team: readonly Member[],
  attended: ReadonlySet<number>,
  topic: TalkTopic,
  day: Day,
): { member: Member; until: Day }[] {
  return audienceOf(team, topic).unread.flatMap(member => {
    const leave = attended.has(member.id) ? undefined : leaveOn(member.leave, day)
    return leave ? [{ member, until: leave.to }] : []
  })
}

export interface Reader {
  id: number
  role: Role
}

/** The presenter, who was there, those who lead one of them, and administrators. `team` is everybody below the reader. */
export function mayReadTalk(
  reader: Reader,
  talk: { presenterId: number; attended: readonly number[] },
  team: ReadonlySet<number>,
): boolean {
  const concerned = [talk.presenterId, ...talk.attended]
  return reader.role === 'admin' || concerned.some(id => id === reader.id || team.has(id))
}

/** Of those who may read it: not those who only were there, to whom nobody's leave or signature is shown but their own. */
export function readsWholeTalk(
  reader: Reader,
  talk: { presenterId: number; attended: readonly number[] },
  team: ReadonlySet<number>,
): boolean {
  if (reader.role === 'admin' || talk.presenterId === reader.id) return true
  return [talk.presenterId, ...talk.attended].some(id => team.has(id))
}

/** Whoever is there raises an issue; a note on the record is for whoever held it. */
export function checkNoteBy(kind: WrittenNoteKind, by: { isPresenter: boolean; isThere: boolean }): void {
  if (by.isPresenter || (kind === 'issue' && by.isThere)) return
  throw new Refusal('talk.not_presenter')
}

/** Calmly, so that everybody can follow. */
const WORDS_READ_OUT = 130

/** Of a text as HTML, at least one. */
export function minutesToReadOut(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_READ_OUT))
}

/** While it goes on issues are raised; once it is over nothing is changed, and a note can be added. */
export function checkNote(kind: WrittenNoteKind, status: TalkStatus): void {
  if (kind === 'issue' && status === 'finished') throw new Refusal('talk.finished')
  if (kind === 'note' && status === 'live') throw new Refusal('talk.not_finished')
}
