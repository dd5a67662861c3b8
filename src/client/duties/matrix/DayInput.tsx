// A day that is typed: a year half typed, such as 0020, is not asked for.
import { useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import { Input } from '../../ui/Input.tsx'

export function DayInput({ day, onChange }: { day: Day; onChange: (day: Day) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      type="date"
      value={typed ?? day}
      onChange={event => {
        setTyped(event.target.value)
        if (event.target.value === '' || /^[12]\d{3}-/.test(event.target.value)) onChange(event.target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
