// What is kept of a person, to be filled in or changed. What is wrong is said at its field.
import { type FormEvent, useId, useState } from 'react'
import { people } from '../../../contract/people.ts'
import { isEmail } from '../../../domain/email.ts'
import { ROLES, type Role, roleLabel } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { type Problems, problemsIn } from '../../data/problems.ts'
import { ApiError, wordsOf } from '../../data/request.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { countOf, MISTYPED_EMAIL } from '../../ui/words.ts'
import { LeadPicker } from './LeadPicker.tsx'

export interface PersonValues {
  username: string
  firstName: string
  lastName: string
  email: string
  department: string
  role: Role
  reportsTo: { id: number; name: string } | null
  startedOn: string
}

export const NOBODY_YET: PersonValues = {
  ...{ username: '', firstName: '', lastName: '', email: '', department: '', role: 'employee' },
  ...{ reportsTo: null, startedOn: '' },
}

const LABELS = {
  ...{ username: 'The username', firstName: 'The first name', lastName: 'The last name', email: 'The email' },
  ...{ department: 'The department', role: 'The role', reportsTo: 'The lead', startedOn: 'The day' },
}

/** Refusals that are about one field. */
const FIELD_OF: Readonly<Record<string, keyof PersonValues>> = {
  'person.taken': 'username',
  'person.own_access': 'role',
  'person.last_admin': 'role',
  'person.has_people': 'role',
  'person.lead_unfit': 'reportsTo',
  'person.lead_below': 'reportsTo',
}

interface PersonFormProps {
  before: PersonValues
  isNew: boolean
  /** Of themselves nobody changes the role. */
  isOneself?: boolean
  onSave: (values: PersonValues) => Promise<void>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function PersonForm({ before, isNew, isOneself = false, onSave }: PersonFormProps) {
  const [values, setValues] = useState(before)
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const { data: departments = [] } = useApi(people.departments)
  const departmentsId = useId()
  const changed = (Object.keys(values) as (keyof PersonValues)[]).filter(field => !isSame(values[field], before[field]))

  function set<Name extends keyof PersonValues>(field: Name, value: PersonValues[Name]): void {
    setValues({ ...values, [field]: value })
    const { [field]: _, ...rest } = problems
    setProblems(rest)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = findProblems(values, isNew)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      await onSave(values)
    } catch (error) {
      const field = error instanceof ApiError ? FIELD_OF[error.body.code ?? ''] : undefined
      const words = wordsOf(error, 'This could not be saved. Please try again.')
      const named = problemsIn(error, LABELS)
      setProblems(field ? { [field]: words } : Object.keys(named).length > 0 ? named : { form: words })
    } finally {
      setSaving(false)
    }
  }

  const text = (field: 'firstName' | 'lastName' | 'department' | 'username' | 'email', more = {}) => (
    <Input value={values[field]} onChange={event => set(field, event.target.value)} maxLength={254} {...more} />
  )

  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={save} noValidate>
      <Card className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
        <Field label="First name" error={problems.firstName}>
          {text('firstName', { autoComplete: 'off' })}
        </Field>
        <Field label="Last name" error={problems.lastName}>
          {text('lastName', { autoComplete: 'off' })}
        </Field>
        <Field
          label="Username"
          error={problems.username}
          hint={
            isNew ? 'Letters, digits, dots and dashes. It stays for good.' : 'Stays as it is: it is in the records.'
          }
        >
          {text('username', { disabled: !isNew, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false })}
        </Field>
        <Field label="Email" optional error={problems.email}>
          {text('email', { type: 'email', autoComplete: 'off' })}
        </Field>
        <Field label="Department" error={problems.department}>
          {text('department', { list: departmentsId, autoComplete: 'off' })}
          <datalist id={departmentsId}>
            {departments.map(({ department }) => (
              <option key={department} value={department} />
            ))}
          </datalist>
        </Field>
        <Field
          label="Role"
          error={problems.role}
          hint={
            isOneself
              ? 'Your own role is for another administrator to change.'
              : 'Managers see the people who report to them. Admins see everyone.'
          }
        >
          <Select value={values.role} disabled={isOneself} onChange={event => set('role', event.target.value as Role)}>
            {ROLES.toReversed().map(role => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reports to" optional error={problems.reportsTo}>
          <LeadPicker value={values.reportsTo} onChange={lead => set('reportsTo', lead)} />
        </Field>
        <Field label="Started on" optional error={problems.startedOn}>
          <Input type="date" value={values.startedOn} onChange={event => set('startedOn', event.target.value)} />
        </Field>
      </Card>
      <Card className="person__save" hidden={!isNew && changed.length === 0 && Object.keys(problems).length === 0}>
        <p role="status">{problems.form ?? unsavedWords(isNew ? 0 : changed.length, Object.keys(problems).length)}</p>
        <span className="flex gap-2">
          {!isNew && changed.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                setValues(before)
                setProblems({})
              }}
            >
              Discard
            </Button>
          )}
          <Button type="submit" pending={isSaving} pendingText="Saving..." disabled={!isNew && changed.length === 0}>
            {isNew ? 'Add person' : 'Save'}
          </Button>
        </span>
      </Card>
    </form>
  )
}

function unsavedWords(changes: number, wrong: number): string {
  const parts = [
    changes > 0 ? `${countOf(changes, 'change')} not saved.` : '',
    wrong > 0 ? `${countOf(wrong, 'field needs a look', 'fields need a look')}.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function findProblems(values: PersonValues, isNew: boolean): Problems {
  const { username, firstName, lastName, email, department } = values
  return {
    ...(isNew && !username.trim() ? { username: 'Enter a username.' } : {}),
    ...(firstName.trim() ? {} : { firstName: 'Enter a first name.' }),
    ...(lastName.trim() ? {} : { lastName: 'Enter a last name.' }),
    ...(email.trim() && !isEmail(email.trim()) ? { email: MISTYPED_EMAIL } : {}),
    ...(department.trim() ? {} : { department: 'Enter a department.' }),
  }
}
