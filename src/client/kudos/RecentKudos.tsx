// The newest kudos, in a list of its own height; it looks for new ones by itself.
import { Award, HeartHandshake } from 'lucide-react'
import type { OutputOf } from '../../contract/endpoint.ts'
import { kudos } from '../../contract/kudos.ts'
import { useApi } from '../data/api.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { exactTime } from '../ui/time-words.ts'
import './kudos.css'

const POLL = 15_000

type Entry = OutputOf<typeof kudos.teamKudos>[number]

export function RecentKudos() {
  const recent = useApi(kudos.teamKudos, undefined, { refetchInterval: POLL, refetchOnOpen: true })
  return (
    <Card flush className="desk:col-span-7">
      <CardHead title="Recent kudos" description="Newest first" />
      <RecentList {...recent} />
    </Card>
  )
}

function RecentList({ data, isError, isFetching, refetch }: ReturnType<typeof useApi<typeof kudos.teamKudos>>) {
  if (isError && !data) {
    return <ErrorState title="The kudos could not be loaded" onRetry={() => refetch()} retrying={isFetching} />
  }
  if (!data) {
    return (
      <Loading label="Loading kudos">
        <SkeletonRows rows={4} />
      </Loading>
    )
  }
  if (data.length === 0) {
    return <EmptyState icon={HeartHandshake} title="No kudos given yet" description="Be the first to say thank you." />
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className="rows max-h-[400px] overflow-auto" tabIndex={0} aria-label="Recent kudos">
      {data.map(entry => (
        <KudosRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function KudosRow({ entry }: { entry: Entry }) {
  const given = new Date(entry.givenAt)
  return (
    <li className="kudos">
      <Avatar name={entry.toUser.name} />
      <div className="kudos__who">
        <b>{entry.toUser.name}</b>
        <br />
        <span className="text-subtle">from {entry.fromUser.name}</span>
      </div>
      <span className="whitespace-nowrap font-heavy text-success-text">+{entry.points}</span>
      <p className="break-words">{entry.message}</p>
      <div className="kudos__when">
        <time dateTime={entry.givenAt} title={exactTime(given)}>
          {given.toLocaleDateString('en-AU')}
        </time>
        {entry.kudosType === 'management' && (
          <Badge tone="warn" icon={Award}>
            Management Recognition
          </Badge>
        )}
      </div>
    </li>
  )
}
