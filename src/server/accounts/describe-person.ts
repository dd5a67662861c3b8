// A person as everybody sees them.
import { initialsOf } from '../../domain/person.ts'
import type { Role } from '../../domain/roles.ts'

interface PersonFields {
  id: number
  name: string
  username: string
  first_name: string
  last_name: string
  department: string
  role: Role
}

export function describePerson(person: PersonFields) {
  return {
    id: person.id,
    name: person.name,
    username: person.username,
    initials: initialsOf(person.first_name, person.last_name),
    role: person.role,
    department: person.department,
  }
}
