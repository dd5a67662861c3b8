// The login analytics screen: for administrators; to everyone else a plain panel, without a call to the server.
import { useUser } from '../data/session.ts'
import { OnlyForAdministrators } from '../ui/OnlyForAdministrators.tsx'
import './analytics.css'
import { AnalyticsDashboard } from './AnalyticsDashboard.tsx'

const WHY = "These figures are about everyone's sign-ins, so only administrators can see them."

export function AnalyticsScreen() {
  const { role } = useUser()
  return (
    <div className="page">
      <div className="pagehead">
        <h1>Login Analytics Dashboard</h1>
        <p>Monitor user login patterns and system usage</p>
      </div>
      {role === 'admin' ? <AnalyticsDashboard /> : <OnlyForAdministrators why={WHY} />}
    </div>
  )
}
