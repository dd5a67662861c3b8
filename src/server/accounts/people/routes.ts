// Managing people.
import { api } from '../../../contract/api.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { cursorOf, keyIn } from '../../http/cursor.ts'
import { isoOrNull } from '../../http/iso.ts'
import { type Route, read, write } from '../../http/route.ts'
import type { ActContext } from '../../portal.ts'
import { filterOf } from './filter.ts'
import { findAccess, findManaged, listDepartments, listManaged, type ManagedRow } from './list-queries.ts'
import { add, change, deactivate, reactivate, signOut } from './manage.ts'
import { countReports } from './queries.ts'
import { totalOf } from './totals.ts'

function describe(row: ManagedRow): OutputOf<typeof api.managedPeople>['items'][number] {
  return {
    id: row.id,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    department: row.department,
    role: row.role,
    active: row.active === 1,
    reportsTo: row.reports_to === null ? null : { id: row.reports_to, name: row.lead_name ?? '' },
    startedOn: row.started_on,
    lastSeenAt: isoOrNull(row.last_seen_at),
    hasPasskey: (row.passkeys ?? 0) > 0,
    invitedUntil: isoOrNull(row.invited_until),
    emailCameBack: row.bounce,
  }
}

async function described({ trx, moment }: ActContext, userId: number) {
  const row = await findManaged(trx, userId, moment.now)
  if (!row) throw new Refusal('person.unknown')
  return describe(row)
}

const placeOf = ([sortName, id]: readonly [string, number]) => ({ sortName, id })

const SUCCESS = { success: true } as const

export const peopleRoutes: Route[] = [
  read(api.managedPeople, async ({ db, moment }, { query }) => {
    const { limit, cursor } = query
    const filter = filterOf(query)
    const list = ['people', filter]
    const after = cursor === undefined ? undefined : placeOf(keyIn(list, cursor, ['text', 'id']))
    if (!filter) return { items: [], total: 0, nextCursor: null }
    // One more than is shown tells whether there is a next page.
    const rows = await listManaged(db, filter, { after, limit: limit + 1, now: moment.now })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map(describe),
      total: await totalOf(db, filter),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.sort_name, last.id]) : null,
    }
  }),

  read(api.managedPerson, async ({ db, moment }, { params }) => {
    const row = await findManaged(db, params.id, moment.now)
    if (!row) throw new Refusal('person.unknown')
    const access = await findAccess(db, params.id, moment.now)
    return {
      ...describe(row),
      sessions: access.sessions ?? 0,
      passkeys: row.passkeys ?? 0,
      hasPassword: access.has_password === 1,
      companyAccountSince: isoOrNull(access.company_account_since),
      people: await countReports(db, params.id),
    }
  }),

  read(api.departments, async ({ db }) => listDepartments(db)),

  write(api.addPerson, async (context, { body }) => described(context, await add(context, body))),

  write(api.changePerson, async (context, { params, body }) => {
    await change(context, params.id, body)
    return described(context, params.id)
  }),

  write(api.deactivatePerson, async (context, { params }) => {
    await deactivate(context, params.id)
    return SUCCESS
  }),

  write(api.reactivatePerson, async (context, { params }) => {
    await reactivate(context, params.id)
    return SUCCESS
  }),

  write(api.signOutPerson, async (context, { params }) => {
    await signOut(context, params.id)
    return SUCCESS
  }),
]
