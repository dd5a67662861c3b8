// What the check of a pack found, and how that is said: on the command line and on the page alike.
import { addDays, type Day } from './day.ts'
import { wholeDate } from './day-names.ts'
import { PACKED_TABLES, type PackManifest } from './pack-format.ts'
import type { KeptSeal } from './seal.ts'

export interface PackFault {
  file: string
  /** Counted from 1. */
  line: number | null
  /** The key of the row, as the portal names it. */
  row: string | null
  /** What is wrong with it, as the rest of a sentence about it. */
  says: string
}

/** As it was mailed to somebody. */
export type MailedSeal = Pick<KeptSeal, 'day' | 'hash'>

export interface PackCounts {
  files: number
  bytes: number
  seals: number
  firstSeal: Day | null
  rows: number
  /** Of these only the hash is in it. */
  byHash: number
  /** Later than the newest seal, and proved by nothing yet. */
  unsealed: number
  lastUnsealed: Day | null
  documents: number
  /** Lines of tables that were held against the rows. */
  lines: number
}

/** `incomplete`: what can be checked matches, and there is something that cannot be. */
export type PackOutcome = 'good' | 'incomplete' | 'bad'

export interface PackVerdict {
  outcome: PackOutcome
  /** The first few, in the order in which they were found. */
  faults: readonly PackFault[]
  /** It was not looked at any further. */
  hasMore: boolean
  /** Null where it could not be read. */
  manifest: PackManifest | null
  counts: PackCounts
  /** The seal that was handed in, where it is the one in the pack. */
  compared: MailedSeal | null
}

export const NOTHING_COUNTED: PackCounts = {
  ...{
    files: 0,
    bytes: 0,
    seals: 0,
    firstSeal: null,
    rows: 0,
    byHash: 0,
    unsealed: 0,
    lastUnsealed: null,
    documents: 0,
    lines: 0,
  },
}

/** "rows/sign_offs.jsonl, line 7, row 1043". */
export function placeOfFault({ file, line, row }: PackFault): string {
  return [file, ...(line === null ? [] : [`line ${line}`]), ...(row === null ? [] : [`row ${row}`])].join(', ')
}

const VERDICTS: Record<PackOutcome, { word: string; says: string }> = {
  good: { word: 'Matches', says: 'Every row and every text in this pack is as it was sealed.' },
  incomplete: {
    word: 'Matches so far',
    says: 'What can be checked is as it was sealed. Some of it cannot be checked yet.',
  },
  bad: { word: 'Does not match', says: 'This pack is not as the portal made it. Do not rely on it.' },
}

export const verdictWords = ({ outcome }: PackVerdict) => VERDICTS[outcome]

export const numberOf = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** "1 row", "1,204 rows". */
const counted = (count: number, one: string) => `${numberOf(count)} ${one}${count === 1 ? '' : 's'}`

/** What was checked, as pairs of a name and what stands under it. */
export function checkedFacts({
  manifest,
  counts,
  compared,
  outcome,
}: PackVerdict): readonly (readonly [string, string])[] {
  if (!manifest) return []
  const { newestSeal } = manifest
  const complete = outcome === 'bad' ? null : completeWords(manifest)
  const byHash = counts.byHash > 0 ? `, ${numberOf(counts.byHash)} of them by their hash alone` : ''
  const unsealed = counts.unsealed > 0 ? `, ${numberOf(counts.unsealed)} not sealed yet` : ''
  return [
    ['Number', manifest.number],
    ['About', manifest.title],
    ['As of', wholeDate(manifest.asOf)],
    ['Made', `${momentWords(manifest.madeAt)} by ${manifest.madeBy}, ${manifest.portal}`],
    ['Files', `${numberOf(counts.files)}, ${sizeWords(counts.bytes)}`],
    ['Rows', `${numberOf(counts.rows)}${byHash}${unsealed}`],
    ...(complete ? [['Complete', complete] as const] : []),
    ['Documents', counted(counts.documents, 'text')],
    ['Lines of tables', numberOf(counts.lines)],
    ['Seals', sealsWords(counts, newestSeal)],
    ...(newestSeal ? [['Newest seal', `${newestSeal.day}:${newestSeal.hash}`] as const] : []),
    ...(compared
      ? [['Compared with', `the seal of ${wholeDate(compared.day)} that you gave: it is the same`] as const]
      : []),
  ]
}

const sealsWords = ({ seals, firstSeal }: PackCounts, newest: MailedSeal | null) =>
  firstSeal && newest ? `${numberOf(seals)}, from ${wholeDate(firstSeal)} to ${wholeDate(newest.day)}` : 'None'

function sizeWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** In the time of the world, since a pack is read anywhere. */
const momentWords = (iso: string) => `${wholeDate(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`

/** What no check of a pack can tell, said openly. */
export function untoldBy({ manifest, counts, compared, outcome }: PackVerdict): readonly string[] {
  if (!manifest || outcome === 'bad') return []
  const { newestSeal, broken } = manifest
  return [
    ...(broken ? [`When it was made, the portal itself found something wrong with its seals: ${broken}`] : []),
    ...unsealedWords(counts, newestSeal),
    ...(newestSeal && !isSealedUpTo(manifest)
      ? [
          `What happened after ${wholeDate(newestSeal.day)}, that of its newest seal: the pack says that it is as of ${wholeDate(manifest.asOf)}, and a portal seals every night. Ask for one with newer seals.`,
        ]
      : []),
    ...leftOutWords(manifest),
    ...(newestSeal ? [comparedWords(newestSeal, compared)] : []),
    ...(counts.byHash > 0
      ? [
          `${counted(counts.byHash, 'row')} ${counts.byHash === 1 ? 'is' : 'are'} in it by hash alone, because they hold answers to quizzes, numbers of licences or names in rules. Which row such a hash is of, the pack alone says; the portal can show it.`,
        ]
      : []),
    'Names of people and titles in the tables, the tables of people, standings, rules, quiz attempts, licences and seals, and what the PDFs and the workbook say. These files are as the manifest lists them, but no seal covers them.',
    'Who made it and when is what the pack says of itself.',
  ]
}

/** The day itself, and one more for whoever made it in the night. */
const USUALLY_SEALED_WITHIN = 2

/** Whether its seals go as far as those of a portal that seals every night. */
export function isSealedUpTo({ newestSeal, asOf }: PackManifest): boolean {
  return newestSeal !== null && addDays(newestSeal.day, USUALLY_SEALED_WITHIN) >= asOf
}

function unsealedWords({ rows, unsealed, lastUnsealed }: PackCounts, newest: MailedSeal | null): readonly string[] {
  if (!newest) return rows > 0 ? ['Nothing was sealed yet when it was made, so no row in it is proved.'] : []
  if (unsealed === 0) return []
  const are = unsealed === 1 ? 'is' : 'are'
  return [
    `${counted(unsealed, 'row')} ${are} later than its newest seal, that of ${wholeDate(newest.day)}. A pack that is made after the next night can prove ${unsealed === 1 ? 'it' : 'them'}.`,
    ...(lastUnsealed !== null && lastUnsealed > addDays(newest.day, USUALLY_SEALED_WITHIN)
      ? [`They go up to ${wholeDate(lastUnsealed)}. A portal seals every night: ask why these days are not sealed.`]
      : []),
  ]
}

/** Of these it was shown that no row is missing; null where there are none. */
function completeWords({ complete, asOf, newestSeal }: PackManifest): string | null {
  if (complete.length === 0 || !newestSeal) return null
  const until = newestSeal.day < asOf ? newestSeal.day : asOf
  return `Every row sealed up to ${wholeDate(until)} of: ${complete.map(table => table.replaceAll('_', ' ')).join(', ')}`
}

function leftOutWords(manifest: PackManifest): readonly string[] {
  if (manifest.complete.length === PACKED_TABLES.length && manifest.newestSeal) return []
  const which = completeWords(manifest) ? 'rows of other tables' : 'rows'
  return [
    `Whether ${which} were left out. Those in it are as they were sealed; that there are no others is not proved.`,
  ]
}

function comparedWords(newest: MailedSeal, compared: MailedSeal | null): string {
  if (!compared)
    return 'Whether these seals are those of the portal. Somebody who controls it could rewrite all of them. Compare the newest seal with one that was mailed at the time.'
  if (compared.day === newest.day) return 'What happened before a row was sealed, in the night after its day.'
  return `Whether what was sealed after ${wholeDate(compared.day)} is as it was: the seal that you gave is older than the newest one in it.`
}
