// The one field under the chosen preset.
import { useState } from 'react'
import type { Day } from '../../domain/day.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import type { PackDesk } from './pack-desk.ts'
import type { Chosen } from './wanted.ts'

interface PresetFieldProps {
  desk: PackDesk
  chosen: Chosen
  today: Day | undefined
  /** What is wrong with what was chosen. */
  problem: string | null
  onChoose: (choice: Partial<Chosen>) => void
}

export function PresetField({ desk, chosen, today, problem, onChoose }: PresetFieldProps) {
  switch (chosen.kind) {
    case 'company':
      return null
    case 'person':
      return (
        <Field label="Person">
          <PersonPicker desk={desk} value={chosen.person} onChoose={person => onChoose({ person })} />
        </Field>
      )
    case 'document':
      return (
        <Field label="Document" error={problem}>
          <DocumentPicker desk={desk} value={chosen.document} onChoose={document => onChoose({ document })} />
        </Field>
      )
    case 'department':
      return (
        <Field label="Department">
          <DepartmentSelect desk={desk} value={chosen.department} onChoose={department => onChoose({ department })} />
        </Field>
      )
    case 'day':
      return (
        <Field label="Day of the incident" error={problem}>
          <DayInput day={chosen.day} max={today} onChange={day => onChoose({ day })} />
        </Field>
      )
  }
}

const NOTHING = { there: 'No match', loading: 'Loading…', failed: 'The list could not be loaded' } as const

interface PickerProps<Value> {
  desk: PackDesk
  value: Value
  onChoose: (value: Value) => void
}

function PersonPicker({ desk, value, onChoose }: PickerProps<Chosen['person']>) {
  const [query, setQuery] = useState('')
  const { items, state } = desk.usePeople(query.trim())
  const isListed = value === null || items.some(one => one.value === value.value)
  return (
    <Combobox
      people
      placeholder="Find by name"
      emptyText={state === 'there' ? 'Nobody matches' : NOTHING[state]}
      value={value?.value ?? null}
      options={isListed ? items : [value, ...items]}
      onQuery={setQuery}
      onValueChange={next => {
        const found = items.find(one => one.value === next)
        onChoose(found ? { value: found.value, label: found.label } : next === null ? null : value)
      }}
    />
  )
}

function DocumentPicker({ desk, value, onChoose }: PickerProps<Chosen['document']>) {
  const { items, state } = desk.useDocuments()
  return (
    <Combobox
      placeholder="Find a SWMS, topic, manual or module"
      emptyText={NOTHING[state]}
      value={value}
      options={items}
      onValueChange={onChoose}
    />
  )
}

function DepartmentSelect({ desk, value, onChoose }: PickerProps<string>) {
  const { items, state } = desk.useDepartments()
  return (
    <Select value={value} onChange={event => onChoose(event.target.value)}>
      <option value="">{state === 'there' ? 'Choose a department' : NOTHING[state]}</option>
      {items.map(({ value: key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  )
}
