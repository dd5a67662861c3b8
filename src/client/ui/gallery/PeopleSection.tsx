// People, figures and times in the gallery.
import { Flame, Star } from 'lucide-react'
import { Avatar, Person } from '../Avatar.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { StatCard } from '../StatCard.tsx'
import { Timestamp } from '../Timestamp.tsx'

export function PeopleSection() {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', href: '/' },
          { label: 'Leaderboard', href: '/leaderboard' },
          { label: 'Podium' },
        ]}
      />
      <div className="stats">
        <StatCard label="Top Score" value={1240} icon={Star} detail="Sione Taufa" />
        <StatCard label="Best Streak" value={34} unit="days" icon={Flame} />
        <StatCard label="Sent" value={<Timestamp at={new Date(Date.now() - 5 * 3_600_000)} className="text-20" />} />
        <StatCard
          label="Second"
          value={<Avatar name="Priya Raman" size="sm" me />}
          detail={<Person name="Priya Raman" detail="Delivery" />}
        />
      </div>
    </>
  )
}
