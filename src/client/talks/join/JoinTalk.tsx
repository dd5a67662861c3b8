// The talk on one's own phone: who signs, what they sign, the text to read, a way to raise something, and the button at the thumb.
import { BookOpen, MessageSquareWarning, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { talks } from '../../../contract/talks.ts'
import { useAction } from '../../data/action.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { dialogFrom, TabLost } from '../../loading/lost.tsx'
import { partFrom } from '../../loading/part.tsx'
import { Person } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { clockTime } from '../../ui/time-words.ts'
import { Live, TalkBar } from '../TalkBar.tsx'
import { longDay } from '../talk-words.ts'
import { NeedsConnection } from './EnterCode.tsx'
import type { FoundTalk, Own } from './own.ts'

const issueDialog = dialogFrom(async () => (await import('./RaiseIssueDialog.tsx')).RaiseIssueDialog)
const topicText = partFrom(async () => (await import('./TopicToRead.tsx')).TopicToRead, { Lost: TabLost })

interface JoinTalkProps {
  code: string
  talk: FoundTalk
  onSigned: (own: Own) => void
}

export function JoinTalk({ code, talk, onSigned }: JoinTalkProps) {
  const { topic, place, presenter, startedAt } = talk
  const user = useUser()
  const isOnline = useOnline()
  const [isReading, setReading] = useState(false)
  const [isRaising, setRaising] = useState(false)
  const [refusal, setRefusal] = useState('')
  const join = useAction(talks.joinTalk)
  const from = new Date(startedAt)

  async function sign() {
    setRefusal('')
    try {
      const { how, at } = await join.mutateAsync({ body: { code } })
      onSigned({ how, at })
    } catch (error) {
      setRefusal(wordsOf(error, 'You have not signed yet. Check your connection, then press Sign again.'))
    }
  }

  return (
    <>
      <TalkBar title={topic.title} subtitle={`Group talk, ${place}`} out={{ label: 'Leave', to: '/talks' }}>
        <Live />
      </TalkBar>
      <div className="page talkjoin">
        <Card className="talkjoin__who">
          <p>Signed in as</p>
          <Person name={user.name} detail={user.department} />
          <p>
            Led by {presenter.name}, {longDay(from)}, {clockTime(from)}
          </p>
        </Card>
        {presenter.id === user.id && (
          <Banner tone="info" title="You lead this talk">
            <Link href={`/talks/${talk.id}`}>Go on with it</Link>
          </Banner>
        )}
        <div className="talkjoin__say">
          <h2>Listen first, then sign</h2>
          <p className="talkjoin__sentence">
            I took part in the talk{' '}
            <b>
              {topic.title}, version&nbsp;{topic.version}
            </b>
            , and I understood it.
          </p>
          <p>Something you did not understand? Ask now. You don’t have to sign until it is clear.</p>
        </div>
        <div className="talkjoin__acts">
          <Button
            variant="secondary"
            block
            className="talkact"
            aria-expanded={isReading}
            onClick={() => setReading(!isReading)}
          >
            <BookOpen />
            {isReading ? 'Close the text' : 'Read it on this phone'}
          </Button>
          {isReading && <topicText.Part topic={topic} />}
          <Button variant="secondary" block className="talkact" disabled={!isOnline} onClick={() => setRaising(true)}>
            <MessageSquareWarning />
            Raise an issue
          </Button>
        </div>
        {isRaising && <issueDialog.Part talk={talk} onClose={() => setRaising(false)} />}
      </div>
      <div className="actionbar">
        <div className="actionbar__in talkjoin__bar">
          {refusal && <Banner tone="danger" role="alert" title={refusal} />}
          {!isOnline && <NeedsConnection />}
          <Button
            size="lg"
            className="talkact"
            pending={join.isPending}
            pendingText="Signing…"
            disabled={!isOnline}
            onClick={sign}
          >
            <PenLine />
            Sign
          </Button>
        </div>
      </div>
    </>
  )
}
