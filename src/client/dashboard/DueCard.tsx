// The most pressing of what is asked of the person, with the way straight to it, and how much more there is.
import { CalendarClock, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { isRepeated } from '../../domain/asked.ts'
import { signOf } from '../../domain/duty-sign.ts'
import { codeAndName } from '../../domain/duty-title.ts'
import type { Due } from '../data/asked.ts'
import { opensScreen } from '../frame/opens.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { againAction } from '../ui/standing-words.ts'
import { dueWords } from './due-words.ts'

interface DueCardProps {
  due: Due
  next: NonNullable<Due['next']>
}

interface Face {
  icon: LucideIcon
  tone: string
}

const OVERDUE: Face = { icon: TriangleAlert, tone: 'bg-danger-soft text-danger-text' }
const SOON: Face = { icon: Clock, tone: 'bg-warn-soft text-warn-text' }
const AHEAD: Face = { icon: CalendarClock, tone: 'bg-info-soft text-info-text' }

export function DueCard({ due: { today, more, again }, next }: DueCardProps) {
  const { kind, itemId, href, title } = next
  const { code, name } = codeAndName(title)
  const sign = signOf(kind, next, today)
  const { icon: Icon, tone } = sign === 'overdue' ? OVERDUE : sign === 'soon' ? SOON : AHEAD
  const isAgain = again.some(one => one.kind === kind && one.itemId === itemId)
  return (
    <Card aria-labelledby="due" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className={cx('grid size-11 flex-none place-items-center rounded-full', tone)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="due" className="text-18 desk:text-20">
          {dueWords(name, next, today)}
        </h2>
        {(code || more > 0) && (
          <p className="text-14 text-subtle">
            {code}
            {code && more > 0 && ', '}
            {more > 0 && <Link href="/learning-path?view=requirements">and {more} more</Link>}
          </p>
        )}
      </div>
      {opensScreen(href) && (
        <Button asChild className="phone:w-full">
          <Link href={href}>{isAgain && isRepeated(kind) ? againAction(kind) : 'Open'}</Link>
        </Button>
      )}
    </Card>
  )
}
