// The last talks that one held, so that nobody hears the same thing twice; and one that still goes on.
import { useId } from 'react'
import { Link } from 'wouter'
import { talks } from '../../../contract/talks.ts'
import { useApi } from '../../data/api.ts'
import { useUser } from '../../data/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { FIRST_PAGE } from '../first-page.ts'
import { TalkRow } from '../TalkRow.tsx'
import type { ListedTalk } from '../talk-words.ts'

const MOST = 3

export function useOwnTalks(): readonly ListedTalk[] {
  const me = useUser().id
  const { data } = useApi(talks.talks, FIRST_PAGE, { refetchOnOpen: true })
  return (data?.items ?? []).filter(({ presenter }) => presenter.id === me)
}

/** Before another one is started. */
export function StillLive({ own }: { own: readonly ListedTalk[] }) {
  const live = own.find(({ status }) => status === 'live')
  if (!live) return null
  return (
    <Banner
      tone="warn"
      title={`${live.topic.title} still goes on`}
      action={
        <Button asChild variant="secondary" className="talkact">
          <Link href={`/talks/${live.id}`}>Go on with it</Link>
        </Button>
      }
    >
      Finish it, so that its record is kept.
    </Banner>
  )
}

export function LastTalks({ own }: { own: readonly ListedTalk[] }) {
  const title = useId()
  const last = own.filter(({ status }) => status === 'finished').slice(0, MOST)
  if (last.length === 0) return null
  return (
    <Card flush aria-labelledby={title}>
      <CardHead title="Your last talks" titleId={title} />
      <ul className="rows">
        {last.map(talk => (
          <TalkRow key={talk.id} talk={talk} />
        ))}
      </ul>
    </Card>
  )
}
