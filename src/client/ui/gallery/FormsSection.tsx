// Fields and pickers in the gallery.
import { User } from 'lucide-react'
import { useState } from 'react'
import { Card, CardHead } from '../Card.tsx'
import { Combobox } from '../Combobox.tsx'
import { Field } from '../Field.tsx'
import { Input } from '../Input.tsx'
import { Textarea } from '../Textarea.tsx'

const PEOPLE = [
  { value: 'hb', label: 'Hannah Becker', detail: 'Retail' },
  { value: 'ap', label: 'Arjun Patel', detail: 'Installations' },
  { value: 'rw', label: 'Ruby Walsh', detail: 'Office' },
  { value: 'st', label: 'Sione Taufa', detail: 'Delivery' },
  { value: 'mc', label: 'Mei-Lin Chow', detail: 'Service' },
]

export function FormsSection() {
  const [person, setPerson] = useState<string | null>(null)
  return (
    <Card>
      <CardHead title="Inputs" />
      <div className="grid grid-cols-1 gap-4">
        <Field label="Username">
          <Input icon={User} defaultValue="priya.raman" />
        </Field>
        <Field label="Email address" error="Enter an email address, like name@example.com" required>
          <Input type="email" defaultValue="priya.raman@" />
        </Field>
        <Field label="Subject" optional hint="A few words are enough">
          <Input placeholder="General Support Request" />
        </Field>
        <Field label="Team member">
          <Combobox value={person} onValueChange={setPerson} options={PEOPLE} placeholder="Choose a person" people />
        </Field>
        <Field label="Message">
          <Textarea placeholder="What happened, and on which screen?" />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="Cannot be changed" />
        </Field>
      </div>
    </Card>
  )
}
