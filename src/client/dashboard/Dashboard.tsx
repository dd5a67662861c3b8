// The dashboard.
import { useTitle } from '../use-title.ts'

export function Dashboard() {
  useTitle('Dashboard')
  return (
    <div className="page">
      <h1>Employee Induction Program</h1>
    </div>
  )
}
