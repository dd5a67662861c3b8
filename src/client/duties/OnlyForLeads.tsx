// In place of what is for managers and administrators.
import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function OnlyForLeads() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={ShieldAlert}
        title="Only for managers and administrators"
        description="Whoever leads people sees here what each of them has due."
        action={
          <Button asChild variant="secondary">
            <Link href="/">Back to Dashboard</Link>
          </Button>
        }
      />
    </Card>
  )
}
