// One thread of the inbox: who asked, all that was written, who looks after it, and the box to reply.
import { Check, Inbox, RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { inbox } from '../../../contract/inbox.ts'
import { people } from '../../../contract/people.ts'
import { NO_OWNER, QUERY_STATE_WORDS, queryState, waitingWords } from '../../../domain/help.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { wordsOf } from '../../data/request.ts'
import { useUser } from '../../data/session.ts'
import { Back } from '../../manage/ManagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Messages } from '../Messages.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { WriteBox } from '../WriteBox.tsx'
import type { ManagedQuery } from './InboxList.tsx'
import { stepWords } from './step-words.ts'

interface InboxThreadProps {
  id: number
  /** As the list has it. */
  known: ManagedQuery | undefined
  replyBox: Ref<HTMLTextAreaElement>
  /** The list, where the thread is a page of its own. */
  listHref: string
}

export function InboxThread({ id, known, replyBox, listHref }: InboxThreadProps) {
  const read = useApi(
    inbox.managedQuery,
    { params: { id: String(id) } },
    { enabled: known === undefined, refetchOnOpen: true },
  )
  // A reply takes it out of the list of what waits: what was shown stays until it is read again.
  const [shown, setShown] = useState(known)
  const newer = known ?? read.data
  if (newer && newer !== shown) setShown(newer)
  const query = newer ?? shown
  if (!query) {
    return (
      <div className="p-4">
        <BackToList listHref={listHref} />
        {read.isError ? (
          <ErrorState
            title="This query could not be loaded"
            description={wordsOf(read.error, 'Check your connection, then try again.')}
            onRetry={() => read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Loading label="Loading the query">
            <SkeletonRows rows={3} />
          </Loading>
        )}
      </div>
    )
  }
  return <Thread query={query} replyBox={replyBox} listHref={listHref} />
}

export function NoThread({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return null
  return <EmptyState level={2} icon={Inbox} title="Nothing to read" className="py-16" />
}

function BackToList({ listHref }: { listHref: string }) {
  return <Back href={listHref} label="Inbox" className="desk:hidden" />
}

interface ThreadProps {
  query: ManagedQuery
  replyBox: Ref<HTMLTextAreaElement>
  listHref: string
}

function Thread({ query, replyBox, listHref }: ThreadProps) {
  const user = useUser()
  const { id, person, typed, waitingSince, messages, steps } = query
  const reply = useAction(inbox.replyToQuery)
  const newest = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const firstName = person.name.split(' ')[0] ?? person.name
  // Where the list made room for the thread, the row that was chosen is gone and cannot keep the focus.
  useEffect(() => {
    if (!document.getElementById(`query-${id}`)?.offsetParent) title.current?.focus({ preventScroll: true })
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is shown whenever there is one more
  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length, steps.length])

  async function send(message: string, close: boolean) {
    try {
      const { mailed } = await reply.mutateAsync({ params: { id: String(id) }, body: { message, close } })
      const how = mailed
        ? `It is on its way to ${person.email}.`
        : `${firstName} reads it in the portal. No email was sent.`
      toast({ title: close ? 'Reply sent, query closed' : 'Reply sent', description: how, tone: 'success' })
    } catch (error) {
      toast({ title: 'Not sent', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
      throw error
    }
  }

  return (
    <>
      <div className="inbox__head">
        <div className="min-w-0 flex-1">
          <BackToList listHref={listHref} />
          <h2 ref={title} tabIndex={-1}>
            {query.subject}
          </h2>
          <p className="inbox__facts">
            <StateBadge state={queryState(query.status, query.waitingFor)} words={QUERY_STATE_WORDS} />
            {waitingSince !== null && <span>{waitingWords(Date.parse(waitingSince), Date.now())}</span>}
            <span>{query.reference}</span>
            <span>{`${person.name}, ${person.department}`}</span>
          </p>
          {(typed.name !== person.name || typed.email !== person.email) && (
            <p className="inbox__typed">{`Typed into the form: ${typed.name}, ${typed.email}`}</p>
          )}
        </div>
        <Acts query={query} />
      </div>
      <ScrollRegion label="Messages" className="inbox__messages">
        <Messages
          messages={messages}
          done={steps.map(step => ({ words: stepWords(step), at: step.at }))}
          me={{ from: 'support', name: user.name }}
        />
        <div ref={newest} className="scroll-mb-5" />
      </ScrollRegion>
      <div className="inbox__reply">
        <WriteBox
          name={`reply-${id}`}
          label={`Reply to ${firstName}`}
          hint={
            person.email === null
              ? `${firstName} has no email address and reads it in the portal.`
              : `In the portal, and by email to ${person.email}.`
          }
          onSend={send}
          sendAndEnd="Send and close"
          field={replyBox}
        />
      </div>
    </>
  )
}

/** All who can look after it. */
const ADMINS = { role: 'admin', active: 'true', limit: '50' } as const

function Acts({ query }: { query: ManagedQuery }) {
  const { id, assignedTo, status } = query
  const user = useUser()
  const { data: admins } = useApi(people.managedPeople, { query: ADMINS })
  const assign = useAction(inbox.assignQuery)
  const close = useAction(inbox.closeQuery)
  const reopen = useAction(inbox.reopenQuery)
  const params = { id: String(id) }
  const isClosed = status === 'closed'

  async function tell(act: Promise<unknown>, failed: string) {
    try {
      await act
    } catch (error) {
      toast({ title: failed, description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  const owners = [...(admins?.items ?? [])]
  return (
    <div className="inbox__acts">
      <Field label="Looked after by" hideLabel>
        <Select
          value={assignedTo === null ? '' : String(assignedTo.id)}
          aria-busy={assign.isPending}
          onChange={event => {
            const userId = event.target.value === '' ? null : Number(event.target.value)
            void tell(assign.mutateAsync({ params, body: { userId } }), 'Not assigned')
          }}
        >
          <option value="">{NO_OWNER}</option>
          {assignedTo && !owners.some(owner => owner.id === assignedTo.id) && (
            <option value={String(assignedTo.id)}>{assignedTo.name}</option>
          )}
          {owners.map(owner => (
            <option key={owner.id} value={String(owner.id)}>
              {owner.id === user.id ? `${owner.name} (you)` : owner.name}
            </option>
          ))}
        </Select>
      </Field>
      {isClosed ? (
        <Button
          variant="secondary"
          pending={reopen.isPending}
          onClick={() => void tell(reopen.mutateAsync({ params }), 'Not opened again')}
        >
          <RotateCcw />
          Open again
        </Button>
      ) : (
        <Button
          variant="secondary"
          pending={close.isPending}
          onClick={() => void tell(close.mutateAsync({ params }), 'Not closed')}
        >
          <Check />
          Close
        </Button>
      )}
    </div>
  )
}
