// The team on a desk: a row each, a plate for each group.
import { Link } from 'wouter'
import type { Day } from '../../../domain/day.ts'
import type { DutyGroup } from '../../../domain/duty-facts.ts'
import { codeAndName } from '../../../domain/duty-title.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { GROUP_ICONS } from '../../ui/group-icons.ts'
import { Tick } from '../../ui/Tick.tsx'
import { GROUP_NAMES, nextWords, type TeamPerson, whereWords } from '../duty-words.ts'
import { GroupPlate } from '../GroupPlate.tsx'
import { OnLeave } from '../OnLeave.tsx'
import { PersonStatus } from '../PersonStatus.tsx'
import '../../ui/css/table.css'

export interface TeamListProps {
  people: readonly TeamPerson[]
  groups: readonly DutyGroup[]
  today: Day
  selected: ReadonlySet<number>
  onTick: (change: { id: number; isOn: boolean; isRange: boolean }) => void
}

interface TeamTableProps extends TeamListProps {
  onTickAll: (isOn: boolean) => void
}

export function TeamTable({ people, groups, today, selected, onTick, onTickAll }: TeamTableProps) {
  const areAll = people.every(({ id }) => selected.has(id))
  const areSome = people.some(({ id }) => selected.has(id))
  return (
    <div className="table-wrap hidden wide:block">
      <table className="table team__table">
        <caption className="sr-only">Your team, most urgent first</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <Tick
                label="Select everyone on this page"
                checked={areAll}
                mixed={areSome && !areAll}
                onChange={onTickAll}
              />
            </th>
            <th scope="col">Person</th>
            {groups.map(group => {
              const Icon = GROUP_ICONS[group]
              return (
                <th key={group} scope="col">
                  <Icon />
                  {group === 'swms' ? 'Safety docs' : GROUP_NAMES[group].name}
                </th>
              )
            })}
            <th scope="col" aria-sort="ascending">
              Next due
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, department, onLeaveUntil, groups: figures, nextUp, remindedToday }) => (
            <tr key={id} className={selected.has(id) ? 'team__row--on' : undefined}>
              <td>
                <Tick
                  label={`Select ${name}`}
                  checked={selected.has(id)}
                  onChange={(isOn, isRange) => onTick({ id, isOn, isRange })}
                />
              </td>
              <td>
                <span className="person">
                  <Avatar name={name} size="sm" />
                  <span>
                    <Link href={`/team/${id}`} className="team__name">
                      {name}
                    </Link>
                    <small>{whereWords(department, remindedToday)}</small>
                    <OnLeave until={onLeaveUntil} today={today} />
                  </span>
                </span>
              </td>
              {groups.map(group => (
                <td key={group}>
                  <GroupPlate group={group} figure={figures.find(one => one.group === group)} />
                </td>
              ))}
              <td>
                {nextUp ? (
                  <span className="team__next">
                    <span title={nextUp.title}>{codeAndName(nextUp.title).name}</span>
                    <small>{nextWords(nextUp, today)}</small>
                  </span>
                ) : (
                  'Nothing open'
                )}
              </td>
              <td>
                <PersonStatus nextUp={nextUp} today={today} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
