// The toolbox tab: a card for each topic, its document in a dialog, its quiz in their place.
import { HardHat } from 'lucide-react'
import { useState } from 'react'
import { useAsked } from '../data/asked.ts'
import { useOpened } from '../frame/use-opened.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { AlertNote } from './AlertNote.tsx'
import { ToolboxQuiz } from './quiz/ToolboxQuiz.tsx'
import { TopicCard } from './TopicCard.tsx'
import { TopicDialog } from './TopicDialog.tsx'
import { NO_FILE, NO_TOPICS } from './texts.ts'
import { topicAsked, useTopics } from './use-topics.ts'

/** `dialogsWait` while another dialog goes first. */
export function ToolboxTab({ dialogsWait }: { dialogsWait: boolean }) {
  const { data: topics, isPending, isError, isFetching, refetch } = useTopics()
  const asked = useAsked()
  const document = useOpened('topic')
  const quiz = useOpened('quiz')
  const [isFileMissing, setFileMissing] = useState(false)

  if (isPending) {
    return (
      <Loading label="Loading toolbox topics" className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(shape => (
          <Skeleton key={shape} className="h-56" />
        ))}
      </Loading>
    )
  }
  if (isError && !topics) {
    return <ErrorState title="The toolbox topics could not be loaded" onRetry={refetch} retrying={isFetching} />
  }
  if (topics.length === 0) return <EmptyState icon={HardHat} {...NO_TOPICS} level={2} />

  const shown = topics.find(({ id }) => String(id) === document.value)
  const taken = topics.find(({ id }) => String(id) === quiz.value)
  const view = (topicId: number) => {
    if (topics.find(({ id }) => id === topicId)?.filePath) document.open(String(topicId))
    else setFileMissing(true)
  }
  const takeQuiz = (topicId: number, insteadOf?: string) => {
    quiz.open(String(topicId), insteadOf)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <>
      {taken ? (
        <ToolboxQuiz
          key={taken.id}
          topic={taken}
          asked={topicAsked(asked, taken).quiz}
          onView={() => view(taken.id)}
          onClose={quiz.close}
        />
      ) : (
        <>
          <h2 className="sr-only">Topics</h2>
          <ul className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
            {topics.map(topic => (
              <li key={topic.id}>
                <TopicCard
                  topic={topic}
                  asked={topicAsked(asked, topic)}
                  onView={() => view(topic.id)}
                  onQuiz={() => takeQuiz(topic.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {shown?.filePath && !dialogsWait && (
        <TopicDialog
          topic={shown}
          asked={topicAsked(asked, shown).read}
          filePath={shown.filePath}
          onClose={document.close}
          onQuiz={() => (taken ? document.close() : takeQuiz(shown.id, 'topic'))}
        />
      )}
      {isFileMissing && <AlertNote title="No document" text={NO_FILE} onClose={() => setFileMissing(false)} />}
    </>
  )
}
