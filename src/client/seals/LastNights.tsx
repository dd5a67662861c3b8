// The last nights at a glance.
import { Card } from '../ui/Card.tsx'
import { dayWords } from '../ui/day-words.ts'
import { countOf } from '../ui/words.ts'
import { type Checked, type SealLine, type Verdict, verdictOn } from './seal-words.ts'

interface LastNightsProps {
  /** Newest first. */
  lines: readonly SealLine[]
  total: number
  checked: Checked | null
  mailedTo: string | null
}

type Look = 'good' | 'unsent' | 'broken' | 'open'

const WORDS: Readonly<Record<Look, string>> = {
  good: 'Matches',
  unsent: 'Matches, email failed',
  broken: 'Does not match',
  open: 'Not checked yet',
}

const lookOf = (verdict: Verdict, { mail }: SealLine): Look => {
  if (verdict === 'broken') return 'broken'
  if (verdict === 'not-checked') return 'open'
  return mail?.status === 'failed' ? 'unsent' : 'good'
}

export function LastNights({ lines, total, checked, mailedTo }: LastNightsProps) {
  const nights = lines
    .map((line, place) => ({ line, look: lookOf(verdictOn(line, place, total, checked), line) }))
    .reverse()
  const sent = nights.filter(({ line }) => line.mail?.status === 'sent').length
  const matching = nights.filter(({ look }) => look === 'good' || look === 'unsent').length
  const shown = (Object.keys(WORDS) as Look[]).filter(look => nights.some(night => night.look === look))
  return (
    <Card aria-label="Last nights">
      <div className="nights__head">
        <div>
          <h2>{nights.length === 1 ? 'Last night' : `Last ${nights.length} nights`}</h2>
          <p className="text-14 text-subtle">
            {countOf(nights.length, 'night')} sealed, {matching} checked and matching
            {mailedTo !== null && `, ${sent} emailed`}
          </p>
        </div>
        <ul className="nights__key">
          {shown.map(look => (
            <li key={look}>
              <span className="nights__sign" data-look={look} aria-hidden="true" />
              {WORDS[look]}
            </li>
          ))}
        </ul>
      </div>
      <ol className="nights__row">
        {nights.map(({ line, look }) => (
          <li key={line.day} className="nights__sign" data-look={look} title={`${dayWords(line.day)}: ${WORDS[look]}`}>
            <span className="sr-only">
              {dayWords(line.day)}: {WORDS[look]}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
