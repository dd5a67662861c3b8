// What next: who has waited longest, and the way to them.
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { team } from '../../../contract/team.ts'
import { useApi } from '../../data/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IronCard } from '../../ui/Card.tsx'
import { EVERY, nextInTeam, type Summary } from './team-words.ts'

export function TeamNext({ summary }: { summary: Summary }) {
  // The first of all, whatever the list below is narrowed to.
  const { data } = useApi(
    team.teamPeople,
    { query: { limit: '1' } as never },
    { refetchOnOpen: true, refetchInterval: EVERY },
  )
  const first = data?.items[0]
  const next = data && first && nextInTeam(summary, first, data.today)
  if (!next) return null
  return (
    <IronCard
      aria-label="What next"
      className="grid grid-cols-1 gap-4 desk:flex desk:items-center desk:justify-between"
    >
      <div className="min-w-0">
        <Badge tone="hivis" icon={ArrowRight} className="mb-2">
          What next
        </Badge>
        <h2 className="text-20">{next.title}</h2>
        <p className="mt-1 text-14">{next.text}</p>
      </div>
      <Button asChild variant="hivis" size="lg" className="flex-none">
        <Link href={`/team/${first.id}`}>See {first.name}</Link>
      </Button>
    </IronCard>
  )
}
