// One's own account.
import { api } from '../../../contract/api.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { isoOf } from '../../http/iso.ts'
import { custom, type Route, read, write } from '../../http/route.ts'
import { logSecurity } from '../../http/security-log.ts'
import { requireConfirmed } from '../confirmed.ts'
import { endCalendarsOf, endSession, endSessionsOf } from '../queries.ts'
import { ABOUT_A_PERSON, actsOn, findProfile, type Held, openSessions, rowsAbout } from './queries.ts'

export const ownAccountRoutes: Route[] = [
  read(api.ownProfile, async ({ db, caller }) => {
    const { started_on, reports_to, lead_name, ...profile } = await findProfile(db, caller.id)
    const reportsTo = reports_to === null ? null : { id: reports_to, name: lead_name ?? '' }
    return { ...profile, reportsTo, startedOn: started_on }
  }),

  read(api.ownSessions, async ({ db, caller, moment }) =>
    (await openSessions(db, caller.id, moment.now)).map(row => ({
      id: row.id,
      deviceType: row.device_type,
      browserName: row.browser_name,
      signedInAt: isoOf(row.login_at),
      lastSeenAt: isoOf(row.last_seen_at),
      isThis: row.id === caller.sessionId,
    })),
  ),

  write(api.endOwnSession, async ({ portal, trx, caller, moment, origin, afterCommit }, { params }) => {
    const sessions = await openSessions(trx, caller.id, moment.now)
    if (!sessions.some(({ id }) => id === params.id)) throw new Refusal('session.unknown')
    await requireConfirmed(trx, caller, moment)
    await endSession(trx, params.id, moment.now)
    const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
    afterCommit(() => logSecurity(portal.log, 'session ended by its person', facts))
    return { success: true as const }
  }),

  write(api.endOtherSessions, async ({ portal, trx, caller, moment, origin, afterCommit }) => {
    await requireConfirmed(trx, caller, moment)
    const others = (await openSessions(trx, caller.id, moment.now)).filter(({ id }) => id !== caller.sessionId)
    await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
    // Whoever had a device in hand may have made one and kept it.
    await endCalendarsOf(trx, caller.id)
    const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
    afterCommit(() => logSecurity(portal.log, 'session ended by its person', facts))
    return { success: true as const, ended: others.length }
  }),

  custom(api.ownData, async ({ portal, reply, caller }) => {
    if (!caller) throw new Refusal('session.required')
    const db = portal.database.read
    const held: Record<string, unknown> = {}
    for (const table of Object.keys(ABOUT_A_PERSON) as (keyof typeof ABOUT_A_PERSON)[]) {
      held[table] = (await rowsAbout(db, table, caller.id)).map(inWords)
    }
    held.acts = (await actsOn(db, caller.id)).map(inWords)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(`${JSON.stringify({ portal: portal.config.name, made: isoOf(portal.clock.now()), ...held }, null, 2)}\n`)
  }),
]

/** Times as people read them. */
function inWords(row: Held): Held {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'number' && /(^|_)(at|until)$/.test(column) ? isoOf(value) : value,
    ]),
  )
}
