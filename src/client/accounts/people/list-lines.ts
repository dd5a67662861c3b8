// A list to import, what the portal says of it, and the list without some of its lines.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { peopleLists } from '../../../contract/people-lists.ts'

export type Look = OutputOf<typeof peopleLists.importPeople>

export interface List {
  name: string
  csv: string
}

/**
 * Left out by the numbers of lines, the first being 1. A record goes over several lines where a cell has breaks in it: its number is
 * that of its last.
 */
export function linesWithout(csv: string, leftOut: ReadonlySet<number>): string {
  const kept: string[] = []
  let record: string[] = []
  let isQuoted = false
  for (const [index, line] of csv.split(/\r\n|\n|\r/).entries()) {
    record.push(line)
    if ((line.match(/"/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted
    if (isQuoted) continue
    if (!leftOut.has(index + 1)) kept.push(...record)
    record = []
  }
  return kept.concat(record).join('\n')
}
