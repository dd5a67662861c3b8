// The licences that one has handed in, without what is on the card itself.
import { Check, CircleX, Clock, History, Hourglass, IdCard, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { expiringDays } from '../../domain/duty.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { dayWords } from '../ui/day-words.ts'
import { countOf } from '../ui/words.ts'
import type { MyRecord } from './find-signed.ts'

type Licence = MyRecord['licences'][number]

interface Sign {
  icon: LucideIcon
  state: string
  words: string
}

const SIGNS: Readonly<Record<Licence['status'], Sign>> = {
  pending: { icon: Hourglass, state: 'waiting', words: 'Waiting for check' },
  accepted: { icon: Check, state: 'current', words: 'Verified' },
  refused: { icon: CircleX, state: 'overdue', words: 'Not accepted' },
  replaced: { icon: History, state: 'later', words: 'Replaced by a newer one' },
}

/** From so many days on its end is said instead. */
const SOON = expiringDays('licence')

function signOf({ status, daysLeft }: Licence): Sign {
  if (status !== 'accepted' || daysLeft === null || daysLeft > SOON) return SIGNS[status]
  if (daysLeft < 0) return { icon: Clock, state: 'overdue', words: 'Expired' }
  return { icon: Clock, state: 'again', words: daysLeft === 0 ? 'Last day' : `${countOf(daysLeft, 'day')} left` }
}

export function OwnLicences({ licences }: { licences: readonly Licence[] }) {
  return (
    <Card flush aria-labelledby="licences">
      <CardHead
        title="Licences"
        titleId="licences"
        aside={<Link href="/licences">My licences</Link>}
        className="mb-3"
      />
      <ul className="records__list">
        {licences.map(licence => {
          const { icon: Icon, state, words } = signOf(licence)
          return (
            <li key={licence.id}>
              <DocSquare icon={IdCard} />
              <div className="min-w-0">
                <b>{licence.title}</b>
                <small>{licence.expiresOn ? `Until ${dayWords(licence.expiresOn)}` : 'No expiry'}</small>
                <span className="records__today" data-state={state}>
                  <Icon />
                  {words}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
