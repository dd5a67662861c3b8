// Those without a card. The person's own row stays in sight at the bottom of the window while it is further away.
import { memo, useRef } from 'react'
import { Card, CardHead } from '../ui/Card.tsx'
import { countOf, formatNumber } from '../ui/words.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { RankedPerson } from './RankedPerson.tsx'
import type { Entry } from './TopPerformers.tsx'
import { useOwnRowAway } from './use-own-row-away.ts'
import './rankings.css'

const figure = { align: 'right', hideOnPhone: true, className: 'w-24' } as const

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'rank', head: 'Rank', cell: entry => formatNumber(entry.rank), className: 'rank desk:w-20' },
  { key: 'name', head: 'Name', cell: entry => <RankedPerson entry={entry} /> },
  { key: 'level', head: 'Level', cell: entry => formatNumber(entry.level), ...figure },
  {
    key: 'streak',
    head: 'Streak',
    cell: ({ currentStreak }) => (currentStreak === 0 ? '–' : countOf(currentStreak, 'day')),
    ...figure,
  },
  { key: 'modules', head: 'Modules', cell: entry => formatNumber(entry.totalModulesCompleted), ...figure },
  {
    key: 'points',
    head: 'Points',
    cell: entry => <b className="text-16">{formatNumber(entry.points)}</b>,
    align: 'right',
    className: 'desk:w-24',
  },
]

const idOf = (entry: Entry) => entry.id
const isYou = (entry: Entry) => entry.isCurrentUser

interface FullRankingsProps {
  entries: readonly Entry[]
  /** What is said where all have cards. */
  ifEmpty: string
}

export function FullRankings({ entries, ifEmpty }: FullRankingsProps) {
  const own = entries.find(isYou)
  const list = useRef<HTMLDivElement>(null)
  const isAway = useOwnRowAway(list, own?.rank)
  return (
    <Card flush className="desk:col-span-8" aria-labelledby="full-rankings">
      <CardHead
        title="Full Rankings"
        titleId="full-rankings"
        aside={<span className="text-13 text-subtle">Updates every 30 seconds</span>}
      />
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-subtle desk:px-6">{ifEmpty}</p>
      ) : (
        <div ref={list}>
          <Rankings caption="Full Rankings" entries={entries} />
        </div>
      )}
      {own && isAway && (
        <div className="board__own">
          <Rankings caption="Your rank" entries={[own]} />
        </div>
      )}
    </Card>
  )
}

/** Hundreds of rows: drawn again only when one of them has changed. */
const Rankings = memo(function Rankings({ caption, entries }: { caption: string; entries: readonly Entry[] }) {
  return <DataTable caption={caption} columns={COLUMNS} rows={entries} rowKey={idOf} isYou={isYou} />
})
