// Whether a topic is read.
import { Check } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'

export function ReadBadge({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Badge tone="success" icon={Check}>
      Read
    </Badge>
  ) : (
    <Badge>Unread</Badge>
  )
}
