// Compliance month by month, as the chart takes it.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import { percentageOf } from '../../domain/compliance.ts'
import { MONTHS, SHORT_MONTHS } from '../../domain/day-names.ts'

type History = OutputOf<typeof team.complianceHistory>
type Point = History[number] & { percent: number }
type Departments = OutputOf<typeof team.teamDepartments>

/** Months in which nobody was there have no share. */
export function compliancePoints(history: History): Point[] {
  return history.flatMap(month =>
    month.people === 0 ? [] : [{ ...month, percent: Math.floor((month.compliant * 100) / month.people) }],
  )
}

const placeOf = (month: string) => Number(month.slice(5)) - 1

/** "Nov". */
export const shortMonth = (month: string) => SHORT_MONTHS[placeOf(month)] ?? ''

/** "November 2026". */
export const monthWords = (month: string) => `${MONTHS[placeOf(month)]} ${month.slice(0, 4)}`

export const percentWords = (percent: number) => `${percent}%`

/** Whoever has the most to catch up on comes first; of two alike, the larger one. */
export function lowestFirst(departments: Departments): (Departments[number] & { percent: number })[] {
  return departments
    .map(one => ({ ...one, percent: percentageOf(one.compliant, one.people) }))
    .sort((a, b) => a.compliant * b.people - b.compliant * a.people || b.people - a.people)
}
