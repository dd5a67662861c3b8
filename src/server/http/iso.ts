// Instants as they travel: ISO 8601 in UTC.
import type { Instant } from '../../domain/clock.ts'

export function isoOf(instant: Instant): string {
  return new Date(instant).toISOString()
}

export function isoOrNull(instant: Instant | null | undefined): string | null {
  return instant === null || instant === undefined ? null : isoOf(instant)
}
