// One's own duties in one's own calendar: a secret address that the calendar app subscribes to.
import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { calendar } from '../../../contract/calendar.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CalendarAddress } from './CalendarAddress.tsx'

type Addresses = OutputOf<typeof calendar.ownCalendar>

export function CalendarCard() {
  const addresses = useApi(calendar.ownCalendar)
  return (
    <Card id="calendar" aria-labelledby="calendar-title">
      <CardHead
        title="Calendar"
        titleId="calendar-title"
        description="What you have to do, on the day it is due, in the calendar app you use already. It follows by itself."
      />
      {addresses.data ? (
        addresses.data.url === null ? (
          <Make />
        ) : (
          <Made addresses={addresses.data} />
        )
      ) : addresses.isError ? (
        <ErrorState title="Your calendar could not be loaded" onRetry={() => addresses.refetch()} />
      ) : (
        <Loading label="Loading calendar">
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function useMaking() {
  const make = useAction(calendar.makeCalendar)
  async function run(done: string): Promise<void> {
    try {
      await make.mutateAsync({})
      await make.refreshed()
      toast({ title: done, tone: 'success' })
    } catch (error) {
      toast({ title: 'No address was made', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }
  return { run, isPending: make.isPending }
}

function Make() {
  const { run, isPending } = useMaking()
  return (
    <Button variant="secondary" pending={isPending} onClick={() => run('Your calendar address is made')}>
      <CalendarPlus />
      Make my calendar address
    </Button>
  )
}

function Made({ addresses: { url, teamUrl } }: { addresses: Addresses }) {
  const { run, isPending } = useMaking()
  const end = useAction(calendar.endCalendar)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)

  async function turnOff() {
    try {
      await end.mutateAsync({})
      await end.refreshed()
      toast({ title: 'Your calendar is turned off', tone: 'success' })
    } catch (error) {
      toast({ title: 'Still turned on', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
    setAsked(null)
  }

  async function renew() {
    await run('Your calendar has a new address')
    setAsked(null)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {url && <CalendarAddress label="Your own duties" url={url} />}
      {teamUrl && <CalendarAddress label="What is due and overdue in your team" url={teamUrl} />}
      <p className="text-14 text-subtle">
        Add it in your calendar app as a subscription (“From URL”). Whoever has the address can read it, so keep it to
        yourself.
      </p>
      {asked === null ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsked('renew')}>
            New address
          </Button>
          <Button variant="ghost" onClick={() => setAsked('end')}>
            Turn off
          </Button>
        </div>
      ) : (
        <Question
          isEnd={asked === 'end'}
          isPending={isPending || end.isPending}
          onYes={asked === 'end' ? turnOff : renew}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  )
}

interface QuestionProps {
  isEnd: boolean
  isPending: boolean
  onYes: () => void
  onNo: () => void
}

/** In its place, since an address that others have been given does not come back. */
function Question({ isEnd, isPending, onYes, onNo }: QuestionProps) {
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <p id={titleId} className="text-14">
        {isEnd
          ? 'Turn your calendar off? The address stops working at once. You can make another at any time.'
          : 'Make a new address? The old one stops working at once, and your calendar app needs the new one.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button autoFocus variant={isEnd ? 'danger' : 'primary'} pending={isPending} onClick={onYes}>
          {isEnd ? 'Turn off' : 'Make a new address'}
        </Button>
        <Button variant="secondary" onClick={onNo}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
