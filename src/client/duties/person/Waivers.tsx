// What was waived for a person: why, until when, and by whom.
import { isRunning } from '../../../domain/waiver.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { waiverSpan } from '../../ui/waiver-words.ts'
import type { Member, Waiver } from './member-words.ts'

interface WaiversProps {
  member: Member
  /** Where the viewer may. */
  onEnd: ((waiver: Waiver) => void) | undefined
}

export function Waivers({ member, onEnd }: WaiversProps) {
  const { waivers, today } = member
  if (waivers.length === 0) return null
  return (
    <Card aria-labelledby="waivers">
      <CardHead title="Waivers" titleId="waivers" className="mb-1" />
      <ul className="member__list">
        {waivers.map(waiver => (
          <li key={waiver.id}>
            <b>{waiver.title}</b>
            <small>{waiverSpan(waiver, today)}</small>
            <q className="wrap-anywhere">{waiver.reason}</q>
            {onEnd && isRunning(waiver, today) && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`End waiver of ${waiver.title}`}
                onClick={() => onEnd(waiver)}
                className="justify-self-start"
              >
                End waiver
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
