// A talk that goes on now, before everything else.
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { talks } from '../../../contract/talks.ts'
import { useApi } from '../../data/api.ts'
import { useUser } from '../../data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IronCard } from '../../ui/Card.tsx'
import { clockTime } from '../../ui/time-words.ts'
import { FIRST_PAGE } from '../first-page.ts'
import type { ListedTalk } from '../talk-words.ts'

export function GoingOn() {
  const { data } = useApi(talks.talks, FIRST_PAGE, { refetchOnOpen: true })
  const live = (data?.items ?? []).filter(({ status }) => status === 'live')
  return live.map(talk => <LiveTalk key={talk.id} talk={talk} />)
}

function LiveTalk({ talk }: { talk: ListedTalk }) {
  const { id, topic, place, presenter, startedAt, attended } = talk
  const isOwn = useUser().id === presenter.id
  return (
    <IronCard aria-label={`${topic.title} goes on now`} className="talklist__live">
      <div>
        <p className="talklist__now">Going on now</p>
        <h2>{topic.title}</h2>
        <p>
          {place}, from {clockTime(new Date(startedAt))}, {attended} signed. {!isOwn && `Led by ${presenter.name}.`}
        </p>
      </div>
      <Button asChild variant="hivis" size="lg">
        <Link href={`/talks/${id}`}>
          {isOwn ? 'Go on with it' : 'See who is there'}
          <ArrowRight />
        </Link>
      </Button>
    </IronCard>
  )
}
