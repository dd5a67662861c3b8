// Lines of the tables of a pack as they are on paper: fewer columns, and dates in words.
import { type Day, dayOf } from '../../../domain/day.ts'
import type { Cell } from '../columns.ts'
import type { PaperLine } from './contents.ts'
import { shortDate } from './words.ts'

type Line = readonly Cell[]

const words = (cell: Cell | undefined) => String(cell ?? '')
const dayIn = (cell: Cell | undefined): Day | null => (typeof cell === 'string' && cell !== '' ? cell : null)

/** One that was replaced counts no more, whatever it says. */
export function certificateLine(
  [number, , holder, module, score, issuedAt, until, by]: Line,
  timeZone: string,
): PaperLine {
  const issued = typeof issuedAt === 'number' ? dayOf(issuedAt, timeZone) : null
  const day = dayIn(until)
  const validUntil = typeof by === 'string' ? 'Superseded' : day === null ? 'No end date' : shortDate(day)
  return [words(holder), words(module), words(number), words(score), shortDate(issued), validUntil]
}

export function licenceLine([, person, licence, number, , expires, check, by]: Line): PaperLine {
  return [words(person), words(licence), words(number), shortDate(dayIn(expires)), words(check), words(by)]
}

export function waiverLine([, , person, , , what, reason, from, until, endedOn, by]: Line): PaperLine {
  const end = dayIn(endedOn)
  const untilWords = end === null ? shortDate(dayIn(until)) : `Ended ${shortDate(end)}`
  return [words(person), words(what), shortDate(dayIn(from)), untilWords, words(reason), words(by)]
}
