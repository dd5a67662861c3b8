// In place of what is for managers and administrators.
import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'

/** `why` says so in a sentence. */
export function OnlyForLeads({ why }: { why: string }) {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={ShieldAlert}
        title="Only for managers and administrators"
        description={why}
        action={
          <Button asChild variant="secondary">
            <Link href="/">Back to Dashboard</Link>
          </Button>
        }
      />
    </Card>
  )
}
