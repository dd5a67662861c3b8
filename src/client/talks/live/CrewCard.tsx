// Who has signed and who has not, with the count that only ever counts what the portal has.
import { Check, Clock, type LucideIcon, Minus, Smartphone } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { Crew, CrewRow } from './crew-rows.ts'
import type { Signer } from './shared.ts'

const SIGNS: Readonly<Record<CrewRow['state'], LucideIcon>> = {
  kept: Clock,
  signed: Check,
  here: Smartphone,
  missing: Minus,
}

interface CrewCardProps {
  crew: Crew
  canSign: boolean
  onSign: (signer: Signer) => void
}

export function CrewCard({ crew: { rows, signed, toSend, hasMarked }, canSign, onSign }: CrewCardProps) {
  return (
    <Card className="talk__crewcard" aria-labelledby="crew">
      <div className="talk__count">
        <h2 id="crew">Crew</h2>
        <p role="status">
          <b>{signed}</b> of {rows.length} {hasMarked ? 'signed or present' : 'signed'}
          {toSend > 0 && `, ${toSend} to send`}
        </p>
      </div>
      {rows.length > 0 ? (
        <>
          <div className="talk__bar">
            <ProgressBar value={(100 * signed) / rows.length} label="Signed" />
          </div>
          <ul className="talk__crew">
            {rows.map(row => (
              <Member key={row.id} row={row} canSign={canSign} onSign={onSign} />
            ))}
          </ul>
        </>
      ) : (
        <p className="talk__bar text-muted">
          Nobody is here yet. Anyone can join with the code, or sign on this phone.
        </p>
      )}
    </Card>
  )
}

function Member({ row, canSign, onSign }: { row: CrewRow; canSign: boolean; onSign: (signer: Signer) => void }) {
  const { name, state, words } = row
  const Sign = SIGNS[state]
  return (
    <li>
      <span className={cx('talk__sign', `talk__sign--${state}`)}>
        <Sign />
      </span>
      <span>
        <b>{name}</b>
        <small>{words}</small>
      </span>
      {canSign && state === 'missing' && (
        <Button variant="secondary" className="talk__btn" aria-label={`Sign here: ${name}`} onClick={() => onSign(row)}>
          Sign here
        </Button>
      )}
    </li>
  )
}
