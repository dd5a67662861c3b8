// What may stand only once in the lists of a pack.
import type { Findings } from './places.ts'

export function checkEachOnce<Field extends string>(
  entries: readonly Record<Field, string>[],
  field: Field,
  findings: Findings,
): void {
  const seen = new Map<string, object>()
  for (const entry of entries) {
    const value = entry[field].toLowerCase()
    const first = seen.get(value)
    if (first === undefined) {
      seen.set(value, entry)
      continue
    }
    const { file, line } = findings.placeOf(first)
    findings.reportAt(entry, `the ${field} "${entry[field]}" stands twice, first in ${file}, line ${line}`, field)
  }
}
