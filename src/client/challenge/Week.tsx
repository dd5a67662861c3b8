// The last seven days: answered and right, answered, or not answered. Where they are not available, the figures are still shown.
import { Check, Minus, Zap } from 'lucide-react'
import { challenge } from '../../contract/challenge.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { useApi } from '../data/api.ts'
import { cx } from '../ui/cx.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

type DayOfWeek = OutputOf<typeof challenge.challengeWeek>[number]

export function Week() {
  const { data, isPending } = useApi(challenge.challengeWeek, undefined, { refetchOnOpen: true })
  if (isPending) {
    return (
      <Loading label="Loading your week">
        <Skeleton className="h-[62px]" />
      </Loading>
    )
  }
  if (!data) return null
  return (
    <ol aria-label="The last 7 days" className="flex justify-between gap-1">
      {data.map((day, index) => (
        <WeekDay key={day.date} day={day} isToday={index === data.length - 1} />
      ))}
    </ol>
  )
}

function WeekDay({ day: { date, isCorrect }, isToday }: { day: DayOfWeek; isToday: boolean }) {
  const isDue = isToday && isCorrect === null
  const look =
    isCorrect === null
      ? 'shadow-[inset_0_0_0_2px_var(--border)] text-subtle'
      : isCorrect
        ? 'bg-success-soft text-success-text'
        : 'bg-neutral-soft text-neutral-text'
  const Icon = isCorrect === null ? (isToday ? Zap : Minus) : Check
  return (
    <li className={cx('grid justify-items-center gap-1.5 text-12', isDue ? 'font-bold text-ink' : 'text-subtle')}>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 place-items-center rounded-full',
          isDue ? 'text-brand-text shadow-[inset_0_0_0_3px_var(--brand-text)]' : look,
        )}
      >
        <Icon size={16} />
      </span>
      {isToday ? 'Today' : weekday(date)}
      <VisuallyHidden>: {dayWords(isCorrect)}</VisuallyHidden>
    </li>
  )
}

function dayWords(isCorrect: boolean | null): string {
  if (isCorrect === null) return 'not answered'
  return isCorrect ? 'answered correctly' : 'answered'
}

/** The day is a calendar day, whatever zone the browser is in. */
function weekday(date: string): string {
  return new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}
