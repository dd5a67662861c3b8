// A topic's PDF in a frame, with a way to open it by itself. Where the device shows no PDF in a frame (Android) that way is the only
// one, and the topic counts as read once it was taken.
import { CircleCheck, ExternalLink, FileText, ListChecks, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { useReadableDocument } from './use-readable-document.ts'
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
  const isFramed = isReadable === true && showsPdfInFrames()
  const markOpened = useMarkOpened(topic, isFramed)
  const isOpenedApart = isReadable === true && !isFramed
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
          {!isOpenedApart && (
            <Button asChild variant="secondary">
              <a href={filePath} target="_blank" rel="noopener">
                <ExternalLink />
                Open
              </a>
            </Button>
          )}
          <Button variant={isOpenedApart ? 'secondary' : 'primary'} onClick={onQuiz}>
            <ListChecks />
            Go to quiz
          </Button>
        </>
      }
    >
      {isFramed && (
        <iframe
          src={`${filePath}#navpanes=0&view=FitH`}
          title={`${topic.title} (PDF)`}
          className="h-[58dvh] w-full desk:h-[62dvh] rounded-md border border-line bg-inset"
        />
      )}
      {isOpenedApart && (
        <EmptyState
          icon={FileText}
          title="This device shows no PDF inside a page"
          description="Open it by itself to read it. Opening it marks the topic as read."
          action={
            <Button asChild>
              <a href={filePath} target="_blank" rel="noopener" onClick={markOpened}>
                <ExternalLink />
                Open the PDF
              </a>
            </Button>
          }
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

/** A browser that does not say so has a viewer, but for those on Android. */
function showsPdfInFrames(): boolean {
  return navigator.pdfViewerEnabled ?? !/android/i.test(navigator.userAgent)
}

/** Signed is only what could be read: what is shown here by itself, the rest when it is opened. */
function useMarkOpened(topic: Topic, isShown: boolean): () => void {
  const mark = useMarkTopicRead()
  const marked = useRef<number | null>(null)
  function markOpened() {
    if (marked.current === topic.id || topic.progress.isRead) return
    marked.current = topic.id
    void mark(topic, 'opened')
  }
  const markShown = useEffectEvent((_: number) => markOpened())
  useEffect(() => {
    if (isShown) markShown(topic.id)
  }, [topic.id, isShown])
  return markOpened
}
