// Marks a topic as read by hand.
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { AGAIN_ACTIONS } from '../ui/standing-words.ts'
import { toast } from '../ui/toast-store.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type Topic, useMarkTopicRead } from './use-topics.ts'

interface MarkReadButtonProps {
  topic: Topic
  isAgain: boolean
  variant?: ButtonVariant
  className?: string
}

export function MarkReadButton({ topic, isAgain, variant = 'soft', className }: MarkReadButtonProps) {
  const mark = useMarkTopicRead()
  const [isMarking, setMarking] = useState(false)

  async function markAsRead() {
    setMarking(true)
    const done = isAgain ? 'signed again' : 'marked as read'
    if (await mark(topic, 'marked')) toast({ title: `${topic.title} ${done}`, tone: 'success' })
    setMarking(false)
  }

  return (
    <Button variant={variant} pending={isMarking} pendingText="Marking..." onClick={markAsRead} className={className}>
      <Check />
      {isAgain ? AGAIN_ACTIONS.sign : 'Mark as Read'}
      <VisuallyHidden>: {topic.title}</VisuallyHidden>
    </Button>
  )
}
