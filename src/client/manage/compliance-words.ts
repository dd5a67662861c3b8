// Compliance month by month, as the chart takes it.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import { percentageOf } from '../../domain/compliance.ts'
import { once } from '../ui/once.ts'

type History = OutputOf<typeof team.complianceHistory>
type Point = History[number] & { percent: number }
type Departments = OutputOf<typeof team.teamDepartments>

/** Months in which nobody was there have no share. */
export function compliancePoints(history: History): Point[] {
  return history.flatMap(month =>
    month.people === 0 ? [] : [{ ...month, percent: Math.floor((month.compliant * 100) / month.people) }],
  )
}

const short = once(() => new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' }))
const long = once(() => new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const dateOf = (month: string) => new Date(`${month}-15T00:00:00Z`)

/** "Nov". */
export const shortMonth = (month: string) => short().format(dateOf(month))

/** "November 2026". */
export const monthWords = (month: string) => long().format(dateOf(month))

export const percentWords = (percent: number) => `${percent}%`

/** Whoever has the most to catch up on comes first; of two alike, the larger one. */
export function lowestFirst(departments: Departments): (Departments[number] & { percent: number })[] {
  return departments
    .map(one => ({ ...one, percent: percentageOf(one.compliant, one.people) }))
    .sort((a, b) => a.compliant * b.people - b.compliant * a.people || b.people - a.people)
}
