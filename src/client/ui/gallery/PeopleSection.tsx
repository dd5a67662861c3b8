// Podium, rankings, figures and times in the gallery.
import { CircleCheck, Flame, Star } from 'lucide-react'
import { Avatar, Person } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { Card, CardHead } from '../Card.tsx'
import { CountUp } from '../CountUp.tsx'
import { DataTable } from '../DataTable.tsx'
import { Medal, type Place } from '../Medal.tsx'
import { Podium, PodiumCard } from '../Podium.tsx'
import { StatCard } from '../StatCard.tsx'
import { Timestamp } from '../Timestamp.tsx'
import { formatNumber } from '../words.ts'

const TOP: readonly [Place, string, string, number][] = [
  [1, 'Sione Taufa', 'Delivery', 1240],
  [2, 'Mei-Lin Chow', 'Service', 1185],
  [3, 'Jack Nolan', 'Warehouse', 1070],
]

const RANKS = [
  {
    rank: 4,
    name: 'Hannah Becker',
    team: 'Retail',
    level: 10,
    streak: 9,
    points: 940,
  },
  {
    rank: 5,
    name: 'Priya Raman',
    team: 'Delivery',
    level: 8,
    streak: 6,
    points: 660,
  },
  {
    rank: 6,
    name: 'Tom Karagiannis',
    team: 'Warehouse',
    level: 4,
    streak: 2,
    points: 395,
  },
]

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
      <Podium>
        {TOP.map(([place, name, department, points]) => (
          <PodiumCard
            key={place}
            place={place}
            name={name}
            department={department}
            points={points}
            meta={[
              { icon: Star, text: 'Level 12' },
              { icon: Flame, text: '34 days' },
              { icon: CircleCheck, text: '22 modules' },
            ]}
          />
        ))}
      </Podium>
      <Card flush>
        <CardHead title="Full Rankings" aside={<span className="text-13 text-subtle">Updates every 30 seconds</span>} />
        <DataTable
          caption="Full rankings"
          rows={RANKS}
          rowKey={row => row.rank}
          isYou={row => row.name === 'Priya Raman'}
          columns={[
            {
              key: 'rank',
              head: 'Rank',
              cell: row => row.rank,
              className: 'rank',
            },
            {
              key: 'name',
              head: 'Name',
              cell: row => (
                <Person
                  name={row.name}
                  detail={row.team}
                  me={row.name === 'Priya Raman'}
                  badge={row.name === 'Priya Raman' && <Badge tone="hivis">You</Badge>}
                />
              ),
            },
            {
              key: 'level',
              head: 'Level',
              align: 'right',
              hideOnPhone: true,
              cell: row => row.level,
            },
            {
              key: 'streak',
              head: 'Streak',
              align: 'right',
              hideOnPhone: true,
              cell: row => `${row.streak} days`,
            },
            {
              key: 'points',
              head: 'Points',
              align: 'right',
              cell: row => <b>{formatNumber(row.points)}</b>,
            },
          ]}
        />
      </Card>
      <div className="stats">
        <StatCard label="Top Score" value={<CountUp value={1240} />} icon={Star} detail="Sione Taufa" />
        <StatCard label="Best Streak" value={34} unit="days" icon={Flame} />
        <StatCard label="Sent" value={<Timestamp at={new Date(Date.now() - 5 * 3_600_000)} className="text-20" />} />
        <StatCard label="Medals" value={<Medal place={2} />} detail={<Avatar name="Priya Raman" size="sm" me />} />
      </div>
    </>
  )
}
