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

const MOST = 3

export function LastTalks() {
  const title = useId()
  const me = useUser().id
  const { data } = useApi(talks.talks, FIRST_PAGE)
  const own = (data?.items ?? []).filter(({ presenter }) => presenter.id === me)
  const live = own.find(({ status }) => status === 'live')
  const last = own.filter(({ status }) => status === 'finished').slice(0, MOST)
  if (own.length === 0) return null
  return (
    <div className="talkstart__aside">
      {live && (
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
      )}
      {last.length > 0 && (
        <Card flush aria-labelledby={title}>
          <CardHead title="Your last talks" titleId={title} />
          <ul className="rows">
            {last.map(talk => (
              <TalkRow key={talk.id} talk={talk} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
