// The day of an instant where the phone is.
import type { Day } from '../../domain/day.ts'

export function dayHere(instant: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}
