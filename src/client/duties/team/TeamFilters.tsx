// Search, segments and department above the list. On a phone the department is behind a button.
import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { formatNumber } from '../../ui/words.ts'
import type { Departments, Summary } from './team-words.ts'
import type { TeamFilter, TeamFilterName } from './use-team-filter.ts'

interface TeamFiltersProps {
  filter: TeamFilter
  onChoose: (name: TeamFilterName, value: string) => void
  summary: Summary | undefined
  departments: Departments
}

export function TeamFilters({ filter, onChoose, summary, departments }: TeamFiltersProps) {
  const [text, type] = useTyped(filter.search ?? '', next => onChoose('search', next))
  const [areShown, setShown] = useState(false)
  // They count the whole team: of a part of it they would not be true.
  const counts = filter.search || filter.department ? undefined : summary
  const option = (value: string, label: ReactNode, count: number | undefined) => ({
    value,
    label: (
      <>
        {label}
        {count !== undefined && <span className="font-medium text-subtle">{formatNumber(count)}</span>}
      </>
    ),
  })
  return (
    <div className="team__filters">
      <div className="flex gap-2 desk:flex-1">
        <Field label="Find a person" hideLabel className="flex-1">
          <Input
            icon={Search}
            type="search"
            placeholder="Find a person"
            maxLength={100}
            value={text}
            onChange={event => type(event.target.value)}
          />
        </Field>
        {departments.length > 1 && (
          <IconButton
            label={areShown ? 'Hide filters' : 'Show filters'}
            icon={SlidersHorizontal}
            aria-expanded={areShown}
            onClick={() => setShown(!areShown)}
            className="team__toggle"
          />
        )}
      </div>
      <Segmented
        label="Show"
        value={filter.status ?? ''}
        onValueChange={value => onChoose('status', value)}
        options={[
          option('', 'All', counts?.people),
          option('overdue', 'Overdue', counts?.peopleOverdue),
          option('due-soon', 'Due soon', counts?.peopleDueSoon),
          option('in-date', 'All in date', counts?.peopleInDate),
        ]}
      />
      {departments.length > 1 && (
        <Field
          label="Department"
          hideLabel
          className={cx('desk:w-44', !areShown && !filter.department && 'phone:hidden')}
        >
          <Select value={filter.department ?? ''} onChange={event => onChoose('department', event.target.value)}>
            <option value="">All departments</option>
            {departments.map(({ department }) => (
              <option key={department} value={department}>
                {department}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
