// Ranks 4 and below. The person's own row stays in sight at the bottom of the window while it is further away.
import { useEffect, useRef, useState } from 'react'
import { Person } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { formatNumber } from '../ui/words.ts'
import type { Entry } from './TopPerformers.tsx'

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'rank', head: 'Rank', cell: entry => formatNumber(entry.rank), className: 'rank' },
  { key: 'name', head: 'Name', cell: entry => <RankedPerson entry={entry} /> },
  { key: 'level', head: 'Level', cell: entry => entry.level, align: 'right', hideOnPhone: true, className: 'w-20' },
  {
    key: 'streak',
    head: 'Streak',
    cell: entry => streakWords(entry.currentStreak),
    align: 'right',
    hideOnPhone: true,
    className: 'w-24',
  },
  {
    key: 'modules',
    head: 'Modules',
    cell: entry => entry.totalModulesCompleted,
    align: 'right',
    hideOnPhone: true,
    className: 'w-24',
  },
  {
    key: 'points',
    head: 'Points',
    cell: entry => <b>{formatNumber(entry.points)}</b>,
    align: 'right',
    className: 'w-24',
  },
]

export function FullRankings({ entries }: { entries: readonly Entry[] }) {
  const own = entries.find(entry => entry.isCurrentUser)
  const list = useRef<HTMLDivElement>(null)
  const isAway = useOwnRowAway(list, own?.rank)
  return (
    <Card flush className="s8">
      <CardHead title="Full Rankings" aside={<span className="tiny subtle">Updates every 30 seconds</span>} />
      <div ref={list}>
        <DataTable
          caption="Full Rankings"
          columns={COLUMNS}
          rows={entries}
          rowKey={entry => entry.id}
          isYou={entry => entry.isCurrentUser}
        />
      </div>
      {entries.length === 0 && <p className="small subtle p-4">Everyone is on the podium.</p>}
      {own && isAway && (
        <div className="board__own">
          <DataTable caption="Your rank" columns={COLUMNS} rows={[own]} rowKey={entry => entry.id} isYou={() => true} />
        </div>
      )}
    </Card>
  )
}

/** True while the person's row in the list is outside the window. */
function useOwnRowAway(list: React.RefObject<HTMLDivElement | null>, rank: number | undefined): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const row = rank === undefined ? null : list.current?.querySelector('tr.you')
    if (!row) {
      setAway(false)
      return
    }
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting))
    observer.observe(row)
    return () => observer.disconnect()
  }, [list, rank])
  return away
}

function RankedPerson({ entry }: { entry: Entry }) {
  return (
    <Person
      name={entry.name}
      me={entry.isCurrentUser}
      badge={entry.isCurrentUser && <Badge tone="hivis">You</Badge>}
      detail={
        <>
          {entry.department}
          <span className="desk:hidden">
            {' '}
            · Level {entry.level} · {streakWords(entry.currentStreak)} · {entry.totalModulesCompleted} modules
          </span>
        </>
      }
    />
  )
}

function streakWords(days: number): string {
  if (days === 0) return '–'
  return days === 1 ? '1 day' : `${days} days`
}
