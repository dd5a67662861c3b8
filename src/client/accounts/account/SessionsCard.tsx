// Where one is signed in: this device among them, each of the others to be signed out.
import { Check, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { me } from '../../../contract/me.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { relativeTime } from '../../ui/time-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'

type Session = OutputOf<typeof me.ownSessions>[number]

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet } as const
const DEVICES = { desktop: 'a computer', mobile: 'a phone', tablet: 'a tablet' } as const

const failed = (error: unknown) =>
  toast({ title: 'Still signed in', description: wordsOf(error, 'Please try again.'), tone: 'danger' })

export function SessionsCard() {
  const sessions = useApi(me.ownSessions, undefined, { refetchOnOpen: true })
  const endOthers = useAction(me.endOtherSessions)
  const { confirmed, question } = useConfirmed()
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []

  async function signOutOthers() {
    try {
      const { ended } = await confirmed(() => endOthers.mutateAsync({}))
      const description = 'Calendar addresses were turned off too. If you use one, make a new one.'
      toast({ title: `Signed out on ${countOf(ended, 'other device')}`, description, tone: 'success' })
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Card id="sessions" aria-labelledby="sessions-title">
      <CardHead title="Where you are signed in" titleId="sessions-title" />
      {question}
      {sessions.data ? (
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <ul className="account__sessions">
            {sessions.data.map(session => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
          {others.length > 0 && (
            <Button variant="secondary" pending={endOthers.isPending} onClick={signOutOthers}>
              <LogOut />
              Sign out everywhere else
            </Button>
          )}
        </div>
      ) : sessions.isError ? (
        <ErrorState title="Your devices could not be loaded" onRetry={() => sessions.refetch()} />
      ) : (
        <Loading label="Loading devices">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function Row({ session }: { session: Session }) {
  const end = useAction(me.endOwnSession)
  const { confirmed, question } = useConfirmed()
  const Icon = ICONS[session.deviceType]
  const browser = session.browserName === 'Unknown' ? 'A browser' : session.browserName
  const name = `${browser} on ${DEVICES[session.deviceType]}`

  async function signOut() {
    try {
      await confirmed(() => end.mutateAsync({ params: { id: String(session.id) } }))
      toast({ title: `Signed out: ${name}`, tone: 'success' })
    } catch (error) {
      failed(error)
    }
  }

  return (
    <li>
      {question}
      <Icon />
      <span className="min-w-0 flex-1">
        <b className="block">{name}</b>
        <small className="text-13 text-subtle">
          {session.isThis ? 'Used now' : `Last used ${relativeTime(new Date(session.lastSeenAt), new Date())}`}
        </small>
      </span>
      {session.isThis ? (
        <Badge tone="success" icon={Check}>
          This device
        </Badge>
      ) : (
        <Button variant="ghost" size="sm" pending={end.isPending} onClick={signOut} aria-label={`Sign out: ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
