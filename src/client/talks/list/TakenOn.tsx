// What one took on in talks and has not ticked off. Also for those who were not there, who may not read the record.
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { duties } from '../../../contract/duties.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { talks } from '../../../contract/talks.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { toast } from '../../ui/toast-store.ts'

type Owed = OutputOf<typeof duties.ownObligations>[number]

export function TakenOn() {
  const title = useId()
  const { data } = useApi(duties.ownObligations, undefined, { refetchOnOpen: true })
  const [address] = useSearchParams()
  const open = (data ?? []).filter(({ kind }) => kind === 'action')
  if (open.length === 0) return null
  return (
    <Card flush aria-labelledby={title}>
      <CardHead title="You took on" titleId={title} description="Tick it off when it is done." />
      <ul className="rows">
        {open.map(owed => (
          <Taken key={owed.itemId} owed={owed} isAsked={address.get('action') === String(owed.itemId)} />
        ))}
      </ul>
    </Card>
  )
}

function Taken({ owed, isAsked }: { owed: Owed; isAsked: boolean }) {
  const tickOff = useAction(talks.tickOffTalkAction)
  const isOnline = useOnline()

  async function tick() {
    try {
      await tickOff.mutateAsync({ params: { id: String(owed.itemId) } })
      toast({ title: 'Ticked off', description: owed.title, tone: 'success' })
    } catch (error) {
      const description = wordsOf(error, 'Check your connection, then try again.')
      toast({ title: 'Not ticked off', description, tone: 'danger' })
    }
  }

  return (
    <li className={isAsked ? 'talklist__taken item--next' : 'talklist__taken'}>
      <div>
        <b>{owed.title}</b>
        <small>
          {owed.on && `By ${dayWords(owed.on)}`}
          {owed.status === 'overdue' && <Badge tone="danger">Overdue</Badge>}
        </small>
      </div>
      <Button
        variant="soft"
        aria-label={`Done: ${owed.title}`}
        pending={tickOff.isPending}
        disabled={!isOnline}
        onClick={tick}
      >
        <Check />
        Done
      </Button>
    </li>
  )
}
