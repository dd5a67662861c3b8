// Who was there: when each signed and how. What came in after the talk was over says so.
import { useId } from 'react'
import { Person } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { clockTime, exactTime } from '../../ui/time-words.ts'
import { type Attended, howWords, lateWords, signedWords, type Talk } from '../talk-words.ts'
import '../../ui/css/table.css'

export function Attendance({ talk }: { talk: Talk }) {
  const { attendance, absent, onLeave, presenter } = talk
  const title = useId()
  const expected = attendance.length + absent.length + onLeave.length
  return (
    <Card flush aria-labelledby={title}>
      <CardHead
        title="Attended"
        titleId={title}
        description={signedWords(attendance)}
        aside={
          <span className="talkrec__count">
            {attendance.length}
            {expected > attendance.length && <small> of {expected}</small>}
          </span>
        }
      />
      {attendance.length > 0 && (
        <table className="table talkrec__table">
          <caption className="sr-only">Who was there, in the order of signing</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Signed</th>
              <th scope="col">How</th>
            </tr>
          </thead>
          <tbody>
            {attendance.map(one => (
              <Row key={one.person.id} attended={one} presenter={presenter.name} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Row({ attended, presenter }: { attended: Attended; presenter: string }) {
  const { person, how, at, late } = attended
  const signedAt = new Date(at)
  return (
    <tr>
      <td>
        <Person name={person.name} detail={person.department} />
      </td>
      <td>
        <time dateTime={at} title={exactTime(signedAt)}>
          {clockTime(signedAt)}
        </time>
      </td>
      <td>
        {howWords(how, presenter)}
        {late && (
          <span className="talkrec__late">
            <Badge tone="warn">Late</Badge>
            <small>{lateWords(attended)}</small>
          </span>
        )}
      </td>
    </tr>
  )
}
