// What one asked support and what was replied: all of it, or one thread with a box to answer.
import { ChevronLeft, ChevronRight, CircleQuestionMark, MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'wouter'
import { help } from '../../contract/help.ts'
import { queryState } from '../../domain/help.ts'
import { useAction } from '../data/action.ts'
import { useApi } from '../data/api.ts'
import { wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { openHelp } from '../frame/help-store.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { Messages } from './Messages.tsx'
import { StateBadge } from './StateBadge.tsx'
import { newestOf, OWN_STATE_WORDS, type OwnQuestion, shortWhen, whenWords } from './thread-words.ts'
import { WriteBox } from './WriteBox.tsx'
import './help.css'

/** A reply appears while one looks. */
const EVERY = 15_000

export function HelpScreen() {
  const [address] = useSearchParams()
  const asked = address.get('question')
  const read = useApi(help.ownQueries, undefined, { refetchOnOpen: true, refetchInterval: EVERY })
  if (!read.data) {
    return (
      <div className="page page--read">
        <Head />
        {read.isError ? (
          <ErrorState
            title="Your questions could not be loaded"
            onRetry={() => read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Loading label="Loading your questions">
            <Card>
              <SkeletonRows rows={3} />
            </Card>
          </Loading>
        )}
      </div>
    )
  }
  if (asked === null) return <Questions all={read.data} />
  const question = read.data.find(({ id }) => String(id) === asked)
  return <Question key={asked} question={question} />
}

function Head() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="pagehead">
        <h1>Your questions</h1>
        <p>What you asked support, and what they replied.</p>
      </div>
      <Button onClick={openHelp} aria-haspopup="dialog" className="phone:w-full">
        <CircleQuestionMark />
        Ask a question
      </Button>
    </div>
  )
}

function Questions({ all }: { all: readonly OwnQuestion[] }) {
  const now = new Date()
  return (
    <div className="page page--read">
      <Head />
      {all.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            icon={MessageCircleQuestionMark}
            title="No questions yet"
            description="What you ask support appears here, and so does the reply."
          />
        </Card>
      ) : (
        <Card flush aria-label="Your questions">
          <ul className="questions">
            {all.map(question => (
              <li key={question.id}>
                <Link href={`/help?question=${question.id}`}>
                  <span className="min-w-0 flex-1">
                    <b>{question.subject}</b>
                    <span className="questions__text">{newestOf(question)?.text}</span>
                    <span className="questions__facts">
                      <StateBadge state={queryState(question.status, question.waitingFor)} words={OWN_STATE_WORDS} />
                      <span>{question.reference}</span>
                      <time dateTime={newestOf(question)?.at}>
                        {shortWhen(newestOf(question)?.at ?? question.askedAt, now)}
                      </time>
                    </span>
                  </span>
                  <ChevronRight />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Question({ question }: { question: OwnQuestion | undefined }) {
  const user = useUser()
  const title = useRef<HTMLHeadingElement>(null)
  const answer = useAction(help.answerQuery)
  // The address has the same path: nobody else says that this is another page.
  useEffect(() => {
    title.current?.focus()
  }, [])

  async function send(message: string) {
    if (!question) return
    try {
      await answer.mutateAsync({ params: { id: String(question.id) }, body: { message } })
      toast({ title: 'Answer sent', description: `Your reference is ${question.reference}.`, tone: 'success' })
    } catch (error) {
      toast({ title: 'Not sent', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
      throw error
    }
  }

  return (
    <div className="page page--read">
      <div className="grid grid-cols-1 gap-3">
        <Link href="/help" className="questions__back">
          <ChevronLeft />
          Your questions
        </Link>
        <div className="pagehead">
          <h1 ref={title} tabIndex={-1}>
            {question?.subject ?? 'There is no such question'}
          </h1>
          {question && (
            <div className="questions__facts">
              <StateBadge state={queryState(question.status, question.waitingFor)} words={OWN_STATE_WORDS} />
              <span>{question.reference}</span>
              <span>
                Asked {whenWords(question.askedAt, new Date()).replace(/^[TY]/, letter => letter.toLowerCase())}
              </span>
            </div>
          )}
        </div>
      </div>
      {question && (
        <>
          <Card aria-label="Messages">
            <Messages messages={question.messages} me={{ from: 'person', name: user.name }} />
          </Card>
          <Card aria-label="Answer">
            <WriteBox
              name={`answer-${question.id}`}
              label="Your answer"
              hint={question.status === 'closed' ? 'This is closed. Writing here opens it again.' : undefined}
              onSend={send}
            />
          </Card>
        </>
      )}
    </div>
  )
}
