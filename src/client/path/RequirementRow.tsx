// One thing that is asked of the person: where they stand with it, by when, and the way to it.
import { Link } from 'wouter'
import type { Day } from '../../domain/day.ts'
import { isOpen } from '../../domain/duty.ts'
import { codeAndName } from '../../domain/duty-title.ts'
import { opensScreen } from '../frame/opens.ts'
import { AskedAgain } from '../ui/AskedAgain.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { DocSquare } from '../ui/DocSquare.tsx'
import { nearDay } from '../ui/day-words.ts'
import { GROUP_ICONS } from '../ui/group-icons.ts'
import { StandingBadge } from '../ui/StandingBadge.tsx'
import { type Again, againAction } from '../ui/standing-words.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Owed } from './shapes.ts'

interface RequirementRowProps {
  owed: Owed
  /** Done before, and asked for again. */
  again: Again | undefined
  today: Day
}

export function RequirementRow({ owed, again, today }: RequirementRowProps) {
  const { kind, group, title, status, on, href } = owed
  const { code, name } = codeAndName(title)
  return (
    <li className={cx('item', !isOpen(status) && 'item--short')}>
      <DocSquare icon={GROUP_ICONS[group]} />
      <div>
        {code && <div className="item__code">{code}</div>}
        <h3 className="item__t">{name}</h3>
        {again ? (
          <AskedAgain again={again} today={today} className="mt-1" />
        ) : (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <StandingBadge kind={kind} standing={owed} today={today} />
            {isOpen(status) && on && <span className="text-13 text-subtle">{dayOfOwed(status, on, today)}</span>}
          </p>
        )}
      </div>
      {opensScreen(href) && (
        <div className="item__act">
          <Button asChild variant={isOpen(status) ? 'soft' : 'secondary'} size="sm">
            <Link href={href}>
              {again ? againAction(again.kind) : 'Open'}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Link>
          </Button>
        </div>
      )}
    </li>
  )
}

/** "Was due 16 Oct", "By 28 Nov", "Until 25 Nov". */
function dayOfOwed(status: Owed['status'], on: Day, today: Day): string {
  const word = status === 'overdue' ? 'Was due' : status === 'due' ? 'By' : 'Until'
  return `${word} ${nearDay(on, today)}`
}
