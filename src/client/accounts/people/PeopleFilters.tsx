// Search and filters above the list of people. On a phone the filters are behind a button.
import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { people } from '../../../contract/people.ts'
import { useApi } from '../../data/api.ts'
import type { AddressFilter } from '../../frame/use-address-filter.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { LeadPicker } from './LeadPicker.tsx'

export const FILTERS = ['search', 'department', 'role', 'reportsTo', 'active'] as const
type FilterName = (typeof FILTERS)[number]

interface PeopleFiltersProps {
  filter: AddressFilter<FilterName>
  onChoose: (name: FilterName, value: string) => void
}

export function PeopleFilters({ filter, onChoose }: PeopleFiltersProps) {
  const [text, type] = useTyped(filter.search ?? '', next => onChoose('search', next))
  const [areShown, setShown] = useState(false)
  return (
    <div className="people__filters">
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
        <IconButton
          label={areShown ? 'Hide filters' : 'Show filters'}
          icon={SlidersHorizontal}
          aria-expanded={areShown}
          onClick={() => setShown(!areShown)}
          className="people__toggle"
        />
      </div>
      <div className={areShown ? 'people__choices' : 'people__choices people__choices--folded'}>
        <Choices filter={filter} onChoose={onChoose} />
      </div>
    </div>
  )
}

function Choices({ filter, onChoose }: PeopleFiltersProps) {
  const { data: departments = [] } = useApi(people.departments)
  const leadId = Number(filter.reportsTo) || null
  const { data: lead } = useApi(people.managedPerson, { params: { id: String(leadId) } }, { enabled: leadId !== null })
  const choice = (name: FilterName, label: string, options: ReactNode) => (
    <Field label={label} hideLabel>
      <Select value={filter[name] ?? ''} onChange={event => onChoose(name, event.target.value)}>
        {options}
      </Select>
    </Field>
  )
  return (
    <>
      {choice(
        'role',
        'Role',
        <>
          <option value="">Any role</option>
          <option value="employee">Employees</option>
          <option value="manager">Managers</option>
          <option value="admin">Admins</option>
        </>,
      )}
      {choice(
        'department',
        'Department',
        <>
          <option value="">Any department</option>
          {departments.map(({ department }) => (
            <option key={department} value={department}>
              {department}
            </option>
          ))}
        </>,
      )}
      <Field label="Lead" hideLabel>
        <LeadPicker
          placeholder="Any lead"
          value={leadId === null ? null : { id: leadId, name: lead?.name ?? '' }}
          onChange={chosen => onChoose('reportsTo', chosen ? String(chosen.id) : '')}
        />
      </Field>
      {choice(
        'active',
        'Status',
        <>
          <option value="">Any status</option>
          <option value="true">Active</option>
          <option value="false">Deactivated</option>
        </>,
      )}
    </>
  )
}
