// What is chosen, and the button at the thumb that starts the talk.
import { Megaphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { talks } from '../../../contract/talks.ts'
import { useAction } from '../../data/action.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ANOTHER, ChoosePlace } from './ChoosePlace.tsx'
import { ChooseTopic } from './ChooseTopic.tsx'
import { Crew } from './Crew.tsx'
import { LastTalks, StillLive, useOwnTalks } from './LastTalks.tsx'
import { StartHead } from './StartHead.tsx'
import { inOrder, type ToStart } from './topics.ts'

export function StartForm({ start }: { start: ToStart }) {
  // As it was when the screen was opened: nothing moves from under the finger.
  const [topics] = useState(() => inOrder(start.topics))
  const [topicId, setTopicId] = useState(String(topics[0]?.id ?? ''))
  const [chosenPlace, setChosenPlace] = useState(start.places[0] ?? ANOTHER)
  const [typedPlace, setTypedPlace] = useState('')
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const own = useOwnTalks()
  const begin = useAction(talks.startTalk)
  const place = chosenPlace === ANOTHER ? typedPlace.trim() : chosenPlace

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    setProblem(place ? '' : 'Say where the talk is held.')
    if (!place) return
    try {
      const talk = await begin.mutateAsync({ body: { topicId: Number(topicId), place } })
      navigate(`/talks/${talk.id}`)
    } catch (error) {
      setRefusal(wordsOf(error, 'The talk was not started. Check your connection, then try again.'))
    }
  }

  return (
    <>
      <form id="start" className="page talkstart" onSubmit={send} noValidate>
        <StartHead />
        <StillLive own={own} />
        <div className="talkstart__parts">
          <div className="talkstart__choices">
            <ChooseTopic topics={topics} people={start.crew.length} value={topicId} onChange={setTopicId} />
            <ChoosePlace
              places={start.places}
              value={chosenPlace}
              onChange={next => {
                setChosenPlace(next)
                setProblem('')
              }}
              typed={typedPlace}
              onType={setTypedPlace}
              problem={problem}
            />
            <Crew crew={start.crew} />
          </div>
          <LastTalks own={own} />
        </div>
      </form>
      <div className="actionbar">
        <div className="actionbar__in talkstart__bar">
          {refusal && <Banner tone="danger" role="alert" title={refusal} />}
          {!isOnline && (
            <Banner tone="neutral" role="status" title="Starting a talk needs a connection">
              Once it has started, people can sign on your phone without one.
            </Banner>
          )}
          <Button
            type="submit"
            form="start"
            size="lg"
            className="talkact"
            pending={begin.isPending}
            pendingText="Starting…"
            disabled={!isOnline}
          >
            <Megaphone />
            Start talk
          </Button>
        </div>
      </div>
    </>
  )
}
