// The first three.
import { CircleCheck, Flame, Star } from 'lucide-react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { leaderboard } from '../../contract/leaderboard.ts'
import { Badge } from '../ui/Badge.tsx'
import { countOf } from '../ui/words.ts'
import { Podium, PodiumCard } from './Podium.tsx'

export type Entry = OutputOf<typeof leaderboard.leaderboard>[number]

const PLACES = [1, 2, 3] as const

export function TopPerformers({ entries }: { entries: readonly Entry[] }) {
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="top-performers">
      <h2 id="top-performers">Top Performers</h2>
      <Podium>
        {entries.map((entry, index) => (
          <PodiumCard
            key={entry.id}
            place={PLACES[index] ?? 3}
            rank={entry.rank}
            name={entry.name}
            badge={entry.isCurrentUser && <Badge tone="hivis">You</Badge>}
            department={entry.department}
            points={entry.points}
            meta={[
              { icon: Star, text: `Level ${entry.level}` },
              { icon: Flame, text: countOf(entry.currentStreak, 'day') },
              { icon: CircleCheck, text: countOf(entry.totalModulesCompleted, 'module') },
            ]}
          />
        ))}
      </Podium>
    </section>
  )
}
