// The command `people retire-demo`: a portal that was tried out with the demo company becomes a company's own.
import { ONE_TIME_HOURS } from '../../domain/password.ts'
import { oneTimePassword } from '../accounts/one-time-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addPerson, changePerson, removePerson } from '../accounts/people/person.ts'
import { activeAdmins, demoPeople, reportingTo } from '../accounts/people/queries.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'
import { releaseQueries } from '../record/query-owners.ts'
import { auditAdded } from './audit-added.ts'
import { type Command, CommandError, UsageError } from './command.ts'

const ADMIN = {
  username: 'portal-admin',
  firstName: 'Portal',
  lastName: 'Administrator',
  department: 'Office',
  role: 'admin',
} as const

const DEACTIVATED = { action: 'person.deactivated', before: { active: true }, after: { active: false } } as const

export async function retireDemo({ config, database, moment, out }: Command, args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError('people retire-demo takes nothing more.')
  const password = oneTimePassword()
  const hash = await hashPassword(password)
  const { retired, isNew } = await database.write(async trx => {
    const ids = await demoPeople(trx)
    if (ids.length === 0) throw new CommandError('There is nobody of the demo company who could still sign in.')
    for (const id of ids) {
      await removePerson(trx, id, moment)
      await audit(trx, COMMAND_LINE, { ...DEACTIVATED, on: { kind: 'person', id } }, moment)
      await audit(trx, COMMAND_LINE, await releaseQueries(trx, id, COMMAND_LINE.id, moment), moment)
    }
    // Whoever was tried out below one of them needs a lead of the company's own.
    for (const person of await reportingTo(trx, ids)) {
      await changePerson(trx, person.id, { reportsTo: null }, moment, config.requirePasskey)
      const facts = { before: { reportsTo: person.reports_to }, after: { reportsTo: null } }
      await audit(
        trx,
        COMMAND_LINE,
        { action: 'person.changed', on: { kind: 'person', id: person.id }, ...facts },
        moment,
      )
    }
    const added = await addPerson(trx, ADMIN, { hash, mustChange: true }, moment)
    // Somebody has to be able to let the others in.
    if (added === undefined && (await activeAdmins(trx)).length === 0) {
      throw new CommandError(
        `Nothing was changed: ${ADMIN.username} is deactivated, and there is no other administrator.`,
      )
    }
    if (added !== undefined) await auditAdded(trx, added, ADMIN, moment)
    await audit(trx, COMMAND_LINE, { action: 'demo.retired', after: { people: ids.length } }, moment)
    return { retired: ids.length, isNew: added !== undefined }
  })
  out(`${retired} people of the demo company can no longer sign in. All records stay.`)
  if (isNew) {
    out(
      `${ADMIN.username} may sign in with this one-time password within ${ONE_TIME_HOURS} hours, and will be asked to change it:`,
    )
    out(`    ${password}`)
  } else {
    out(`There is an account ${ADMIN.username} already. It was left as it is.`)
  }
  return 0
}
