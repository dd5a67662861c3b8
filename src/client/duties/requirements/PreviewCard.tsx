// Beside the sentence: whom it covers if it is published now, and where they stand.
import { useState } from 'react'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import { Person } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { countOf, formatNumber } from '../../ui/words.ts'
import { StandingSign } from '../StandingSign.tsx'
import type { Preview, usePreview } from './use-preview.ts'

interface PreviewCardProps extends ReturnType<typeof usePreview> {
  kind: DutyKind
  /** Something is still to be chosen. */
  isMissing: boolean
}

/** Of the first twenty. */
const AT_FIRST = 6

export function PreviewCard({ kind, isMissing, preview, error, isWaiting, retry }: PreviewCardProps) {
  return (
    <Card aria-label="Who is covered" aria-busy={isWaiting}>
      <div aria-live="polite">
        <h2>{headOf(preview, isMissing)}</h2>
        <p className="mt-1 text-14 text-subtle">
          {isMissing ? 'Choose who and what, and they appear here.' : 'If you publish it now'}
        </p>
      </div>
      {preview && <Covered kind={kind} preview={preview} />}
      {!preview && !isMissing && !error && (
        <Loading label="Working out who is covered" className="mt-4">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {Boolean(error) && !isWaiting && (
        <ErrorState className="mt-4" title="Who is covered could not be worked out" onRetry={retry} />
      )}
    </Card>
  )
}

function headOf(preview: Preview | null, isMissing: boolean): string {
  if (!preview || isMissing) return 'Who is covered'
  return preview.covered === 0 ? 'Covers nobody' : `Covers ${countOf(preview.covered, 'person', 'people')}`
}

function Covered({ kind, preview }: { kind: DutyKind; preview: Preview }) {
  const [areAllShown, setAllShown] = useState(false)
  const { covered, inDate, dueSoon, overdue, people, today } = preview
  if (covered === 0) return <p className="mt-4 text-14">Nobody is asked for it by these words.</p>
  const later = covered - inDate - dueSoon - overdue
  const shown = areAllShown ? people : people.slice(0, AT_FIRST)
  return (
    <>
      <dl className="cover">
        <Figure count={inDate} label="in date" />
        <Figure count={dueSoon} label="due soon" />
        {later > 0 && <Figure count={later} label="due later" />}
        <Figure count={overdue} label="overdue" />
      </dl>
      <ul className="cover__people">
        {shown.map(person => (
          <li key={person.id}>
            <Person name={person.name} detail={person.department} size="sm" className="grow basis-32" />
            <StandingSign kind={kind} standing={{ ...person, graceUntil: null }} today={today} short="In date" />
          </li>
        ))}
      </ul>
      {people.length > AT_FIRST && !areAllShown && (
        <Button variant="ghost" size="sm" onClick={() => setAllShown(true)}>
          {people.length === covered
            ? `All ${covered} people`
            : `The first ${people.length} of ${formatNumber(covered)}`}
        </Button>
      )}
      {areAllShown && people.length < covered && (
        <p className="mt-2 text-13 text-subtle">
          The first {people.length} of {formatNumber(covered)}, most pressing first.
        </p>
      )}
    </>
  )
}

function Figure({ count, label }: { count: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}
