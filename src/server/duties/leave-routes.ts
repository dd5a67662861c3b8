// Leave: one's own, and that of a lead's team.
import { api } from '../../contract/api.ts'
import type { Day } from '../../domain/day.ts'
import { checkLeave, type DayRange, leaveLeft, mergeLeave } from '../../domain/leave.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import { type Route, read, write } from '../http/route.ts'
import { isLedBy } from '../http/team-queries.ts'
import type { Caller } from '../portal.ts'
import { deleteLeave, insertLeave, leaveOf, setLeave } from '../record/leave-queries.ts'
import { mendStreaks } from '../record/streaks.ts'
import { describeLeave } from './describe.ts'
import { findMember } from './team-queries.ts'

/** A manager enters it for nobody outside their team. */
async function checkMay(trx: Trx, caller: Caller, personId: number): Promise<void> {
  const member = await findMember(trx, personId)
  if (caller.role !== 'admin' && !(await isLedBy(trx, personId, caller.id))) throw new Refusal('access.other_team')
  if (!member) throw new Refusal('person.unknown')
}

const described = async (db: Reader | Trx, userId: number, today: Day) =>
  describeLeave(await leaveOf(db, userId), today)

/** One row for days that overlap or touch: the oldest of them, so that whoever has it on the screen still finds it. */
async function addLeave(trx: Trx, userId: number, added: DayRange, today: Day) {
  checkLeave(added, today)
  const { merged, absorbed } = mergeLeave(await leaveOf(trx, userId), added)
  const [first, ...others] = absorbed.toSorted((a, b) => a.id - b.id)
  await deleteLeave(
    trx,
    others.map(({ id }) => id),
  )
  if (first) await setLeave(trx, first.id, merged)
  else await insertLeave(trx, userId, merged)
  await mendStreaks(trx, userId)
  return described(trx, userId, today)
}

async function takeBackLeave(trx: Trx, userId: number, id: number, today: Day) {
  const found = (await leaveOf(trx, userId)).find(leave => leave.id === id)
  if (!found) throw new Refusal('leave.unknown')
  const left = leaveLeft(found, today)
  if (left) await setLeave(trx, id, left)
  else await deleteLeave(trx, [id])
  await mendStreaks(trx, userId)
  return { before: found, left, all: await described(trx, userId, today) }
}

const facts = ({ from, to }: DayRange) => ({ firstDay: from, lastDay: to })

export const leaveRoutes: Route[] = [
  read(api.ownLeave, ({ db, caller, moment }) => described(db, caller.id, moment.today)),

  write(api.addOwnLeave, ({ trx, caller, moment }, { body }) => addLeave(trx, caller.id, body, moment.today)),

  write(
    api.takeBackOwnLeave,
    async ({ trx, caller, moment }, { params }) => (await takeBackLeave(trx, caller.id, params.id, moment.today)).all,
  ),

  read(api.teamLeave, async ({ db, moment }, { params }) => {
    if (!(await findMember(db, params.id))) throw new Refusal('person.unknown')
    return described(db, params.id, moment.today)
  }),

  write(api.addTeamLeave, async ({ trx, caller, moment, audit }, { params, body }) => {
    await checkMay(trx, caller, params.id)
    const all = await addLeave(trx, params.id, body, moment.today)
    await audit({ action: 'leave.added', on: { kind: 'person', id: params.id }, after: facts(body) })
    return all
  }),

  write(api.takeBackTeamLeave, async ({ trx, caller, moment, audit }, { params }) => {
    await checkMay(trx, caller, params.id)
    const { before, left, all } = await takeBackLeave(trx, params.id, params.leaveId, moment.today)
    const on = { kind: 'person' as const, id: params.id }
    await audit({ action: 'leave.taken-back', on, before: facts(before), ...(left ? { after: facts(left) } : {}) })
    return all
  }),
]
