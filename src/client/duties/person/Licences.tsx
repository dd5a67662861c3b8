// The licences that a person has handed in, without what is on the card itself.
import { Card, CardHead } from '../../ui/Card.tsx'
import { dayWords } from '../../ui/day-words.ts'
import type { Member } from './member-words.ts'

type Licence = Member['licences'][number]

const STATUS_WORDS: Readonly<Record<Licence['status'], string>> = {
  pending: 'Waiting to be checked',
  accepted: 'Accepted',
  refused: 'Refused',
  replaced: 'Replaced by a newer one',
}

export function Licences({ licences }: { licences: readonly Licence[] }) {
  if (licences.length === 0) return null
  return (
    <Card aria-labelledby="licences">
      <CardHead title="Licences" titleId="licences" className="mb-1" />
      <ul className="member__list">
        {licences.map(({ id, title, number, expiresOn, status }) => (
          <li key={id}>
            <b>{title}</b>
            <small>
              {`Number ••••${number.slice(-4)}`}
              {expiresOn && ` · until ${dayWords(expiresOn)}`}
            </small>
            <span>{STATUS_WORDS[status]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
