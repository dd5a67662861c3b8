// Of the leader's team: who was not there, and when they get the topic to read.
import { useId } from 'react'
import { Person } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { leaveWords, type Talk } from '../talk-words.ts'
import { dayHere } from '../today.ts'

export function NotThere({ talk }: { talk: Talk }) {
  const { absent, onLeave, status } = talk
  const title = useId()
  const today = dayHere(new Date())
  if (absent.length + onLeave.length === 0) return null
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{status === 'live' ? 'Not there yet' : 'Not there'}</h2>
      <ul className="talkrec__lines">
        {absent.map(({ id, name, department }) => (
          <li key={id}>
            <Person name={name} detail={status === 'live' ? department : 'Gets it to read'} />
          </li>
        ))}
        {onLeave.map(({ person, until }) => (
          <li key={person.id}>
            <Person name={person.name} detail={leaveWords(until, today)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
