// The team where a table has no room, while people are selected: the whole row is the target.

import { whereWords } from '../duty-words.ts'
import { PersonStatus } from '../PersonStatus.tsx'
import type { TeamListProps } from './TeamTable.tsx'

export function TeamChoices({ people, today, selected, onTick }: Omit<TeamListProps, 'groups'>) {
  return (
    <ul className="team__choices">
      {people.map(({ id, name, department, nextUp, remindedToday }) => (
        <li key={id}>
          <label className="team__choice">
            <input
              type="checkbox"
              checked={selected.has(id)}
              onChange={event =>
                onTick({ id, isOn: event.target.checked, isRange: (event.nativeEvent as MouseEvent).shiftKey })
              }
            />
            <span className="team__who">
              <b>{name}</b>
              <small>{whereWords(department, remindedToday)}</small>
            </span>
            <PersonStatus nextUp={nextUp} today={today} />
          </label>
        </li>
      ))}
    </ul>
  )
}
