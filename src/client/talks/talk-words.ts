// What is said of a talk and of those who were there.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { talks } from '../../contract/talks.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { WEEKDAYS } from '../../domain/day-names.ts'
import type { AttendedBy } from '../../domain/talk.ts'
import { nearDay } from '../ui/day-words.ts'
import { clockTime, dateAndTime, dayAndMonth, shortDay, shortWeekday } from '../ui/time-words.ts'
import { countOf } from '../ui/words.ts'

export type Talk = OutputOf<typeof talks.talk>
export type ListedTalk = OutputOf<typeof talks.talks>['items'][number]
export type Attended = Talk['attendance'][number]

/** "Monday 16 November". */
export function longDay(instant: Date): string {
  return `${WEEKDAYS[instant.getDay()]} ${dayAndMonth(instant)}`
}

/** "Mon 16 Nov". */
export function listedDay(instant: Date): string {
  return `${shortWeekday(instant)} ${shortDay(instant)}`
}

/** "6:31 to 6:48 am", "11:50 am to 12:10 pm", "6:31 am" where it took no minute; "from 6:31 am" while it goes on. */
export function spanWords(from: Date, to: Date | null): string {
  const begin = clockTime(from)
  if (!to) return `from ${begin}`
  const end = clockTime(to)
  if (begin === end) return begin
  return begin.slice(-2) === end.slice(-2) ? `${begin.slice(0, -3)} to ${end}` : `${begin} to ${end}`
}

/** "Monday 16 November 2026, 6:31 to 6:48 am, Dandenong, dock 2. Led by Maya Thompson." */
export function headWords({ startedAt, finishedAt, place, presenter, closedByClock }: Talk): string {
  const from = new Date(startedAt)
  const to = finishedAt ? new Date(finishedAt) : null
  // By the clock it ended with its day, whenever people went back to work.
  const span = closedByClock ? `from ${clockTime(from)}` : spanWords(from, to)
  const ended = closedByClock ? ' Nobody finished it; it was closed at the end of its day.' : ''
  return `${longDay(from)} ${from.getFullYear()}, ${span}, ${place}. Led by ${presenter.name}.${ended}`
}

export function howWords(how: AttendedBy, presenter: string): string {
  if (how === 'joined') return 'Own phone'
  return how === 'signed' ? 'Signature on the leader’s phone' : `Marked present by ${presenter}`
}

/** Of what came in after the talk was over. */
export function lateWords({ keptAt }: Pick<Attended, 'keptAt'>): string {
  return `Reached the portal ${dateAndTime(new Date(keptAt))}`
}

/** "8 people signed", "7 people signed, 1 marked present". */
export function signedWords(attendance: readonly Pick<Attended, 'how'>[]): string {
  if (attendance.length === 0) return 'Nobody signed'
  const present = attendance.filter(({ how }) => how === 'present').length
  const signed = attendance.length - present
  const marked = present > 0 ? `${present} marked present` : ''
  return [signed > 0 && `${countOf(signed, 'person', 'people')} signed`, marked].filter(Boolean).join(', ')
}

/** "9 signed", "8 of 10 signed", "Nobody signed". */
export function thereWords(attended: number, absent: number): string {
  if (attended === 0) return 'Nobody signed'
  return absent === 0 ? `${attended} signed` : `${attended} of ${attended + absent} signed`
}

export function leaveWords(until: Day, today: Day): string {
  return `On leave, gets it on ${nearDay(addDays(until, 1), today)}`
}

/** The night after a day covers what was kept on it. */
export function sealWords(keptOn: Day, today: Day): string {
  return keptOn >= today ? 'Tonight’s seal will cover it' : `The seal of ${nearDay(keptOn, today)} covers it`
}

/** As people read it out: "KRT WHM". */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`.trim()
}
