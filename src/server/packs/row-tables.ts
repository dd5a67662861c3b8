// The tables of a pack that are made of sealed rows: a line for each, with names for people.
import type { Day } from '../../domain/day.ts'
import { DUTY_OF_EVIDENCE } from '../../domain/duty-of-evidence.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import { maskedNumber } from '../../domain/licence-text.ts'
import { documentPath, isPackedText, type PackedTable } from '../../domain/pack-format.ts'
import { DUTIES } from '../../domain/requirement.ts'
import type { SealedRow } from '../../domain/seal.ts'
import { type Cell, day, instant, number, type TableForm, text } from './columns.ts'

/** What is known besides the rows themselves. */
export interface Known {
  person(id: Cell): string
  /** As it is called today. */
  item(kind: string | null, id: Cell): string
  replacedBy(certificate: Cell): string | null
  waiverEndedOn(id: Cell): Day | null
  talkEndedAt(id: Cell): number | null
  actionDoneOn(id: Cell): Day | null
  check(licence: Cell): { decision: string; reason: string | null; by: number | null; at: number } | null
}

interface RowTable extends TableForm {
  /** Null where the row is in the pack without a line. */
  line(row: SealedRow, known: Known, sealed: Day | null): readonly Cell[] | null
}

const get = (row: SealedRow, column: string): Cell => row[column] ?? null
const yes = (flag: Cell) => (flag === 1 ? 'yes' : 'no')
const itemKindOf = (kind: Cell) => DUTIES[DUTY_OF_EVIDENCE[kind as EvidenceKind]]?.itemKind ?? null

const ATTEMPTS: TableForm = {
  ...{ name: 'quiz-attempts', title: 'Quiz attempts' },
  columns: [
    ...[number('Person id'), text('Person', 24), text('Quiz', 40), number('Quiz version')],
    ...[number('Right'), text('Passed', 9), instant('Taken at'), day('Sealed')],
  ],
}

function attempt(row: SealedRow, known: Known, sealed: Day | null, quiz: string, right: Cell): readonly Cell[] {
  return [
    ...[get(row, 'user_id'), known.person(get(row, 'user_id')), quiz, get(row, 'quiz_version')],
    ...[right, yes(get(row, 'passed')), get(row, 'at'), sealed],
  ]
}

/** Each of these has a line for each of its rows; rows of the others are in the pack without a table. */
export const ROW_TABLES = {
  sign_offs: {
    ...{ name: 'sign-offs', title: 'Sign-offs' },
    columns: [
      ...[number('Id'), number('Person id'), text('Person', 24), text('Kind', 15), number('Item id'), text('What', 44)],
      ...[number('Version'), text('How', 11), instant('Signed at'), number('Round'), text('Signed for them by', 20)],
      ...[number('Signed by id'), day('Sealed'), text('Hash of the text', 30)],
    ],
    line(row, known, sealed) {
      const [user, kind, id, by] = ['user_id', 'kind', 'item_id', 'signed_by'].map(column => get(row, column))
      return [
        ...[get(row, 'id'), user ?? null, known.person(user ?? null), kind ?? null, id ?? null],
        ...[known.item(itemKindOf(kind ?? null), id ?? null), get(row, 'version'), get(row, 'how'), get(row, 'at')],
        ...[get(row, 'round'), by ? known.person(by) : null, by ?? null, sealed, get(row, 'hash')],
      ]
    },
  },
  certificates: {
    ...{ name: 'certificates', title: 'Certificates' },
    columns: [
      ...[text('Number', 28), number('Person id'), text('Holder', 24), text('Module', 40), number('Score')],
      ...[instant('Issued at'), day('Valid until'), text('Replaced by', 28), day('Sealed')],
    ],
    line: (row, known, sealed) => [
      ...[
        get(row, 'number'),
        get(row, 'user_id'),
        get(row, 'holder_name'),
        get(row, 'module_title'),
        get(row, 'score'),
      ],
      ...[get(row, 'issued_at'), get(row, 'valid_until'), known.replacedBy(get(row, 'number')), sealed],
    ],
  },
  waivers: {
    ...{ name: 'waivers', title: 'Waivers' },
    columns: [
      ...[number('Id'), number('Person id'), text('Person', 24), text('Kind', 12), number('Item id'), text('What', 40)],
      ...[text('Reason', 50), day('From'), day('Until'), day('Ended on'), text('Given by', 22), instant('Given at')],
      day('Sealed'),
    ],
    line: (row, known, sealed) => [
      ...[
        get(row, 'id'),
        get(row, 'user_id'),
        known.person(get(row, 'user_id')),
        get(row, 'kind'),
        get(row, 'item_id'),
      ],
      ...[known.item(DUTIES[row.kind as keyof typeof DUTIES]?.itemKind ?? null, get(row, 'item_id'))],
      ...[get(row, 'reason'), get(row, 'day'), get(row, 'until'), known.waiverEndedOn(get(row, 'id'))],
      ...[known.person(get(row, 'by_user_id')), get(row, 'at'), sealed],
    ],
  },
  licences: {
    ...{ name: 'licences', title: 'Licences' },
    columns: [
      ...[number('Person id'), text('Person', 24), text('Licence', 34), text('Number', 12), day('Issued on')],
      ...[day('Expires on'), text('Check', 11), text('Checked by', 22), instant('Checked at'), text('Reason', 34)],
      day('Sealed'),
    ],
    line(row, known, sealed) {
      const check = known.check(get(row, 'id'))
      return [
        ...[get(row, 'user_id'), known.person(get(row, 'user_id')), known.item('licence', get(row, 'type_id'))],
        ...[maskedNumber(String(row.number ?? '')), get(row, 'issued_on'), get(row, 'expires_on')],
        ...[check?.decision ?? 'not checked', check ? known.person(check.by) : null, check?.at ?? null],
        ...[check?.reason ?? null, sealed],
      ]
    },
  },
  talks: {
    ...{ name: 'talks', title: 'Group talks' },
    columns: [
      ...[number('Id'), number('Topic id'), text('Topic', 40), number('Version'), text('Place', 30)],
      ...[number('Presenter id'), text('Presenter', 24), instant('Started at'), instant('Ended at'), day('Sealed')],
      text('Hash of the text', 30),
    ],
    line: (row, known, sealed) => [
      ...[get(row, 'id'), get(row, 'topic_id'), known.item('topic', get(row, 'topic_id')), get(row, 'version')],
      ...[get(row, 'place'), get(row, 'presenter_id'), known.person(get(row, 'presenter_id')), get(row, 'at')],
      ...[known.talkEndedAt(get(row, 'id')), sealed, get(row, 'hash')],
    ],
  },
  talk_attendance: {
    ...{ name: 'talk-attendance', title: 'Who was at group talks' },
    columns: [
      ...[number('Id'), number('Talk id'), number('Person id'), text('Person', 24), text('How', 11)],
      ...[instant('Signed at'), instant('Kept at'), number('Late'), text('Hash of the signature', 30), day('Sealed')],
    ],
    line: (row, known, sealed) => [
      ...[get(row, 'id'), get(row, 'talk_id'), get(row, 'user_id'), known.person(get(row, 'user_id')), get(row, 'how')],
      ...[get(row, 'signed_at'), get(row, 'at'), get(row, 'late'), get(row, 'signature_hash'), sealed],
    ],
  },
  talk_actions: {
    ...{ name: 'talk-actions', title: 'Actions of group talks' },
    columns: [
      ...[number('Id'), number('Talk id'), number('Owner id'), text('Owner', 24), text('What', 50), day('Due on')],
      ...[day('Done on'), instant('Given at'), day('Sealed')],
    ],
    line: (row, known, sealed) => [
      ...[get(row, 'id'), get(row, 'talk_id'), get(row, 'user_id'), known.person(get(row, 'user_id'))],
      ...[get(row, 'text'), get(row, 'due_on'), known.actionDoneOn(get(row, 'id')), get(row, 'at'), sealed],
    ],
  },
  module_attempts: {
    ...ATTEMPTS,
    line: (row, known, sealed) =>
      attempt(row, known, sealed, known.item('module', get(row, 'module_id')), get(row, 'correct_answers')),
  },
  toolbox_attempts: {
    ...ATTEMPTS,
    line: (row, known, sealed) =>
      attempt(row, known, sealed, known.item('topic', get(row, 'topic_id')), get(row, 'score')),
  },
  reading_facts: {
    ...{ name: 'reading', title: 'Reading as browsers report it' },
    columns: [
      ...[number('Person id'), text('Person', 24), text('What', 44), number('Version')],
      ...[number('Seconds in view'), number('Share in view, percent'), instant('Reported at'), day('Sealed')],
    ],
    line: (row, known, sealed) => [
      ...[get(row, 'user_id'), known.person(get(row, 'user_id'))],
      ...[known.item(itemKindOf(get(row, 'kind')), get(row, 'item_id')), get(row, 'version')],
      ...[get(row, 'seconds'), get(row, 'share'), get(row, 'at'), sealed],
    ],
  },
  content_versions: {
    ...{ name: 'versions', title: 'Versions' },
    columns: [
      ...[text('Kind', 12), number('Item id'), text('What', 44), number('Version'), number('Signatures count from')],
      ...[instant('Published at'), text('Published by', 22), text('What changed', 40), text('File', 34), day('Sealed')],
      text('Hash of the text', 30),
    ],
    line(row, known, sealed) {
      const [kind, itemId, version] = [String(row.kind), Number(row.item_id), Number(row.version)]
      // A challenge and a milestone are published too, and signed by nobody.
      if (!isPackedText(kind.replace(/-quiz$/, ''))) return null
      return [
        ...[kind, itemId, known.item(kind.replace(/-quiz$/, ''), itemId), version, get(row, 'counts_from')],
        ...[get(row, 'published_at'), known.person(get(row, 'published_by')), get(row, 'note')],
        ...[isPackedText(kind) ? documentPath(kind, itemId, version) : null, sealed, get(row, 'hash')],
      ]
    },
  },
  audit_log: {
    ...{ name: 'audit-log', title: 'Audit log' },
    columns: [
      ...[
        number('Id'),
        instant('At'),
        text('Who', 24),
        text('By', 9),
        text('Did', 22),
        text('To a', 13),
        number('Its id'),
      ],
      ...[text('Before', 40), text('After', 40), day('Sealed')],
    ],
    line: (row, known, sealed) => [
      ...[get(row, 'id'), get(row, 'at'), known.person(get(row, 'actor_id')), get(row, 'via'), get(row, 'action')],
      ...[get(row, 'subject_kind'), get(row, 'subject_id'), get(row, 'before'), get(row, 'after'), sealed],
    ],
  },
} as const satisfies Partial<Record<PackedTable, RowTable>>

export type LinedTable = keyof typeof ROW_TABLES
export const hasLines = (table: PackedTable): table is LinedTable => table in ROW_TABLES
