// People as lists: imported, and exported so that they can be imported again.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { api } from '../../../contract/api.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { CSV_START, csvLine } from '../../../domain/csv.ts'
import { IMPORT_COLUMNS, type ListedLine } from '../../../domain/people-import.ts'
import { fullName } from '../../../domain/person.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Reader } from '../../db/database.ts'
import { custom, prepareAndWrite, type Route } from '../../http/route.ts'
import type { ActContext } from '../../portal.ts'
import { requireConfirmed } from '../confirmed.ts'
import { handOver, invitationMaker, type MadeInvitation } from '../invitations/invite.ts'
import { filterOf } from '../people/filter.ts'
import { listForExport, type PeopleFilter, type Place } from '../people/list-queries.ts'
import { NO_PASSWORD } from '../people/person.ts'
import { carryOut } from './carry-out.ts'
import { type Plan, planFor } from './plan.ts'
import { type List, readList } from './read-list.ts'

type Answer = OutputOf<typeof api.importPeople>

function answerOf({ lines, columns, ignored }: List, plan: Plan, invited: number): Answer {
  const counts = { add: 0, change: 0, same: 0, error: 0 }
  for (const { action } of plan.outcomes) counts[action]++
  const lineOf = new Map(lines.map(line => [line.line, line]))
  const rows = plan.outcomes.map(outcome => ({ ...outcome, person: shown(lineOf.get(outcome.line), plan) }))
  return { rows, counts, columns, ignoredColumns: ignored, invited }
}

function shown(line: ListedLine | undefined, { company }: Plan): Answer['rows'][number]['person'] {
  const known = company.people.get(line?.username ?? '')
  const { firstName, lastName, department, role, reportsTo, startedOn } = { ...known, ...line?.given }
  return {
    name: fullName(firstName ?? '', lastName ?? ''),
    department: department ?? null,
    role: role ?? null,
    reportsTo: reportsTo ?? null,
    startedOn: startedOn ?? null,
  }
}

/** Others are served in between. */
const INVITED_AT_ONCE = 20

/** Those who were added and have an address. */
async function inviteAll(
  context: ActContext,
  added: ReadonlyMap<string, number>,
  lines: readonly ListedLine[],
  make: () => MadeInvitation,
): Promise<number> {
  let invited = 0
  let handed = 0
  for (const { username, given } of lines) {
    const id = added.get(username)
    if (id === undefined || given.email === undefined) continue
    const { mailed } = await handOver(context, id, make(), true)
    await context.audit({ action: 'person.invited', on: { kind: 'person', id }, after: { mailed } })
    invited += mailed ? 1 : 0
    if (++handed % INVITED_AT_ONCE === 0) await nextTurn()
  }
  return invited
}

const EXPORTED_AT_ONCE = 500

async function* exported(db: Reader, filter: PeopleFilter | null): AsyncGenerator<string> {
  yield CSV_START + csvLine(IMPORT_COLUMNS)
  let after: Place | undefined
  while (filter) {
    const rows = await listForExport(db, filter, after, EXPORTED_AT_ONCE)
    const last = rows.at(-1)
    yield rows
      .map(row =>
        csvLine([
          ...[row.username, row.first_name, row.last_name, row.email ?? '', row.department, row.role],
          ...[row.lead_username ?? '', row.started_on ?? ''],
        ]),
      )
      .join('')
    if (!last || rows.length < EXPORTED_AT_ONCE) return
    after = { sortName: last.sort_name, id: last.id }
  }
}

export const importRoutes: Route[] = [
  prepareAndWrite(
    api.importPeople,
    async ({ portal, db, caller }, { body }) => {
      const list = await readList(body.csv)
      const look = body.dryRun ? await planFor(db, list.lines, caller.id) : null
      return { list, look, make: body.invite && !body.dryRun ? await invitationMaker(portal) : null }
    },
    async (context, _input, { list, look, make }) => {
      if (look) return answerOf(list, look, 0)
      const { portal, trx, moment, caller, audit } = context
      const duty = portal.config.requirePasskey
      const plan = await planFor(trx, list.lines, caller.id)
      const errors = plan.outcomes.filter(({ action }) => action === 'error').length
      if (errors > 0) throw new Refusal('import.has_errors', { errors })
      await requireConfirmed(trx, caller, moment)
      const added = await carryOut(
        { trx, moment, duty, by: caller.id, audit, passwordFor: () => NO_PASSWORD },
        list.lines,
        plan,
      )
      return answerOf(list, plan, make ? await inviteAll(context, added, list.lines, make) : 0)
    },
  ),

  custom(api.peopleCsv, async ({ portal, reply }, { query }) => {
    const filter = filterOf({ ...query, active: query.active ?? 'true' })
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="people.csv"')
      .send(Readable.from(exported(portal.database.read, filter)))
  }),
]
