// The licences that a person has handed in, without what is on the card itself.
import { Link } from 'wouter'
import { expiringDays } from '../../../domain/duty.ts'
import { maskedNumber } from '../../../domain/licence-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { countOf } from '../../ui/words.ts'
import type { Member } from './member-words.ts'

type Licence = Member['licences'][number]

/** By its state, and where it is good by how long. */
function standingWords({ status, daysLeft, check }: Licence): string {
  if (status === 'pending') return 'Waiting for check'
  if (status === 'replaced') return 'Replaced by a newer one'
  if (status === 'refused') return `Not accepted: ${check?.reason ?? ''}`
  if (daysLeft !== null && daysLeft < 0) return `Expired ${countOf(-daysLeft, 'day')} ago`
  const by = check?.by ? `Verified by ${check.by}` : 'Verified'
  return daysLeft !== null && daysLeft <= expiringDays('licence') ? `${by}, ${countOf(daysLeft, 'day')} left` : by
}

export function Licences({ licences, canCheck }: { licences: readonly Licence[]; canCheck: boolean }) {
  if (licences.length === 0) return null
  const isWaiting = licences.some(({ status }) => status === 'pending')
  return (
    <Card aria-labelledby="licences">
      <CardHead title="Licences" titleId="licences" className="mb-1" />
      <ul className="member__list">
        {licences.map(licence => (
          <li key={licence.id}>
            <b>{licence.title}</b>
            <small>
              {`Number ${maskedNumber(licence.number)}`}
              {licence.expiresOn && ` · until ${dayWords(licence.expiresOn)}`}
            </small>
            <span>{standingWords(licence)}</span>
          </li>
        ))}
      </ul>
      {isWaiting && canCheck && (
        <Button asChild variant="secondary" className="mt-4">
          <Link href="/team/licences">Check what waits</Link>
        </Button>
      )}
    </Card>
  )
}
