// What shows somebody, and whoever looks over their shoulder, that they have signed.
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useUser } from '../../data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { clockTime } from '../../ui/time-words.ts'
import { TalkBar } from '../TalkBar.tsx'
import { howWords, longDay } from '../talk-words.ts'
import type { FoundTalk, Own } from './own.ts'

export function Signed({ talk, own }: { talk: FoundTalk; own: Own }) {
  const { topic, place, presenter } = talk
  const user = useUser()
  const at = new Date(own.at)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <TalkBar title={topic.title} subtitle={`Group talk, ${place}`} out={{ label: 'Leave', to: '/' }} />
      <div className="page talkjoin">
        <Card className="talkjoin__signed">
          <span className="talkjoin__tick" aria-hidden="true">
            <Check />
          </span>
          <h2 ref={heading} tabIndex={-1}>
            {own.how === 'present' ? 'You are marked present' : 'You have signed'}
          </h2>
          <p>
            <b>{user.name}</b>, {clockTime(at)}
          </p>
          <p>
            {longDay(at)} {at.getFullYear()}. {howWords(own.how, presenter.name)}.
          </p>
          <p>
            It counts as having read {topic.title}, version {topic.version}.
          </p>
        </Card>
        <div className="talkjoin__acts">
          <Button asChild variant="secondary" block className="talkact">
            <Link href={`/talks/${talk.id}`}>See the record</Link>
          </Button>
          <Button asChild block className="talkact">
            <Link href="/">Go to your dashboard</Link>
          </Button>
        </div>
      </div>
    </>
  )
}
