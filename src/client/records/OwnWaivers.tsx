// What one did not have to do for a time: why, until when, and who said so.

import { CirclePause } from 'lucide-react'
import { Card, CardHead } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { dayWords } from '../ui/day-words.ts'
import type { MyRecord } from './find-signed.ts'

type Waiver = MyRecord['waivers'][number]

export function OwnWaivers({ waivers, today }: { waivers: readonly Waiver[]; today: string }) {
  return (
    <Card flush aria-labelledby="waivers">
      <CardHead title="Waivers" titleId="waivers" className="mb-3" />
      <ul className="records__list">
        {waivers.map(waiver => (
          <li key={waiver.id}>
            <DocSquare icon={CirclePause} />
            <div className="min-w-0">
              <b>{waiver.title}</b>
              <small>{spanOf(waiver, today)}</small>
              <q className="wrap-anywhere">{waiver.reason}</q>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function spanOf({ from, until, endedOn, by }: Waiver, today: string): string {
  const given = `given on ${dayWords(from)}${by ? ` by ${by}` : ''}`
  if (endedOn !== null) return `Ended on ${dayWords(endedOn)}, ${given}`
  return `${until < today ? 'Ran' : 'Runs'} until ${dayWords(until)}, ${given}`
}
