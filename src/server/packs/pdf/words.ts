// How dates and hashes are written on the paper of a pack.
import { type Day, daysBetween } from '../../../domain/day.ts'
import { SHORT_MONTHS } from '../../../domain/day-names.ts'
import type { DutyStatus } from '../../../domain/duty-facts.ts'

/** A space at which no line ends. */
const BOUND = '\u00a0'

/** "4 Sept 2026", on one line. */
export function shortDate(day: Day | null): string {
  if (day === null) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return [Number(date), SHORT_MONTHS[Number(month) - 1], year].join(BOUND)
}

/** In groups of four, so that two people can compare it aloud. */
export const grouped = (hash: string) => hash.match(/.{1,4}/g)?.join(' ') ?? hash

/** Of rows that no seal holds yet. */
export const unsealedWords = (rows: number) =>
  rows === 1
    ? '1 row is from a day that is not over. It will be sealed that night.'
    : `${rows} rows are from a day that is not over. They will be sealed that night.`

export function momentWords(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

export interface MatrixWords {
  /** What stands in the cell, beside its sign. */
  shown: string
  /** What is read aloud. */
  said: string
  tone: 'good' | 'soon' | 'late' | 'waived' | 'plain'
}

/** Within so many days something is worth a colour. */
const SOON = 14

export function matrixWords(cell: { status: DutyStatus; on: Day | null } | undefined, today: Day): MatrixWords {
  const [year = '', month = '', date = ''] = (cell?.on ?? '').split('-')
  const monthYear = cell?.on ? `${Number(month)}/${year.slice(2)}` : ''
  const days = cell?.on ? daysBetween(today, cell.on) : 0
  switch (cell?.status) {
    case 'done':
      return { shown: monthYear, said: monthYear ? `in date until ${shortDate(cell.on)}` : 'in date', tone: 'good' }
    case 'expiring':
      return { shown: monthYear, said: `in date until ${shortDate(cell.on)}`, tone: days <= SOON ? 'soon' : 'good' }
    case 'due':
      return {
        shown: cell.on ? `${days} d` : 'due',
        said: `due ${shortDate(cell.on)}`,
        tone: days <= SOON ? 'soon' : 'plain',
      }
    case 'overdue':
      return { shown: cell.on ? `−${-days} d` : 'late', said: `overdue since ${shortDate(cell.on)}`, tone: 'late' }
    case 'waived':
      return {
        shown: cell.on ? `W ${Number(date)}/${Number(month)}` : 'W',
        said: `waived until ${shortDate(cell.on)}`,
        tone: 'waived',
      }
    default:
      return { shown: '–', said: 'not required', tone: 'plain' }
  }
}
