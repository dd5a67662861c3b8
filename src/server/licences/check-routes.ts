// A lead checks the licences of their people, an administrator those of everyone; nobody their own.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { maskedNumber } from '../../domain/licence-text.ts'
import { checkDecision, checkMayDecide } from '../../domain/licences.ts'
import { initialsOf } from '../../domain/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { type Route, read, write } from '../http/route.ts'
import { isLedBy, teamOf } from '../http/team-queries.ts'
import type { ActContext } from '../portal.ts'
import { type Licence, licencesOfPeople } from '../record/licences.ts'
import { settleLicence, settleLicenceDesk } from '../record/notices.ts'
import { countQueued, findLicence, insertCheck, listQueued, nameOfPerson } from './queries.ts'
import { tellPerson } from './tell-person.ts'

type Checked = OutputOf<typeof api.acceptLicence>

interface Holder {
  name: string
  first_name: string
  last_name: string
  department: string
}

function describe(licence: Licence, holder: Holder & { id: number }, own: readonly Licence[]): Checked {
  const counting = own.find(
    one => one.typeId === licence.typeId && one.status === 'accepted' && one.id !== licence.id && one.check !== null,
  )
  return {
    ...licence,
    person: {
      ...{ id: holder.id, name: holder.name, firstName: holder.first_name, department: holder.department },
      initials: initialsOf(holder.first_name, holder.last_name),
    },
    replaces: counting?.check ? { expiresOn: counting.expiresOn, by: counting.check.by, on: counting.check.on } : null,
  }
}

/** Two who decide at once: the second finds that it is decided. */
async function decide(context: ActContext, id: number, reason: string | null): Promise<Checked> {
  const { trx, caller, moment, audit } = context
  const row = await findLicence(trx, id)
  if (!row) throw new Refusal('licence.unknown')
  const { user_id: userId, type_id: typeId } = row
  checkMayDecide(userId, { ...caller, leadsHolder: await isLedBy(trx, userId, caller.id) })
  const before = await standing(context, userId, id)
  const decision = reason === null ? 'accepted' : 'refused'
  checkDecision(decision, before.licence, moment.today)
  await insertCheck(trx, {
    ...{ licence_id: id, decision, reason, by_user_id: caller.id, at: moment.now, day: moment.today },
  })
  if (decision === 'accepted') await settleLicence(trx, userId, typeId, moment)
  await settleLicenceDesk(trx, moment)
  const { title, expiresOn } = before.licence
  const { name: by } = await nameOfPerson(trx, caller.id)
  await tellPerson(context, { id, userId, title, expiresOn, by, reason })
  await audit({
    ...{ action: `licence.${decision}` as const, on: { kind: 'person', id: userId } },
    after: {
      ...{ licence: title, number: maskedNumber(row.number), expiresOn },
      ...(reason === null ? {} : { reason }),
    },
  })
  const after = await standing(context, userId, id)
  return describe(after.licence, await nameOfPerson(trx, userId), after.own)
}

async function standing({ trx, moment }: ActContext, userId: number, id: number) {
  const own = (await licencesOfPeople(trx, [userId], moment.today)).map(({ licence }) => licence)
  const licence = own.find(one => one.id === id)
  if (!licence) throw new Refusal('licence.unknown')
  return { own, licence }
}

export const licenceCheckRoutes: Route[] = [
  read(api.teamLicences, async ({ db, caller, moment }, { query }) => {
    const { limit, cursor, status } = query
    const list = ['licences', caller.id, status]
    const [after] = cursor === undefined ? [] : keyIn(list, cursor, ['id'])
    const filter = { status, notOf: caller.id, team: caller.role === 'admin' ? null : await teamOf(db, caller.id) }
    const rows = await listQueued(db, filter, after, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const people = [...new Set(page.map(row => row.user_id))]
    const licences = Map.groupBy(await licencesOfPeople(db, people, moment.today), ({ userId }) => userId)
    return {
      today: moment.today,
      items: page.flatMap(row => {
        const own = (licences.get(row.user_id) ?? []).map(({ licence }) => licence)
        const licence = own.find(({ id }) => id === row.id)
        return licence ? [describe(licence, { ...row, id: row.user_id }, own)] : []
      }),
      total: await countQueued(db, filter),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.id]) : null,
    }
  }),

  write(api.acceptLicence, (context, { params }) => decide(context, params.id, null)),
  write(api.refuseLicence, (context, { params, body }) => decide(context, params.id, body.reason)),
]
