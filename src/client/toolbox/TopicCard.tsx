// A topic on the toolbox tab: read it, sign it, take its quiz.
import { Award, Eye, ListChecks, PencilLine, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToolboxQuizStatus } from '../../domain/toolbox.ts'
import { AskedAgain } from '../ui/AskedAgain.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MarkReadButton } from './MarkReadButton.tsx'
import { ReadBadge } from './ReadBadge.tsx'
import { quizAction } from './texts.ts'
import { topicIcon } from './topic-icons.ts'
import type { Topic, TopicAsked } from './use-topics.ts'

interface TopicCardProps {
  topic: Topic
  asked: TopicAsked
  onView: () => void
  onQuiz: () => void
}

const QUIZ_BADGES: Partial<Record<ToolboxQuizStatus, ReactNode>> = {
  in_progress: (
    <Badge tone="warn" icon={PencilLine}>
      Quiz in progress
    </Badge>
  ),
  review: (
    <Badge tone="info" icon={RotateCcw}>
      Review open
    </Badge>
  ),
  completed: (
    <Badge tone="success" icon={Award}>
      Quiz passed
    </Badge>
  ),
}

export function TopicCard({ topic, asked, onView, onQuiz }: TopicCardProps) {
  const { title, description, topicNumber, progress, quizStatus } = topic
  const name = <VisuallyHidden>: {title}</VisuallyHidden>
  const isDone = quizStatus === 'completed' && !asked.quiz
  const isToRead = !progress.isRead || asked.read !== null
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <DocSquare icon={topicIcon(topicNumber)} category="ohs" />
        <div className="flex flex-wrap justify-end gap-2">
          {QUIZ_BADGES[quizStatus]}
          <ReadBadge isRead={progress.isRead} />
        </div>
      </div>
      <div className="grid grow grid-cols-1 content-start gap-2">
        <div>
          <div className="item__code">{topicNumber}</div>
          <h3 className="text-18">{title}</h3>
        </div>
        <p className="text-14">{description}</p>
        {asked.read && <AskedAgain {...asked.read} />}
        {asked.quiz && <AskedAgain {...asked.quiz} />}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onView} className="px-2">
          <Eye />
          View Document
          {name}
        </Button>
        {isToRead && <MarkReadButton topic={topic} isAgain={asked.read !== null} className="px-2" />}
        <Button variant={isDone ? 'secondary' : 'soft'} onClick={onQuiz} className={isToRead ? 'col-span-2' : 'px-2'}>
          <ListChecks />
          {quizAction(quizStatus, asked.quiz !== null)}
          {name}
        </Button>
      </div>
    </Card>
  )
}
