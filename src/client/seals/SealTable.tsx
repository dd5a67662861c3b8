// Every night's seal, newest first, a page at a time.
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Copy,
  type LucideIcon,
  Mail,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { mails } from '../../contract/mails.ts'
import { seals } from '../../contract/seals.ts'
import { addDays } from '../../domain/day.ts'
import type { MailFate } from '../../domain/mail.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { wordsOf } from '../data/request.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { dayWords } from '../ui/day-words.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { toast } from '../ui/toast-store.ts'
import { formatNumber } from '../ui/words.ts'
import { type Checked, recordsIn, type SealLine, shortHash, type Verdict, verdictOn } from './seal-words.ts'
import '../ui/css/table.css'

const PAGE = 25

const VERDICTS: Readonly<Record<Verdict, { icon: LucideIcon; tone: BadgeTone; words: string }>> = {
  matches: { icon: CircleCheck, tone: 'success', words: 'Matches' },
  broken: { icon: CircleAlert, tone: 'danger', words: 'Does not match' },
  'not-checked': { icon: CircleDashed, tone: 'neutral', words: 'Not checked' },
}

const MAILS: Readonly<Record<MailFate, { icon: LucideIcon; tone: BadgeTone; words: string }>> = {
  queued: { icon: Clock, tone: 'neutral', words: 'Waiting' },
  sent: { icon: Mail, tone: 'success', words: 'Sent' },
  failed: { icon: TriangleAlert, tone: 'danger', words: 'Failed' },
}

interface SealTableProps {
  /** More than a page of them. */
  newest: readonly SealLine[]
  total: number
  checked: Checked | null
}

export function SealTable({ newest, total, checked }: SealTableProps) {
  const [page, setPage] = useState(0)
  const from = Math.min(page, Math.floor((total - 1) / PAGE)) * PAGE
  const { shown, isWaiting, hasFailed, retry } = useNights(newest, from)
  return (
    <Card flush aria-label="Seals">
      {hasFailed ? (
        <div className="p-4">
          <ErrorState title="These seals could not be loaded" onRetry={retry} retrying={isWaiting} />
        </div>
      ) : (
        <table className={cx('table seals', isWaiting && 'opacity-60')} aria-busy={isWaiting}>
          <caption className="sr-only">Seals, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Night of</th>
              <th scope="col">New records</th>
              <th scope="col">Seal</th>
              <th scope="col">Checked</th>
              <th scope="col">Email</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, place) => (
              <Line key={line.day} line={line} verdict={verdictOn(line, from + place, total, checked)} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        {...{ first: from + 1, shown: shown.length, total }}
        what={total === 1 ? 'night' : 'nights'}
        onPrevious={from > 0 ? () => setPage(from / PAGE - 1) : undefined}
        onNext={from + PAGE < total ? () => setPage(from / PAGE + 1) : undefined}
      />
    </Card>
  )
}

/** Every day has its seal, so that a page is known by the day after its first. */
function useNights(newest: readonly SealLine[], from: number) {
  const [last] = newest
  const before = addDays(last?.day ?? '', 1 - from)
  const older = useApi(
    seals.seals,
    { query: { limit: String(PAGE), before } },
    { enabled: from > 0, keepPrevious: true },
  )
  if (from === 0) return { shown: newest.slice(0, PAGE), isWaiting: false, hasFailed: false, retry: () => undefined }
  return {
    shown: older.data ?? [],
    isWaiting: older.isFetching,
    hasFailed: older.isError && !older.data,
    retry: () => void older.refetch(),
  }
}

function Line({ line, verdict }: { line: SealLine; verdict: Verdict }) {
  const { icon, tone, words } = VERDICTS[verdict]
  const mail = line.mail && MAILS[line.mail.status]
  return (
    <tr>
      <td>
        <b>{dayWords(line.day)}</b>
      </td>
      <td className="seals__count">
        {formatNumber(recordsIn(line))} <span className="seals__unit">new records</span>
      </td>
      <td>
        <code className="seals__hash">{shortHash(line.hash)}</code>
      </td>
      <td>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </td>
      <td>
        {mail && (
          <Badge tone={mail.tone} icon={mail.icon}>
            <span className="sr-only">Email: </span>
            {mail.words}
          </Badge>
        )}
      </td>
      <td>{line.mail?.status === 'failed' ? <SendAgain line={line} id={line.mail.id} /> : <CopySeal line={line} />}</td>
    </tr>
  )
}

/** As the command line takes it. */
function CopySeal({ line: { day, hash } }: { line: SealLine }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${day}:${hash}`)
      toast({ title: 'Copied', description: `The seal of ${dayWords(day)}.`, tone: 'success' })
    } catch {
      toast({ title: 'Not copied', description: `${day}:${hash}`, tone: 'danger' })
    }
  }
  return (
    <Button variant="ghost" size="sm" aria-label={`Copy seal of ${dayWords(day)}`} onClick={copy}>
      <Copy />
      Copy seal
    </Button>
  )
}

function SendAgain({ line: { day }, id }: { line: SealLine; id: number }) {
  const retry = useAction(mails.retryMail)

  async function sendAgain() {
    try {
      await retry.mutateAsync({ params: { id: String(id) } })
      toast({ title: 'Sending again', description: `The seal of ${dayWords(day)}.`, tone: 'success' })
    } catch (error) {
      toast({ title: 'Not sent again', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={retry.isPending}
      aria-label={`Send again: seal of ${dayWords(day)}`}
      onClick={sendAgain}
    >
      <RotateCcw />
      Send again
    </Button>
  )
}
