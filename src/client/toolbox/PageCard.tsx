// A topic on the toolbox page: its document to view in a window of its own, to download and to sign, and the way to its quiz.
import { CalendarCheck, Download, Eye, ListChecks } from 'lucide-react'
import { Link } from 'wouter'
import { placeOfCategory } from '../../domain/compliance.ts'
import { askedAgain } from '../loading/asked-again.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MarkReadButton } from './MarkReadButton.tsx'
import { ReadBadge } from './ReadBadge.tsx'
import { NO_DOWNLOAD, NO_FILE, quizAction } from './texts.ts'
import { DOCUMENT_ICONS, topicIcon } from './topic-icons.ts'
import { type Topic, type TopicAsked, useMarkTopicRead } from './use-topics.ts'

interface PageCardProps {
  topic: Topic
  asked: TopicAsked
  /** The next one to read has the filled button. */
  isNext: boolean
  onAlert: (text: string) => void
}

export function PageCard({ topic, asked, isNext, onAlert }: PageCardProps) {
  const { title, description, documentNumber, documentType, filePath, progress, quizStatus } = topic
  const { icon: TypeIcon, name: typeName } = DOCUMENT_ICONS[documentType]
  const mark = useMarkTopicRead()
  const name = <VisuallyHidden>: {title}</VisuallyHidden>

  function view() {
    if (!filePath) return onAlert(NO_FILE)
    window.open(filePath, '_blank', 'noopener')
    // Looking at what is still signed signs nothing.
    if (!progress.isRead) void mark(topic, 'opened')
  }

  function download() {
    if (!filePath) return onAlert(NO_DOWNLOAD)
    const link = document.createElement('a')
    link.href = `${filePath}&download=1`
    link.download = `${documentNumber}.pdf`
    link.click()
  }

  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between">
        <DocSquare icon={topicIcon(topic.topicNumber)} category="ohs" />
        <ReadBadge isRead={progress.isRead} />
      </div>
      <div className="grid grow grid-cols-1 content-start gap-2">
        <div>
          <div className="item__code flex items-center gap-2">
            {documentNumber}
            <span className="flex items-center gap-1">
              <TypeIcon className="size-4" />
              {typeName}
            </span>
          </div>
          <h2 className="text-18">{title}</h2>
        </div>
        <p className="text-14">{description}</p>
        {progress.readAt && (
          <p className="flex items-center gap-2 text-13 text-subtle">
            <CalendarCheck className="size-4" />
            <span>
              Read on <Timestamp at={progress.readAt} format="date" />
            </span>
          </p>
        )}
        {asked.read && <askedAgain.Part {...asked.read} />}
        {asked.quiz && <askedAgain.Part {...asked.quiz} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant={isNext ? 'primary' : 'secondary'} onClick={view} className="flex-1 px-2">
          <Eye />
          View PDF
          {name}
        </Button>
        {(!progress.isRead || asked.read) && (
          <MarkReadButton topic={topic} isAgain={asked.read !== null} className="flex-1 px-2" />
        )}
        <Button variant="secondary" title="Download" onClick={download} className="flex-none px-3">
          <Download />
          <VisuallyHidden>Download: {title}</VisuallyHidden>
        </Button>
      </div>
      {topic.questionCount > 0 && (
        <Button asChild variant={quizStatus === 'completed' && !asked.quiz ? 'secondary' : 'soft'} block>
          <Link href={quizAddress(topic)}>
            <ListChecks />
            {quizAction(quizStatus, asked.quiz !== null)}
            {name}
          </Link>
        </Button>
      )}
    </Card>
  )
}

/** The quiz is on the dashboard's tab. */
function quizAddress({ id }: Topic): string {
  return `/?tab=${placeOfCategory('ohs').tab}&quiz=${id}`
}
