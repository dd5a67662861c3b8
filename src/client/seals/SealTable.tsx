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
import type { MailFate } from '../../domain/mail.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayWords } from '../ui/day-words.ts'
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

export function SealTable({ lines, checked }: { lines: readonly SealLine[]; checked: Checked | null }) {
  const [page, setPage] = useState(0)
  const from = Math.min(page, Math.floor((lines.length - 1) / PAGE)) * PAGE
  const shown = lines.slice(from, from + PAGE)
  return (
    <Card flush aria-label="Seals">
      <table className="table seals">
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
            <Line key={line.day} line={line} verdict={verdictOn(line, from + place, lines.length, checked)} />
          ))}
        </tbody>
      </table>
      <Pager
        {...{ first: from + 1, shown: shown.length, total: lines.length }}
        what={lines.length === 1 ? 'night' : 'nights'}
        onPrevious={from > 0 ? () => setPage(from / PAGE - 1) : undefined}
        onNext={from + PAGE < lines.length ? () => setPage(from / PAGE + 1) : undefined}
      />
    </Card>
  )
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
