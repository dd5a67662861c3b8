// Picks the lead that somebody reports to, out of those who can be one.
import { useState } from 'react'
import { people } from '../../../contract/people.ts'
import { roleLabel } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { Combobox } from '../../ui/Combobox.tsx'

interface LeadPickerProps {
  value: { id: number; name: string } | null
  onChange: (lead: { id: number; name: string } | null) => void
  placeholder?: string
}

export function LeadPicker({ value, onChange, placeholder = 'Nobody' }: LeadPickerProps) {
  const [query, setQuery] = useState('')
  const search = query.trim()
  const { data } = useApi(
    people.managedPeople,
    { query: { role: 'lead', active: 'true', limit: '20', ...(search ? { search } : {}) } },
    { keepPrevious: true },
  )
  const found = data?.items ?? []
  const options = found.map(({ id, name, role, department }) => ({
    value: String(id),
    label: name,
    detail: `${roleLabel(role)} · ${department}`,
  }))
  const isListed = value === null || found.some(({ id }) => id === value.id)
  return (
    <Combobox
      people
      placeholder={placeholder}
      emptyText="Nobody matches"
      value={value === null ? null : String(value.id)}
      options={isListed ? options : [{ value: String(value?.id), label: value?.name ?? '' }, ...options]}
      onQuery={setQuery}
      onValueChange={chosen => {
        const lead = found.find(({ id }) => String(id) === chosen)
        onChange(lead ? { id: lead.id, name: lead.name } : chosen === null ? null : value)
      }}
    />
  )
}
