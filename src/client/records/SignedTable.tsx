// Sign-offs as a table; on a phone each is a row of its own.
import {
  BadgeCheck,
  BookOpen,
  Check,
  Clock,
  FileText,
  HardHat,
  History,
  type LucideIcon,
  Minus,
  PenLine,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'wouter'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import type { RecordState } from '../../domain/my-record.ts'
import { howWords, readingWords, todayWords } from '../../domain/my-record-words.ts'
import { DocSquare } from '../ui/DocSquare.tsx'
import { dayWords } from '../ui/day-words.ts'
import { Timestamp } from '../ui/Timestamp.tsx'
import type { Signed } from './find-signed.ts'
import '../ui/css/table.css'

const ICONS: Readonly<Record<EvidenceKind, LucideIcon>> = {
  ...{ 'swms-read': FileText, 'induction-form': PenLine, 'topic-read': HardHat, 'toolbox-quiz': HardHat },
  ...{ 'module-read': BookOpen, 'module-quiz': BadgeCheck },
}

const SIGNS: Readonly<Record<RecordState, LucideIcon>> = {
  ...{ current: Check, changed: RotateCcw, again: Clock, later: History, retired: Minus },
}

export function SignedTable({ signed }: { signed: readonly Signed[] }) {
  return (
    <table className="table records">
      <caption className="sr-only">What you signed, newest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When and how</th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {signed.map(one => (
          <Row key={one.id} signed={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ signed }: { signed: Signed }) {
  const { kind, code, title, version, round, at, reading, href } = signed
  const about = [code, `v${version}`, round > 1 && `round ${round}`].filter(Boolean).join(', ')
  return (
    <tr>
      <td>
        <span className="records__what">
          <DocSquare icon={ICONS[kind]} />
          <span className="min-w-0">
            <small>{about}</small>
            {href ? <Link href={href}>{title}</Link> : <b>{title}</b>}
          </span>
        </span>
      </td>
      <td>
        <Timestamp at={at} format="date" className="records__when" />
        <small>{howWords(signed)}</small>
        {reading && <small>{readingWords(reading)}</small>}
      </td>
      <td>
        <Today signed={signed} />
      </td>
    </tr>
  )
}

function Today({ signed }: { signed: Signed }) {
  const { kind, state, isOverdue } = signed
  const Sign = isOverdue ? TriangleAlert : SIGNS[state]
  return (
    <span className="records__today" data-state={isOverdue ? 'overdue' : state}>
      <Sign />
      {todayWords(kind, signed, dayWords)}
    </span>
  )
}
