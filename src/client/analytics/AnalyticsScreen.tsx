// The login analytics screen: for administrators; to everyone else a plain panel, without a call to the server.
import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useUser } from '../data/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import './analytics.css'
import { AnalyticsDashboard } from './AnalyticsDashboard.tsx'

export function AnalyticsScreen() {
  const { role } = useUser()
  return (
    <div className="page">
      <div className="pagehead">
        <h1>Login Analytics Dashboard</h1>
        <p>Monitor user login patterns and system usage</p>
      </div>
      {role === 'admin' ? <AnalyticsDashboard /> : <OnlyForAdministrators />}
    </div>
  )
}

function OnlyForAdministrators() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={ShieldAlert}
        title="Only for administrators"
        description="These figures are about everyone's sign-ins, so only administrators can see them."
        action={
          <Button asChild variant="secondary">
            <Link href="/">Back to Dashboard</Link>
          </Button>
        }
      />
    </Card>
  )
}
