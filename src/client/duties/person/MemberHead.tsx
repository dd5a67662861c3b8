// Who it is, and where they stand in a word.
import {
  BellRing,
  Building,
  CalendarDays,
  CirclePause,
  FileCheck,
  type LucideIcon,
  MailX,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Link } from 'wouter'
import { roleLabel } from '../../../domain/roles.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { OnLeave } from '../OnLeave.tsx'
import { PersonStatus } from '../PersonStatus.tsx'
import { type Member, nextOf } from './member-words.ts'

interface MemberHeadProps {
  member: Member
  /** Where there is something to waive, and the viewer may. */
  onWaive: (() => void) | undefined
  /** Where something is due or overdue, and the viewer may. */
  onRemind: (() => void) | undefined
  isReminding: boolean
  /** Where the viewer may have an evidence pack about them made. */
  packsAt: string | undefined
}

export function MemberHead({ member, onWaive, onRemind, isReminding, packsAt }: MemberHeadProps) {
  const { person, obligations, today } = member
  return (
    <div className="member__head">
      <Avatar name={person.name} className="member__avatar" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1>{person.name}</h1>
          {!person.active ? (
            <Badge>Deactivated</Badge>
          ) : obligations.length > 0 ? (
            <PersonStatus nextUp={nextOf(obligations)} today={today} />
          ) : (
            <Badge>Nothing required</Badge>
          )}
          <OnLeave until={person.onLeaveUntil} today={today} />
        </div>
        <ul className="member__facts">
          <Fact icon={UserRound} text={roleLabel(person.role)} />
          <Fact icon={Building} text={person.department} />
          {person.startedOn && <Fact icon={CalendarDays} text={startWords(person.startedOn, today)} />}
          {person.reportsTo && <Fact icon={UsersRound} text={`Reports to ${person.reportsTo.name}`} />}
          {person.active && emailProblem(person) && <Fact icon={MailX} text={emailProblem(person)} isProblem />}
        </ul>
      </div>
      {onRemind && (
        <Button disabled={person.remindedToday} pending={isReminding} onClick={onRemind} className="phone:w-full">
          <BellRing />
          {person.remindedToday ? 'Reminded today' : 'Remind'}
        </Button>
      )}
      {onWaive && (
        <Button variant="secondary" onClick={onWaive} className="phone:w-full">
          <CirclePause />
          Waive
        </Button>
      )}
      {packsAt && (
        <Button asChild variant="secondary" className="phone:w-full">
          <Link
            href={packsAt}
            state={{ prove: { kind: 'person', person: { value: String(person.id), label: person.name } } }}
          >
            <FileCheck />
            Evidence pack
          </Link>
        </Button>
      )}
    </div>
  )
}

const startWords = (day: string, today: string) => `${day > today ? 'Starts' : 'Started'} on ${dayWords(day)}`

/** Empty where mail reaches them. */
function emailProblem({ hasEmail, emailCameBack }: Member['person']): string {
  if (!hasEmail) return 'No email address'
  return emailCameBack === null ? '' : `Email came back: ${emailCameBack}`
}

function Fact({ icon: Icon, text, isProblem = false }: { icon: LucideIcon; text: string; isProblem?: boolean }) {
  return (
    <li className={isProblem ? 'wrap-anywhere text-warn-text' : undefined}>
      <Icon />
      {text}
    </li>
  )
}
