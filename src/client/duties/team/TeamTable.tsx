// The team on a desk: a row each, a plate for each group.
import { Link } from 'wouter'
import type { Day } from '../../../domain/day.ts'
import type { DutyGroup } from '../../../domain/requirement.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { codeAndName, GROUP_NAMES, nextWords, type TeamPerson } from '../duty-words.ts'
import { GroupPlate } from '../GroupPlate.tsx'
import { OnLeave } from '../OnLeave.tsx'
import { PersonStatus } from '../PersonStatus.tsx'
import { GROUP_ICONS } from '../signs.ts'
import '../../ui/css/table.css'

export interface TeamListProps {
  people: readonly TeamPerson[]
  groups: readonly DutyGroup[]
  today: Day
}

export function TeamTable({ people, groups, today }: TeamListProps) {
  return (
    <div className="table-wrap hidden wide:block">
      <table className="table team__table">
        <caption className="sr-only">Your team, most urgent first</caption>
        <thead>
          <tr>
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
          {people.map(({ id, name, department, onLeaveUntil, groups: figures, nextUp }) => (
            <tr key={id}>
              <td>
                <span className="person">
                  <Avatar name={name} size="sm" />
                  <span>
                    <Link href={`/team/${id}`} className="team__name">
                      {name}
                    </Link>
                    <small>{department}</small>
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
