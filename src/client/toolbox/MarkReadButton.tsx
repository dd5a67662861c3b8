// Marks a topic as read by hand.
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast-store.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type Topic, useMarkTopicRead } from './use-topics.ts'

export function MarkReadButton({ topic, className }: { topic: Topic; className?: string }) {
  const mark = useMarkTopicRead()
  const [isMarking, setMarking] = useState(false)

  async function markAsRead() {
    setMarking(true)
    if (await mark(topic, 'marked')) toast({ title: `${topic.title} marked as read`, tone: 'success' })
    setMarking(false)
  }

  return (
    <Button variant="soft" pending={isMarking} pendingText="Marking..." onClick={markAsRead} className={className}>
      <Check />
      Mark as Read
      <VisuallyHidden>: {topic.title}</VisuallyHidden>
    </Button>
  )
}
