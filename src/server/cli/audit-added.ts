// A person who was added by a command, as the audit log has it.
import { addedFacts } from '../accounts/import/carry-out.ts'
import type { PersonDetails } from '../accounts/people/person.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'

export function auditAdded(trx: Trx, id: number, person: PersonDetails, moment: Moment): Promise<void> {
  const after = addedFacts(person)
  return audit(trx, COMMAND_LINE, { action: 'person.added', on: { kind: 'person', id }, after }, moment)
}
