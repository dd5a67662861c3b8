// What the pack would hold, as of which day, and the button that has it made.
import { Check, FileCheck, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { wholeDate } from '../../domain/day-names.ts'
import { ApiError, wordsOf } from '../data/request.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { countOf, formatNumber } from '../ui/words.ts'
import { PackExtras } from './PackExtras.tsx'
import { HOLDING_WORDS, type Holdings } from './pack-words.ts'
import type { useHoldings } from './use-holdings.ts'
import { type Chosen, TO_CHOOSE, wantedOf } from './wanted.ts'

interface WhatItHoldsProps {
  chosen: Chosen
  found: ReturnType<typeof useHoldings>
  isTeam: boolean
  onChoose: (choice: Partial<Chosen>) => void
  make: { start: () => void; isStarting: boolean; problem: string | null }
}

export function WhatItHolds({ chosen, found, isTeam, onChoose, make }: WhatItHoldsProps) {
  const { holdings, error, isWaiting } = found
  const heading = useId()
  const isToChoose = wantedOf(chosen) === null
  const refused = error instanceof ApiError && error.status < 500 ? wordsOf(error, 'This cannot be made.') : null
  const isToCome = error instanceof ApiError && error.body.code === 'packs.day_to_come'
  const [isOtherDay, setOtherDay] = useState(false)
  const why = isToChoose ? TO_CHOOSE[chosen.kind] : refused

  function toggleDay() {
    setOtherDay(!isOtherDay)
    if (isOtherDay) onChoose({ asOf: '' })
  }

  return (
    <Card aria-labelledby={heading} className="holds">
      <CardHead
        titleId={heading}
        title="What it holds"
        // Out of the way: nearly always it is today.
        aside={
          chosen.kind !== 'day' && (
            <Button variant="ghost" size="sm" aria-expanded={isOtherDay} onClick={toggleDay}>
              {isOtherDay ? 'Back to today' : 'Another day'}
            </Button>
          )
        }
      />
      <p className="text-14 text-subtle">{dayLine(chosen, found)}</p>
      {isOtherDay && chosen.kind !== 'day' && (
        <Field label="As of the end of" error={isToCome ? wordsOf(error, 'Choose an earlier day.') : null}>
          <DayInput day={chosen.asOf || (found.today ?? '')} max={found.today} onChange={asOf => onChoose({ asOf })} />
        </Field>
      )}
      {error !== null && refused === null ? (
        <div className="holds__list">
          <ErrorState title="What it holds could not be counted" onRetry={found.retry} />
        </div>
      ) : (
        <ul className="holds__list" aria-busy={isWaiting}>
          {HOLDING_WORDS.map(([name, words]) => (
            <li key={name}>
              <Check />
              <span>{words}</span>
              {isWaiting ? (
                <Skeleton className="holds__count" />
              ) : (
                <b>{holdings ? formatNumber(holdings[name]) : '–'}</b>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {holdings && heldWords(holdings)}
      </p>
      <p className="text-14 text-subtle">
        A PDF to read and print, every table as CSV and Excel, and everything needed to check it without the portal.
      </p>
      <PackExtras {...{ chosen, isTeam, onChoose }} />
      <div className="mt-4 grid grid-cols-1 gap-2">
        <Button size="lg" block disabled={why !== null} pending={make.isStarting} onClick={make.start}>
          <FileCheck />
          Make evidence pack
        </Button>
        {/* Said once it is known: a reader is told why the button does nothing. */}
        <div aria-live="polite">
          {why !== null && (
            <p className={isToChoose ? 'hint' : 'hint hint--err'}>
              {!isToChoose && <TriangleAlert />}
              {why}
            </p>
          )}
          {make.problem !== null && (
            <p className="hint hint--err">
              <TriangleAlert />
              {make.problem}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

function heldWords(holdings: Holdings): string {
  return `It holds ${countOf(holdings.signOffs, 'sign-off')} of ${countOf(holdings.people, 'person', 'people')}.`
}

/** As of which day, as far as that is known. */
function dayLine({ kind, day, asOf }: Chosen, { holdings, today }: WhatItHoldsProps['found']): string {
  if (kind === 'day') return day === '' ? 'At the end of that day' : `At the end of ${wholeDate(day)}`
  const known = holdings?.asOf ?? (asOf || today)
  return known === undefined ? 'As of today' : `As of ${wholeDate(known)}`
}
