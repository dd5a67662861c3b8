// A topic's document: its PDF in a frame, or, where the device shows no PDF in a page (Android), its text. It counts as read once
// either can be read, or once the PDF was opened by itself.
import { CircleCheck, ExternalLink, FileText, ListChecks, Volume2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toolbox } from '../../contract/toolbox.ts'
import { useApi } from '../data/api.ts'
import type { AskedItem } from '../data/asked.ts'
import { AskedAgain } from '../ui/AskedAgain.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { MarkReadButton } from './MarkReadButton.tsx'
import { NotOnDevice, TopicText } from './TopicText.tsx'
import { useReadableDocument } from './use-readable-document.ts'
import { type Topic, useMarkTopicRead } from './use-topics.ts'

interface TopicDialogProps {
  topic: Topic
  asked: AskedItem | null
  filePath: string
  onQuiz: () => void
  onClose: () => void
}

export function TopicDialog({ topic, asked, filePath, onQuiz, onClose }: TopicDialogProps) {
  const { readAt } = topic.progress
  // Looking at what is still signed signs nothing: that takes the button.
  const signsAgain = asked !== null && topic.progress.isRead
  const [wantsText, setWantsText] = useState(false)
  const canFrame = showsPdfInFrames()
  const isFramed = canFrame && !wantsText
  const isReadable = useReadableDocument(filePath)
  const text = useApi(toolbox.toolboxTopic, { params: { id: String(topic.id) } }, { enabled: !isFramed })
  const shownVersion = isFramed && isReadable ? topic.version : text.data?.version
  const markOpened = useMarkOpened(topic, shownVersion)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      className={isFramed ? 'desk:max-w-[880px]' : undefined}
      eyebrow={`${topic.documentNumber} · Version ${topic.version}`}
      title={topic.title}
      reading={text.data && `Text of ${topic.title}`}
      footer={
        <>
          <span role="status" className="text-14 flex items-center mr-auto gap-2 phone:w-full">
            {asked && signsAgain ? (
              <AskedAgain {...asked} />
            ) : readAt ? (
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
            <a href={filePath} target="_blank" rel="noopener" onClick={isReadable ? markOpened : undefined}>
              <ExternalLink />
              {isFramed ? 'Open' : 'Open the PDF'}
            </a>
          </Button>
          {signsAgain && (
            <MarkReadButton topic={{ ...topic, version: shownVersion ?? topic.version }} isAgain variant="primary" />
          )}
          <Button variant={signsAgain ? 'secondary' : 'primary'} onClick={onQuiz}>
            <ListChecks />
            Go to quiz
          </Button>
        </>
      }
    >
      {canFrame && topic.hasText && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setWantsText(!wantsText)}>
          {wantsText ? <FileText /> : <Volume2 />}
          {wantsText ? 'Show the PDF' : 'Read or listen as text'}
        </Button>
      )}
      {isFramed && isReadable && (
        <iframe
          src={`${filePath}#navpanes=0&view=FitH`}
          title={`${topic.title} (PDF)`}
          className="h-[58dvh] w-full desk:h-[62dvh] rounded-md border border-line bg-inset"
        />
      )}
      {!isFramed && <TopicText text={text.data} hasFailed={text.isError} canOpenPdf={isReadable === true} />}
      {isFramed && isReadable === false && <NotOnDevice />}
    </Dialog>
  )
}

/** A browser that does not say has a viewer, except on Android. */
function showsPdfInFrames(): boolean {
  return navigator.pdfViewerEnabled ?? !/android/i.test(navigator.userAgent)
}

/** Signed is only what could be read, in the version that was shown: by itself once it is, or when the PDF is opened. */
function useMarkOpened(topic: Topic, shownVersion: number | undefined): () => void {
  const mark = useMarkTopicRead()
  const marked = useRef<number | null>(null)
  function markOpened() {
    if (marked.current === topic.id || topic.progress.isRead) return
    marked.current = topic.id
    void mark({ ...topic, version: shownVersion ?? topic.version }, 'opened')
  }
  const markShown = useEffectEvent((_: number) => markOpened())
  useEffect(() => {
    if (shownVersion !== undefined) markShown(topic.id)
  }, [topic.id, shownVersion])
  return markOpened
}
