// Recognition between colleagues.
import { api } from '../../contract/api.ts'
import { hasReachedKudosLimit, kudosLimit, kudosPoints } from '../../domain/kudos.ts'
import { initialsOf } from '../../domain/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isoOf } from '../http/iso.ts'
import { type Route, read, write } from '../http/route.ts'
import { untilTomorrow } from '../portal.ts'
import { award } from '../record/record.ts'
import { findKudos, findRole, givenOn, insertKudos, type KudosRow, recentKudos } from './queries.ts'
import { tellReceiver } from './tell-receiver.ts'

function describe(row: KudosRow) {
  return {
    id: row.id,
    fromUser: { name: row.giver_name, initials: initialsOf(row.giver_first, row.giver_last) },
    toUser: { name: row.receiver_name, initials: initialsOf(row.receiver_first, row.receiver_last) },
    fromUserId: row.from_user_id,
    toUserId: row.to_user_id,
    message: row.message,
    kudosType: row.kudos_type,
    points: row.points,
    givenAt: isoOf(row.given_at),
  }
}

export const kudosRoutes: Route[] = [
  read(api.teamKudos, async ({ db }) => (await recentKudos(db)).map(describe)),

  write(api.giveKudos, async (context, { body }) => {
    const { portal, trx, caller, moment } = context
    const receiverRole = await findRole(trx, body.toUserId)
    if (!receiverRole) throw new Refusal('person.unknown')
    const givenToday = await givenOn(trx, caller.id, moment.today)
    const points = kudosPoints({
      giver: caller,
      receiver: { id: body.toUserId, role: receiverRole },
      type: body.kudosType,
      givenToday: givenToday.length,
      givenToReceiverToday: givenToday.filter(receiver => receiver === body.toUserId).length,
      untilTomorrow: untilTomorrow(portal, moment),
    })
    const id = await insertKudos(trx, {
      from_user_id: caller.id,
      to_user_id: body.toUserId,
      message: body.message,
      kudos_type: body.kudosType,
      points,
      given_at: moment.now,
      given_day: moment.today,
    })
    const pointsAwarded = await award(trx, body.toUserId, { reason: 'kudos', reference: id, points }, moment)
    const given = describe(await findKudos(trx, id))
    await tellReceiver(context, given)
    return { ...given, pointsAwarded }
  }),

  read(api.kudosLimit, async ({ db, moment }, { params }) => {
    const role = await findRole(db, params.userId)
    if (!role) throw new Refusal('person.unknown')
    const givenToday = (await givenOn(db, params.userId, moment.today)).length
    return { hasReachedLimit: hasReachedKudosLimit(role, givenToday), givenToday, limit: kudosLimit(role) }
  }),
]
