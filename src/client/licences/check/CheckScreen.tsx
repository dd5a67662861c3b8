// Licences to check: the photo beside what was typed, one after the other. A lead's are those of their team.
import { ChevronLeft, ChevronRight, IdCard } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { licenceChecks } from '../../../contract/licence-checks.ts'
import type { Day } from '../../../domain/day.ts'
import { isLead } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { useRole } from '../../data/use-role.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { OnlyForLeads } from '../../ui/OnlyForLeads.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatNumber } from '../../ui/words.ts'
import { CheckFields } from './CheckFields.tsx'
import { CheckPhoto } from './CheckPhoto.tsx'
import { type Queued, sentWords } from './check-words.ts'
import './check.css'

/** As many as anybody checks before the list comes again. */
const SHOWN = { query: { limit: '50' } as never }

export function CheckScreen() {
  const isAllowed = isLead(useRole())
  const queue = useApi(licenceChecks.teamLicences, SHOWN, { enabled: isAllowed, refetchOnOpen: true })
  return (
    <div className="page">
      <div className="grid grid-cols-1 gap-3">
        <Link href="/team" className="lcheck__back">
          <ChevronLeft />
          Team
        </Link>
        <div className="pagehead">
          <h1>Licences to check</h1>
          {isAllowed && (
            <p>
              Does the photo show what was typed? You confirm what you see; the register of whoever issued it is the
              proof.
            </p>
          )}
        </div>
      </div>
      {!isAllowed ? (
        <OnlyForLeads why="Whoever leads people checks their licences here." />
      ) : queue.data ? (
        <Queue items={queue.data.items} total={queue.data.total} today={queue.data.today} />
      ) : queue.isError ? (
        <ErrorState
          title="The licences could not be loaded"
          onRetry={() => queue.refetch()}
          retrying={queue.isFetching}
        />
      ) : (
        <Loading label="Loading the licences">
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Loading>
      )}
    </div>
  )
}

interface QueueProps {
  items: readonly Queued[]
  total: number
  today: Day
}

function Queue({ items, total, today }: QueueProps) {
  const [chosen, choose] = useState<number | null>(null)
  /** Where the one stood that was decided last: the next takes its place. */
  const [place, setPlace] = useState(0)
  const [isNext, setNext] = useState(false)
  /** Of which a photo was on the screen. */
  const [seen, setSeen] = useState<number | null>(null)
  const found = items.findIndex(({ id }) => id === chosen)
  const index = found >= 0 ? found : Math.min(place, items.length - 1)
  const current = items[index]
  if (!current) return <Nothing isDone={isNext} />
  const go = (to: number) => {
    choose(items[to]?.id ?? null)
    setPlace(to)
    setNext(false)
  }
  return (
    <>
      <nav className="lcheck__pager" aria-label="Licences">
        <IconButton label="The one before" icon={ChevronLeft} disabled={index === 0} onClick={() => go(index - 1)} />
        <span>
          {formatNumber(index + 1)} of {formatNumber(total)}
        </span>
        <IconButton
          label="The next"
          icon={ChevronRight}
          disabled={index >= items.length - 1}
          onClick={() => go(index + 1)}
        />
      </nav>
      <div className="lcheck__desk">
        <ul className="lcheck__list card card--flush">
          {items.map(({ id, person, name, at }, to) => (
            <li key={id}>
              <button type="button" aria-current={id === current.id || undefined} onClick={() => go(to)}>
                <Avatar name={person.name} size="sm" />
                <span className="min-w-0">
                  <b>{person.name}</b>
                  <span>{name}</span>
                  <small>{sentWords(at, today)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <CheckPhoto key={`photo ${current.id}`} licence={current} onSeen={() => setSeen(current.id)} />
        <CheckFields
          key={`fields ${current.id}`}
          licence={current}
          hasSeen={current.photos === 0 || seen === current.id}
          isNext={isNext}
          onDecided={() => {
            setPlace(index)
            choose(null)
            setNext(true)
          }}
        />
      </div>
    </>
  )
}

function Nothing({ isDone }: { isDone: boolean }) {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={IdCard}
        title={isDone ? 'All checked' : 'Nothing to check'}
        description="When somebody of your team enters a licence, it waits for you here."
        action={
          <Button asChild variant="secondary">
            <Link href="/team">Back to your team</Link>
          </Button>
        }
        className="py-10"
      />
    </Card>
  )
}
