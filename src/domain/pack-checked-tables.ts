// Tables whose lines are held against the rows that were sealed, so that nobody can change a line and mend the manifest. What stands in
// them besides (names, titles) is in no seal.
import type { Day } from './day.ts'
import { documentPath, isPackedText, type PackedTable, type PackTableName } from './pack-format.ts'
import type { SealedRow } from './seal.ts'

/** What is known of a row besides itself. */
export interface Beside {
  /** Null where its day was not sealed yet. */
  sealed: Day | null
  became: Became
}

interface CheckedTable {
  /** The rows that its lines are made of: as many, in the same order. */
  rows: PackedTable
  /** What stands under a head. */
  columns: Readonly<Record<string, (row: SealedRow, beside: Beside) => string>>
  /** Whether a row of this key has a line; all have where it is left out. */
  hasLine?(key: string): boolean
}

/** What later rows say of earlier ones. They are read first, since their tables come before in the alphabet. */
export class Became {
  readonly #replacedBy = new Map<unknown, string>()
  readonly #endedOn = new Map<unknown, string>()
  readonly #doneOn = new Map<unknown, string>()
  readonly #talkEndedAt = new Map<unknown, string>()

  take(table: PackedTable, row: SealedRow): void {
    if (table === 'certificate_replacements') this.#replacedBy.set(row.number, plain(row.replaced_by))
    if (table === 'talk_action_ends') this.#doneOn.set(row.action_id, plain(row.day))
    if (table === 'talk_finishes') this.#talkEndedAt.set(row.talk_id, instant('ended_at')(row))
    if (table === 'waiver_ends') this.#endedOn.set(row.waiver_id, plain(row.day))
  }

  replacedBy(number: unknown): string {
    return this.#replacedBy.get(number) ?? ''
  }

  doneOn(actionId: unknown): string {
    return this.#doneOn.get(actionId) ?? ''
  }

  talkEndedAt(talkId: unknown): string {
    return this.#talkEndedAt.get(talkId) ?? ''
  }

  endedOn(waiverId: unknown): string {
    return this.#endedOn.get(waiverId) ?? ''
  }
}

const plain = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** As it is in the row. */
const same = (column: string) => (row: SealedRow) => plain(row[column])

/** In the row a number, in the table as `2026-11-16T22:00:00.000Z`. */
const instant = (column: string) => (row: SealedRow) => {
  const value = row[column]
  const moment = new Date(typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? plain(value) : moment.toISOString()
}

const sealed = (_: SealedRow, beside: Beside) => beside.sealed ?? ''

/** A quiz has a line, though its text stays in the house; what nobody learns has none. */
const kindInKey = (key: string) => key.split('/')[0] ?? ''

export const CHECKED_TABLES = {
  'audit-log': {
    rows: 'audit_log',
    columns: {
      ...{ Id: same('id'), 'At (UTC)': instant('at'), By: same('via'), Did: same('action') },
      ...{ 'To a': same('subject_kind'), 'Its id': same('subject_id'), Before: same('before'), After: same('after') },
      Sealed: sealed,
    },
  },
  certificates: {
    rows: 'certificates',
    columns: {
      ...{ Number: same('number'), 'Person id': same('user_id'), Holder: same('holder_name') },
      ...{ Module: same('module_title'), Score: same('score'), 'Issued at (UTC)': instant('issued_at') },
      'Valid until': same('valid_until'),
      'Replaced by': ({ number }, { became }) => became.replacedBy(number),
      Sealed: sealed,
    },
  },
  reading: {
    rows: 'reading_facts',
    columns: {
      ...{ 'Person id': same('user_id'), Version: same('version'), 'Seconds in view': same('seconds') },
      ...{ 'Share in view, percent': same('share'), 'Reported at (UTC)': instant('at'), Sealed: sealed },
    },
  },
  'sign-offs': {
    rows: 'sign_offs',
    columns: {
      ...{ Id: same('id'), 'Person id': same('user_id'), Kind: same('kind'), 'Item id': same('item_id') },
      ...{ Version: same('version'), How: same('how'), 'Signed at (UTC)': instant('at'), Round: same('round') },
      ...{ 'Signed by id': same('signed_by'), Sealed: sealed, 'Hash of the text': same('hash') },
    },
  },
  'talk-actions': {
    rows: 'talk_actions',
    columns: {
      ...{ Id: same('id'), 'Talk id': same('talk_id'), 'Owner id': same('user_id'), What: same('text') },
      ...{ 'Due on': same('due_on'), 'Done on': ({ id }, { became }) => became.doneOn(id) },
      ...{ 'Given at (UTC)': instant('at'), Sealed: sealed },
    },
  },
  'talk-attendance': {
    rows: 'talk_attendance',
    columns: {
      ...{ Id: same('id'), 'Talk id': same('talk_id'), 'Person id': same('user_id'), How: same('how') },
      ...{ 'Signed at (UTC)': instant('signed_at'), 'Kept at (UTC)': instant('at'), Late: same('late') },
      ...{ 'Hash of the signature': same('signature_hash'), Sealed: sealed },
    },
  },
  talks: {
    rows: 'talks',
    columns: {
      ...{ Id: same('id'), 'Topic id': same('topic_id'), Version: same('version'), Place: same('place') },
      ...{ 'Presenter id': same('presenter_id'), 'Started at (UTC)': instant('at'), Sealed: sealed },
      'Ended at (UTC)': ({ id }, { became }) => became.talkEndedAt(id),
      'Hash of the text': same('hash'),
    },
  },
  versions: {
    rows: 'content_versions',
    columns: {
      ...{ Kind: same('kind'), 'Item id': same('item_id'), Version: same('version') },
      ...{ 'Signatures count from': same('counts_from'), 'Published at (UTC)': instant('published_at') },
      'What changed': same('note'),
      File: ({ kind, item_id, version }) => documentPath(String(kind), Number(item_id), Number(version)),
      ...{ Sealed: sealed, 'Hash of the text': same('hash') },
    },
    hasLine: key => isPackedText(kindInKey(key).replace(/-quiz$/, '')),
  },
  waivers: {
    rows: 'waivers',
    columns: {
      ...{ Id: same('id'), 'Person id': same('user_id'), Kind: same('kind'), 'Item id': same('item_id') },
      ...{ Reason: same('reason'), From: same('day'), Until: same('until') },
      'Ended on': ({ id }, { became }) => became.endedOn(id),
      ...{ 'Given at (UTC)': instant('at'), Sealed: sealed },
    },
  },
} as const satisfies Partial<Record<PackTableName, CheckedTable>>

export type CheckedTableName = keyof typeof CHECKED_TABLES
export const CHECKED_NAMES = Object.keys(CHECKED_TABLES) as CheckedTableName[]
export const checkedTable = (name: CheckedTableName): CheckedTable => CHECKED_TABLES[name]
