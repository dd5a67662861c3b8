// A week that can be planned: its topic is chosen in place and kept at once.
import { useRef, useState } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { talks } from '../../../contract/talks.ts'
import type { toolbox } from '../../../contract/toolbox.ts'
import { useAction } from '../../data/action.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Held } from './PastWeek.tsx'
import { type PlannedWeek, stateOf, weekDays, weekName } from './week-words.ts'

interface PlanWeekProps {
  week: PlannedWeek
  thisWeek: string
  topics: OutputOf<typeof toolbox.toolboxTopics> | undefined
}

export function PlanWeek({ week, thisWeek, topics }: PlanWeekProps) {
  const { value, choose, isSending } = useWeekPlan(week)
  const isOnline = useOnline()
  const name = weekName(week.week, thisWeek)
  const days = weekDays(week.week, thisWeek)
  // One that has been retired since is still what was planned.
  const isListed = topics?.some(({ id }) => String(id) === value)
  return (
    <li className="talkplan__week" data-state={stateOf(week, thisWeek)}>
      <div className="talkplan__when">
        <b>{name}</b>
        {name !== days && <small>{days}</small>}
      </div>
      <div className="talkplan__what">
        <Select
          aria-label={`Topic for ${name === days ? days : `${name.toLowerCase()}, ${days}`}`}
          aria-busy={isSending}
          disabled={!isOnline || !topics}
          value={value}
          onChange={event => choose(event.target.value)}
        >
          <option value="">Nothing planned</option>
          {!isListed && week.planned && <option value={value}>{week.planned.title}</option>}
          {topics?.map(({ id, documentNumber, title }) => (
            <option key={id} value={id}>
              {documentNumber} {title}
            </option>
          ))}
        </Select>
        <Held week={week} thisWeek={thisWeek} />
      </div>
    </li>
  )
}

/** Somebody at a keyboard goes through the topics one by one: what they chose last is what is kept. */
function useWeekPlan({ week, planned }: PlannedWeek) {
  const plan = useAction(talks.planTalk)
  const kept = planned ? String(planned.id) : ''
  const [chosen, setChosen] = useState<string | null>(null)
  const sending = useRef(Promise.resolve())
  const wanted = useRef(kept)

  async function send(topic: string): Promise<void> {
    // Overtaken while it waited.
    if (wanted.current !== topic) return
    try {
      await plan.mutateAsync({ body: { week, topicId: topic ? Number(topic) : null } })
      await plan.refreshed()
    } catch (error) {
      const description = wordsOf(error, 'Check your connection, then choose it again.')
      toast({ title: 'Not planned', description, tone: 'danger' })
    }
    if (wanted.current === topic) setChosen(null)
  }

  function choose(topic: string): void {
    setChosen(topic)
    wanted.current = topic
    sending.current = sending.current.then(() => send(topic))
  }

  return { value: chosen ?? kept, choose, isSending: chosen !== null }
}
