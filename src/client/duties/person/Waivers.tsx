// What was waived for a person: why, until when, and by whom.
import { isRunning } from '../../../domain/waiver.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { dayWords } from '../../ui/day-words.ts'
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
            <small>{spanOf(waiver, today)}</small>
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

function spanOf({ from, until, endedOn, by }: Waiver, today: string): string {
  const given = `given on ${dayWords(from)}${by ? ` by ${by}` : ''}`
  if (endedOn !== null) return `Ended on ${dayWords(endedOn)}, ${given}`
  return `${until < today ? 'Ran' : 'Runs'} until ${dayWords(until)}, ${given}`
}
