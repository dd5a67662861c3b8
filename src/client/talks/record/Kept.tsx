// By which number the record goes, since when it is kept, and what shows that nobody changed it.
import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { dateAndTime } from '../../ui/time-words.ts'
import { countOf } from '../../ui/words.ts'
import { sealWords, type Talk } from '../talk-words.ts'
import { dayHere } from '../today.ts'

export function Kept({ talk }: { talk: Talk }) {
  const title = useId()
  const { number, attendance, finishedAt } = talk
  if (!finishedAt) return null
  const keptAt = new Date(finishedAt)
  const late = attendance.filter(one => one.late)
  // What came last decides which night covers all of it.
  const last = late.reduce((latest, { keptAt }) => (keptAt > latest ? keptAt : latest), finishedAt)
  return (
    <Card aria-labelledby={title} className="talkrec__kept">
      <h2 id={title}>Kept as a record</h2>
      <dl className="talkrec__facts">
        <div>
          <dt>Number</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Kept at</dt>
          <dd>
            {dateAndTime(keptAt)}, in order of signing
            {late.length > 0 && `; ${countOf(late.length, 'signature')} came later`}
          </dd>
        </div>
        <div>
          <dt>Seal</dt>
          <dd>{sealWords(dayHere(new Date(last)), dayHere(new Date()))}</dd>
        </div>
      </dl>
    </Card>
  )
}
