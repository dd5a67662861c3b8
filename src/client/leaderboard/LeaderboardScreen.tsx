// The leaderboard: everyone, one's department or this month as cards and rankings, the departments, and four figures over everyone.
import { leaderboard } from '../../contract/leaderboard.ts'
import { useApi } from '../data/api.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Departments } from './Departments.tsx'
import { Hiding } from './Hiding.tsx'
import { LeaderboardStats } from './LeaderboardStats.tsx'
import { RankedPeople } from './RankedPeople.tsx'
import { LIVE } from './refresh.ts'
import './views.css'

const VIEWS = ['everyone', 'department', 'month', 'departments'] as const

const LABELS = {
  everyone: 'Everyone',
  department: 'My department',
  month: 'This month',
  departments: 'Departments',
} satisfies Record<(typeof VIEWS)[number], string>

const OPTIONS = VIEWS.map(value => ({ value, label: LABELS[value] }))

export function LeaderboardScreen() {
  const [view, setView] = useAddressState('view', VIEWS, 'everyone')
  const stats = useApi(leaderboard.leaderboardStats, undefined, LIVE)
  const figures = <LeaderboardStats stats={stats} isBesideOthers={view !== 'everyone'} />
  return (
    <div className="page">
      <div className="pagehead">
        <h1>Training Leaderboard</h1>
        <p>Top performers in training completion and knowledge mastery</p>
      </div>
      <div className="board-views">
        <Segmented label="Whom it shows" value={view} onValueChange={setView} options={OPTIONS} />
        <Hiding />
      </div>
      {view === 'departments' ? (
        <Departments figures={figures} />
      ) : (
        // Another view is opened afresh: what was fetched of it before may have moved on.
        <RankedPeople key={view} view={view} figures={figures} onShowEveryone={() => setView('everyone')} />
      )}
    </div>
  )
}
