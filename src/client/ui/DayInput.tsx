// A day that is typed: a year half typed, such as 0020, is not asked for.
import { useState } from 'react'
import type { Day } from '../../domain/day.ts'
import { Input } from './Input.tsx'

interface DayInputProps {
  day: Day
  onChange: (day: Day) => void
  /** The last that can be chosen. */
  max?: Day | undefined
}

export function DayInput({ day, onChange, max }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      type="date"
      max={max}
      value={typed ?? day}
      onChange={event => {
        setTyped(event.target.value)
        if (event.target.value === '' || /^[12]\d{3}-/.test(event.target.value)) onChange(event.target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
