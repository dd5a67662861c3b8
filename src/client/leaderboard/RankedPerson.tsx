// A person in the rankings; on the phone with the figures that have no column there.
import { CircleCheck, Flame, type LucideIcon, Star } from 'lucide-react'
import { Person } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { formatNumber } from '../ui/words.ts'
import type { Entry } from './TopPerformers.tsx'

export function RankedPerson({ entry }: { entry: Entry }) {
  return (
    <Person
      name={entry.name}
      me={entry.isCurrentUser}
      badge={entry.isCurrentUser && <Badge tone="hivis">You</Badge>}
      detail={
        <>
          {entry.department}
          <span className="mt-0.5 flex gap-3 desk:hidden">
            <Figure icon={Star} label="Level" value={entry.level} />
            <Figure icon={Flame} label="Streak in days" value={entry.currentStreak} />
            <Figure icon={CircleCheck} label="Modules completed" value={entry.totalModulesCompleted} />
          </span>
        </>
      }
    />
  )
}

function Figure({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size={13} aria-hidden="true" />
      <VisuallyHidden>{label}: </VisuallyHidden>
      {formatNumber(value)}
    </span>
  )
}
