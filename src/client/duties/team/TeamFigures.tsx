// The team in four figures. Each is a filter of the list below.
import { CircleCheck, Clock, IdCard, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { TeamStatus } from '../../../domain/team-status.ts'
import { countOf, formatNumber } from '../../ui/words.ts'
import type { Summary } from './team-words.ts'
import { useTeamFilter } from './use-team-filter.ts'
import '../../ui/css/stat.css'

interface Figure {
  status: TeamStatus
  icon: LucideIcon
  tone: string
  label: string
  value: number
  unit?: string
  detail: string
}

const people = (count: number) => countOf(count, 'person', 'people')

const figuresOf = (summary: Summary): Figure[] => [
  {
    ...{ status: 'compliant', icon: CircleCheck, tone: 'text-success-text', label: 'Fully compliant' },
    ...{ value: summary.compliant, unit: `of ${people(summary.people)}`, detail: 'Nothing overdue' },
  },
  {
    ...{ status: 'overdue', icon: TriangleAlert, tone: 'text-danger-text', label: 'Overdue items' },
    ...{ value: summary.overdue, detail: people(summary.peopleOverdue) },
  },
  {
    ...{ status: 'due-soon', icon: Clock, tone: 'text-warn-text', label: 'Due in 14 days' },
    ...{ value: summary.dueSoon, detail: people(summary.peopleDueSoon) },
  },
  {
    ...{ status: 'expiring-licence', icon: IdCard, tone: 'text-info-text', label: 'Licences expiring' },
    ...{ value: summary.expiringLicences, detail: 'In the next 60 days' },
  },
]

export function TeamFigures({ summary }: { summary: Summary }) {
  const { filter, choose } = useTeamFilter()
  return (
    <fieldset aria-label="Your team in figures" className="stats">
      {figuresOf(summary).map(({ status, icon: Icon, tone, label, value, unit, detail }) => {
        const isOn = filter.status === status
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isOn}
            className="stat team__figure text-left"
            onClick={() => choose('status', isOn ? '' : status)}
          >
            <span className="stat__l">
              <Icon className={tone} />
              {label}
            </span>
            <span className="stat__v">
              {formatNumber(value)}
              {unit && <small>{unit}</small>}
            </span>
            <span className="stat__d">{detail}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
