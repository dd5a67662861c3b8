// Calendar feeds: their secret addresses, and the files that are read at them.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../../contract/api.ts'
import { CALENDAR_MISSES } from '../../../domain/guess-limit.ts'
import { networkOf } from '../../../domain/network-address.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { isLead, type Role } from '../../../domain/roles.ts'
import { sealer, unseal } from '../../db/sealed.ts'
import type { CalendarFeed } from '../../db/tables/duties.ts'
import { checkGuesses, countGuess, type GuessLimit, subjectOf } from '../../http/guesses.ts'
import { custom, prepareAndWrite, type Route, read, write } from '../../http/route.ts'
import { hashToken, newToken } from '../../http/session-token.ts'
import type { Portal } from '../../portal.ts'
import { ownFeed, teamFeed } from './feed.ts'
import { calendarsOf, deleteCalendars, findCalendar, insertCalendar } from './queries.ts'

/** Null where the portal does not know its own address. */
const addressOf = ({ config }: Portal, token: string | null | undefined) =>
  config.publicUrl && token ? `${config.publicUrl}/calendar/${token}.ics` : null

function addressesOf(portal: Portal, role: Role, tokens: ReadonlyMap<CalendarFeed, string | null>) {
  const url = addressOf(portal, tokens.get('own'))
  return isLead(role) ? { url, teamUrl: addressOf(portal, tokens.get('team')) } : { url }
}

const limitOf = (address: string): GuessLimit => ({
  subject: subjectOf('calendar', networkOf(address)),
  tries: CALENDAR_MISSES,
})

export const calendarRoutes: Route[] = [
  read(api.ownCalendar, async ({ portal, db, caller }) => {
    const tokens = new Map<CalendarFeed, string | null>()
    for (const { feed, sealed_token } of await calendarsOf(db, caller.id))
      tokens.set(feed, await unseal(portal.database, sealed_token))
    return addressesOf(portal, caller.role, tokens)
  }),

  prepareAndWrite(
    api.makeCalendar,
    async ({ portal }) => {
      if (!portal.config.publicUrl) throw new Refusal('portal.no_address')
      return sealer(portal.database)
    },
    async ({ portal, trx, caller, moment }, _, seal) => {
      await deleteCalendars(trx, caller.id)
      const tokens = new Map<CalendarFeed, string>()
      for (const feed of isLead(caller.role) ? (['own', 'team'] as const) : (['own'] as const)) {
        const token = newToken()
        tokens.set(feed, token)
        const secret = { tokenHash: hashToken(token), sealedToken: seal(token) }
        await insertCalendar(trx, { userId: caller.id, feed, ...secret, now: moment.now })
      }
      return addressesOf(portal, caller.role, tokens)
    },
  ),

  write(api.endCalendar, async ({ portal, trx, caller }) => {
    await deleteCalendars(trx, caller.id)
    return addressesOf(portal, caller.role, new Map())
  }),

  custom(api.calendarFeed, async ({ portal, request, reply }, { params }) => {
    const limit = limitOf(request.ip)
    await checkGuesses(portal, portal.database.read, [limit], 'calendar.too_many')
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
    const found = token && (await findCalendar(portal.database.read, hashToken(token)))
    if (!found || (found.feed === 'team' && !isLead(found.role))) {
      await countGuess(portal, limit, 'calendar.too_many')
      throw new Refusal('calendar.unknown')
    }
    return sendCalendar(request, reply, await (found.feed === 'team' ? teamFeed : ownFeed)(portal, found))
  }),
]

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="training.ics"')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  // A server in between that compresses weakens it.
  return known.some(one => one.replace(/^W\//, '') === etag) ? reply.code(304).send() : reply.send(text)
}
