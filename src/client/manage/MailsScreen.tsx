// Manage, Records, Email log: what the portal sent or is to send, newest first, each with what became of it, and another try by hand.
import { CircleCheck, Clock, type LucideIcon, Mail as MailIcon, RotateCcw, TriangleAlert } from 'lucide-react'
import { mails } from '../../contract/mails.ts'
import { MAIL_FATES, type MailFate } from '../../domain/mail.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { wordsOf } from '../data/request.ts'
import { usePages } from '../data/use-pages.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { dateAndTime } from '../ui/time-words.ts'
import { toast } from '../ui/toast-store.ts'
import { countOf } from '../ui/words.ts'
import { canRetry, FATE_WORDS, type Mail, reasonWords } from './mail-words.ts'
import { RecordsPage } from './RecordsPage.tsx'
import '../ui/css/table.css'
import './mails.css'

const PAGE = 25
/** What waits is sent within seconds. */
const EVERY = 5000
const SHOWN = ['all', ...MAIL_FATES] as const

export function MailsScreen() {
  return <RecordsPage>{() => <Mails />}</RecordsPage>
}

function Mails() {
  const [shown, show] = useAddressState('status', SHOWN, 'all')
  const pages = usePages(shown, PAGE)
  const query = {
    limit: String(PAGE),
    ...(shown === 'all' ? {} : { status: shown }),
    ...(pages.cursor ? { cursor: pages.cursor } : {}),
  }
  const list = useApi(mails.mails, { query }, { keepPrevious: true, refetchOnOpen: true, refetchInterval: EVERY })
  const page = list.data
  return (
    <>
      {page && !page.isSetUp && (
        <Banner tone="warn" title="Email is not set up">
          Nothing is sent. Start the portal with <code>SMTP_URL</code>, the address of your mail server, and{' '}
          <code>SUPPORT_EMAIL</code>, the address that emails come from and help queries go to.
        </Banner>
      )}
      <Card flush aria-label="Emails">
        <div className="mails__filters">
          <Segmented
            label="Show"
            value={shown}
            onValueChange={show}
            options={SHOWN.map(value => ({ value, label: value === 'all' ? 'All' : FATE_WORDS[value] }))}
          />
        </div>
        {page ? (
          page.items.length === 0 ? (
            <Nothing shown={shown} onShowAll={() => show('all')} />
          ) : (
            <>
              <div className={cx(list.isPlaceholderData && 'opacity-60')} aria-busy={list.isPlaceholderData}>
                <Entries entries={page.items} isSetUp={page.isSetUp} />
              </div>
              <Pager
                {...{ first: pages.first, shown: page.items.length, total: page.total }}
                what={page.total === 1 ? 'email' : 'emails'}
                {...pages.ways(page)}
              />
            </>
          )
        ) : list.isError ? (
          <div className="p-4">
            <ErrorState title="Emails could not be loaded" onRetry={() => list.refetch()} retrying={list.isFetching} />
          </div>
        ) : (
          <Loading label="Loading emails">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </Card>
    </>
  )
}

function Nothing({ shown, onShowAll }: { shown: (typeof SHOWN)[number]; onShowAll: () => void }) {
  if (shown === 'all') {
    return (
      <EmptyState
        level={2}
        icon={MailIcon}
        title="No emails yet"
        description="Reminders, invitations, decisions and what is due appear here once they are sent."
        className="py-10"
      />
    )
  }
  return (
    <EmptyState
      level={2}
      icon={MailIcon}
      title={shown === 'failed' ? 'Nothing failed' : shown === 'queued' ? 'Nothing waits' : 'Nothing was sent yet'}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all
        </Button>
      }
      className="py-10"
    />
  )
}

function Entries({ entries, isSetUp }: { entries: readonly Mail[]; isSetUp: boolean }) {
  return (
    <table className="table mails">
      <caption className="sr-only">Emails, newest first</caption>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
          <th scope="col">Status</th>
          <th scope="col">When</th>
          <th scope="col">
            <span className="sr-only">Another try</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(mail => (
          <tr key={mail.id}>
            <td>
              <b>{mail.to}</b>
            </td>
            <td>{mail.subject}</td>
            <td>
              <Fate of={mail} />
            </td>
            <td className="text-subtle">
              <time dateTime={mail.at}>{dateAndTime(new Date(mail.at))}</time>
            </td>
            <td>{isSetUp && canRetry(mail) && <Retry mail={mail} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SIGNS: Readonly<Record<MailFate, { icon: LucideIcon; tone: BadgeTone }>> = {
  queued: { icon: Clock, tone: 'neutral' },
  sent: { icon: CircleCheck, tone: 'success' },
  failed: { icon: TriangleAlert, tone: 'danger' },
}

function Fate({ of: { status, tries, lastError, isSpent } }: { of: Mail }) {
  const { icon, tone } = SIGNS[status]
  const words = lastError === null ? null : reasonWords(lastError)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} icon={icon}>
          {FATE_WORDS[status]}
        </Badge>
        {tries > 0 && <small>{countOf(tries, 'try', 'tries')}</small>}
      </span>
      {status !== 'sent' && lastError !== null && (
        <span className="mails__reason">
          {words ?? lastError}
          {words && <small>{lastError}</small>}
        </span>
      )}
      {status === 'failed' && isSpent && (
        <span className="mails__reason">
          What it carried is kept no longer, so it cannot be sent again. Make a new invitation instead; the code of a
          reward is read under Rewards.
        </span>
      )}
    </>
  )
}

function Retry({ mail }: { mail: Mail }) {
  const retry = useAction(mails.retryMail)

  async function tryAgain() {
    try {
      await retry.mutateAsync({ params: { id: String(mail.id) } })
      toast({ title: 'Trying again', description: `“${mail.subject}” to ${mail.to}.`, tone: 'success' })
    } catch (error) {
      toast({ title: 'Not tried again', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      pending={retry.isPending}
      aria-label={`Retry “${mail.subject}” to ${mail.to}`}
      onClick={tryAgain}
    >
      <RotateCcw />
      Retry
    </Button>
  )
}
