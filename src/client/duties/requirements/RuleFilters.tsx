// Search and filters above the rules.
import { Search } from 'lucide-react'
import { useId } from 'react'
import { people } from '../../../contract/people.ts'
import { DUTY_KINDS } from '../../../domain/duty-facts.ts'
import { useApi } from '../../data/api.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import type { RuleFilter } from './filter-rules.ts'
import { RULE_KINDS } from './rule-kinds.ts'
import type { FilterName } from './use-rule-filter.ts'

interface RuleFiltersProps {
  filter: RuleFilter
  onChoose: (name: FilterName, value: string) => void
  hasRetired: boolean
}

export function RuleFilters({ filter, onChoose, hasRetired }: RuleFiltersProps) {
  const { data: departments = [] } = useApi(people.departments)
  const retiredId = useId()
  return (
    <div className="rules__filters">
      <Field label="Find a rule" hideLabel className="desk:flex-1">
        <Input
          icon={Search}
          type="search"
          placeholder="Find a rule"
          maxLength={100}
          value={filter.search}
          onChange={event => onChoose('search', event.target.value)}
        />
      </Field>
      <Field label="Kind" hideLabel>
        <Select value={filter.kind} onChange={event => onChoose('kind', event.target.value)}>
          <option value="">Any kind</option>
          {DUTY_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {RULE_KINDS[kind].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Department" hideLabel>
        <Select value={filter.department} onChange={event => onChoose('department', event.target.value)}>
          <option value="">Any department</option>
          {departments.map(({ department }) => (
            <option key={department} value={department}>
              {department}
            </option>
          ))}
        </Select>
      </Field>
      {hasRetired && (
        <label className="rules__retired" htmlFor={retiredId}>
          <input
            id={retiredId}
            type="checkbox"
            checked={filter.retired}
            onChange={event => onChoose('retired', event.target.checked ? 'yes' : '')}
          />
          Show retired
        </label>
      )}
    </div>
  )
}
