// The list of people: a table on a desk, rows to tap on a phone.
import { ChevronRight, CircleCheck, CircleMinus, type LucideIcon, Mail } from 'lucide-react'
import { Link } from 'wouter'
import { roleLabel } from '../../../domain/roles.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Tick } from '../../ui/Tick.tsx'
import {
  dayWords,
  emailProblem,
  lastSeen,
  type ManagedPerson,
  type PersonState,
  STATE_WORDS,
  stateOf,
} from './person-words.ts'
import '../../ui/css/table.css'

interface PeopleTableProps {
  people: readonly ManagedPerson[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  /** Another page is on its way. */
  isStale: boolean
}

const hrefOf = ({ id }: ManagedPerson) => `/manage/people/${id}`

export function PeopleTable({ people, selected, onSelect, isStale }: PeopleTableProps) {
  return (
    <div className={cx(isStale && 'opacity-60')} aria-busy={isStale}>
      <div className="phone:hidden">
        <Table people={people} selected={selected} onSelect={onSelect} />
      </div>
      <ul className="people__rows">
        {people.map(person => (
          <li key={person.id}>
            <Link href={hrefOf(person)} className="people__row">
              <Avatar name={person.name} />
              <span className="min-w-0 flex-1">
                <b>{person.name}</b>
                <small>{`${person.department} · ${roleLabel(person.role)}`}</small>
                <EmailProblem of={person} />
              </span>
              {stateOf(person) === 'active' ? <ChevronRight className="size-5 text-subtle" /> : <State of={person} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Table({ people, selected, onSelect }: Omit<PeopleTableProps, 'isStale'>) {
  const now = new Date()
  const areAll = people.every(({ id }) => selected.has(id))
  const some = people.some(({ id }) => selected.has(id))

  function toggle(ids: readonly number[], isOn: boolean): void {
    const next = new Set(selected)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }

  return (
    <div className="table-wrap">
      <table className="table people__table">
        <caption className="sr-only">People by last name</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <Tick
                label="Select everyone on this page"
                checked={areAll}
                mixed={some && !areAll}
                onChange={isOn =>
                  toggle(
                    people.map(({ id }) => id),
                    isOn,
                  )
                }
              />
            </th>
            <th scope="col">Name</th>
            <th scope="col">Department</th>
            <th scope="col">Role</th>
            <th scope="col">Reports to</th>
            <th scope="col">Started on</th>
            <th scope="col">Last seen</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.id}>
              <td>
                <Tick
                  label={`Select ${person.name}`}
                  checked={selected.has(person.id)}
                  onChange={isOn => toggle([person.id], isOn)}
                />
              </td>
              <td>
                <Link href={hrefOf(person)} className="people__name">
                  <b>{person.name}</b>
                  <small>{person.username}</small>
                </Link>
              </td>
              <td>{person.department}</td>
              <td>{roleLabel(person.role)}</td>
              <td>{person.reportsTo?.name ?? '–'}</td>
              <td className="whitespace-nowrap">{dayWords(person.startedOn)}</td>
              <td className="whitespace-nowrap">{lastSeen(person, now)}</td>
              <td>
                <State of={person} />
                <EmailProblem of={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SIGNS: Readonly<Record<PersonState, { icon: LucideIcon; className: string }>> = {
  active: { icon: CircleCheck, className: 'text-success-text' },
  invited: { icon: Mail, className: 'text-info-text' },
  deactivated: { icon: CircleMinus, className: 'text-subtle' },
}

function State({ of }: { of: ManagedPerson }) {
  const state = stateOf(of)
  const { icon: Icon, className } = SIGNS[state]
  return (
    <span className={cx('people__state', className)}>
      <Icon />
      {STATE_WORDS[state]}
    </span>
  )
}

/** In short: the person's own page says the rest. */
function EmailProblem({ of }: { of: ManagedPerson }) {
  const problem = emailProblem(of)
  return problem && <small className="people__problem">{of.email === null ? problem : 'Email came back'}</small>
}
