// The team where a table has no room, as on a phone: a card each, of which all is the way to the person; who has nothing open is one line.
import { Link } from 'wouter'
import { codeAndName } from '../../../domain/duty-title.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { GROUP_ICONS } from '../../ui/group-icons.ts'
import { GROUP_NAMES, nextWords, whereWords } from '../duty-words.ts'
import { GroupPlate } from '../GroupPlate.tsx'
import { OnLeave } from '../OnLeave.tsx'
import { PersonStatus } from '../PersonStatus.tsx'
import type { TeamListProps } from './TeamTable.tsx'

export function TeamCards({ people, groups, today }: Omit<TeamListProps, 'selected' | 'onTick'>) {
  return (
    <div className="wide:hidden">
      <div className="team__keys" aria-hidden="true">
        {groups.map(group => {
          const Icon = GROUP_ICONS[group]
          return (
            <span key={group}>
              <Icon />
              {GROUP_NAMES[group].short}
            </span>
          )
        })}
      </div>
      <ul>
        {people.map(({ id, name, department, onLeaveUntil, groups: figures, nextUp, remindedToday }) => (
          <li key={id} className="team__card">
            <div className="team__head">
              <Avatar name={name} />
              <span className="team__who">
                <Link href={`/team/${id}`} className="team__name">
                  {name}
                </Link>
                <small>{whereWords(department, remindedToday)}</small>
                <OnLeave until={onLeaveUntil} today={today} />
              </span>
              <PersonStatus nextUp={nextUp} today={today} />
            </div>
            {nextUp && (
              <>
                <div className="team__plates">
                  {groups.map(group => (
                    <GroupPlate key={group} group={group} figure={figures.find(one => one.group === group)} />
                  ))}
                </div>
                <p className="text-14">
                  <b className="block text-ink">{codeAndName(nextUp.title).name}</b>
                  {nextWords(nextUp, today)}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
