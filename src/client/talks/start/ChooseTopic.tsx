// The topic: three of them, then all.
import { Check, ChevronRight, Clock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceGroup } from '../../ui/Choice.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { countOf } from '../../ui/words.ts'
import { FIRST, needOf, type TopicToStart } from './topics.ts'

interface ChooseTopicProps {
  topics: readonly TopicToStart[]
  /** In the crew. */
  people: number
  value: string
  onChange: (value: string) => void
}

export function ChooseTopic({ topics, people, value, onChange }: ChooseTopicProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? topics : topics.slice(0, FIRST)
  return (
    <section className="talkstart__part" aria-labelledby="topic">
      <h2 id="topic">Topic</h2>
      <ChoiceGroup label="Topic" value={value} onValueChange={onChange} className="talkstart__group">
        {shown.map((topic, index) => (
          <Choice
            key={topic.id}
            value={String(topic.id)}
            className="talkstart__topic"
            title={<Title topic={topic} isFirst={index === 0} />}
            aside={topic.isPlanned && <Badge tone="info">Planned this week</Badge>}
            description={<Needed topic={topic} people={people} />}
          />
        ))}
      </ChoiceGroup>
      {!showsAll && topics.length > FIRST && (
        <Button variant="ghost" className="talkact talkstart__all" onClick={() => setShowsAll(true)}>
          All {topics.length} topics
          <ChevronRight />
        </Button>
      )}
    </section>
  )
}

/** What the minutes are is said once. */
function Title({ topic, isFirst }: { topic: TopicToStart; isFirst: boolean }) {
  return (
    <>
      <span className="talkstart__code">
        {topic.number}, {countOf(topic.minutes, 'minute')}
        {isFirst && ' to read out'}
      </span>
      <span className="talkstart__title">{topic.title}</span>
    </>
  )
}

function Needed({ topic, people }: { topic: TopicToStart; people: number }) {
  const need = needOf(topic, people)
  const held = topic.heldOn ? `You held it on ${dayWords(topic.heldOn)}` : ''
  if (!need) return held || null
  const Sign = need.sign === 'read' ? Check : Clock
  return (
    <span className="talkstart__need" data-sign={need.sign}>
      {need.sign !== 'other' && <Sign />}
      <span>
        {need.words}
        {held && <span className="talkstart__held">{held}</span>}
      </span>
    </span>
  )
}
