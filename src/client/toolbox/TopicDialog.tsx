// A topic's PDF in a frame, with a way to open it by itself: Android has no PDF viewer in a frame.
import { CircleCheck, ExternalLink, ListChecks, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { useReadableDocument } from '../use-readable-document.ts'
import { type Topic, useMarkTopicRead } from './use-topics.ts'

interface TopicDialogProps {
  topic: Topic
  filePath: string
  onQuiz: () => void
  onClose: () => void
}

export function TopicDialog({ topic, filePath, onQuiz, onClose }: TopicDialogProps) {
  const { readAt } = topic.progress
  const isReadable = useReadableDocument(filePath)
  useMarkOnOpening(topic, isReadable === true)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      className="desk:max-w-[880px]"
      eyebrow={`${topic.documentNumber} · Version ${topic.version}`}
      title={topic.title}
      footer={
        <>
          <span role="status" className="small row mr-auto gap-2 phone:w-full">
            {readAt ? (
              <>
                <CircleCheck className="size-5 text-success-text" />
                <span>
                  Read on <Timestamp at={readAt} format="date" />
                </span>
              </>
            ) : (
              'Not signed off yet'
            )}
          </span>
          <Button asChild variant="secondary">
            <a href={filePath} target="_blank" rel="noopener">
              <ExternalLink />
              Open
            </a>
          </Button>
          <Button onClick={onQuiz}>
            <ListChecks />
            Go to quiz
          </Button>
        </>
      }
    >
      {isReadable && (
        <iframe
          src={`${filePath}#navpanes=0&view=FitH`}
          title={`${topic.title} (PDF)`}
          className="h-[58dvh] w-full desk:h-[62dvh] rounded-md border border-line bg-inset"
        />
      )}
      {isReadable === false && (
        <EmptyState
          icon={WifiOff}
          title="This document is not on this device"
          description="Open it once with a connection, and you can read it here without one."
        />
      )}
    </Dialog>
  )
}

/** Signed is only what could be read. */
function useMarkOnOpening(topic: Topic, isShown: boolean): void {
  const mark = useMarkTopicRead()
  const marked = useRef<number | null>(null)
  const markOpened = useEffectEvent((id: number) => {
    if (marked.current === id || topic.progress.isRead) return
    marked.current = id
    void mark(topic, 'opened')
  })
  useEffect(() => {
    if (isShown) markOpened(topic.id)
  }, [topic.id, isShown])
}
