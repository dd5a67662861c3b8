// What one did not have to do for a time: why, until when, and who said so.

import { CirclePause } from 'lucide-react'
import { Card, CardHead } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { waiverSpan } from '../ui/waiver-words.ts'
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
              <small>{waiverSpan(waiver, today)}</small>
              <q className="wrap-anywhere">{waiver.reason}</q>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
