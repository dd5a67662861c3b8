// An endpoint of the contract and its handler: parses the input, checks who may call, opens the write's transaction,
// replays an answer whose key was seen before. Written once, for every route.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Access,
  type Endpoint,
  type InputOf,
  nothing,
  type OutputOf,
  type Subject,
} from '../../contract/endpoint.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isLead } from '../../domain/roles.ts'
import type { Reader, Trx } from '../db/database.ts'
import {
  type ActContext,
  type Caller,
  type Moment,
  momentOf,
  type Origin,
  type Portal,
  type ReadContext,
} from '../portal.ts'
import { audit } from '../record/audit.ts'
import { onOpenDay } from '../record/seals/open-day.ts'
import { callerOf } from './authenticate.ts'
import { parseInput } from './errors.ts'
import { type Key, keyOf, type Outcome, recall, remembering } from './idempotency.ts'
import type { PreparedJson } from './prepared-json.ts'
import { roleInOpenSession } from './session-queries.ts'
import { isLedBy } from './team-queries.ts'

type Run = (portal: Portal, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface Route {
  endpoint: Endpoint
  run: Run
}

type Handler<Context, E extends Endpoint> = (context: Context, input: InputOf<E>) => Promise<OutputOf<E>>

/** A handler that only reads. */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (context: ReadContext, input: InputOf<E>) => Promise<OutputOf<E> | PreparedJson>,
): Route {
  return {
    endpoint,
    async run(portal, request, reply) {
      const { caller, input } = await admit(portal, endpoint, request, reply)
      return handle({ portal, caller, moment: momentOf(portal), db: portal.database.read }, input)
    },
  }
}

/** A handler whose whole work is one transaction. */
export function write<E extends Endpoint>(endpoint: E, handle: Handler<ActContext, E>): Route {
  return {
    endpoint,
    async run(portal, request, reply) {
      const admitted = await admit(portal, endpoint, request, reply)
      // A read that leaves a row in the audit log leaves one each time.
      const isOnce = !endpoint.hasSecret && endpoint.method !== 'GET'
      const key = isOnce ? await keyOf(portal, request, admitted.input.body) : null
      const call = { endpoint, ...admitted, moment: momentOf(portal), key, origin: originOf(request) }
      return answerWith(portal, reply, await writeOnce(portal, call, context => handle(context, admitted.input)))
    },
  }
}

/** What slow work before a transaction is given. */
export interface PrepareContext extends ReadContext {
  origin: Origin
  /** Whether this very request, sent before, was kept in the meantime: what it finds changed is then its own doing. */
  wasKept(): Promise<boolean>
}

/** As `write`, with slow work that reads (checking a password) done before the transaction begins. */
export function prepareAndWrite<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: PrepareContext, input: InputOf<E>) => Promise<Prepared>,
  handle: (context: ActContext, input: InputOf<E>, prepared: Prepared) => Promise<OutputOf<E>>,
  /** Where many people do the same at once and would cross: a number that is no person's. */
  laneOf?: (prepared: Prepared) => number,
): Route {
  return {
    endpoint,
    async run(portal, request, reply) {
      const { caller, input } = await admit(portal, endpoint, request, reply)
      const origin = originOf(request)
      const key = endpoint.hasSecret ? null : await keyOf(portal, request, input.body)
      const call = { endpoint, input, caller, moment: momentOf(portal), key, origin }
      const db = portal.database.read
      const keptBefore = () => recall(db, caller.id, call.key, call.moment.now)
      const before = await keptBefore()
      if (before) return answerWith(portal, reply, before)
      const wasKept = async () => (await keptBefore()) !== undefined
      const prepared = await prepare({ portal, caller, moment: call.moment, db, origin, wasKept }, input)
      const run = (context: ActContext) => handle(context, input, prepared)
      const lane = laneOf?.(prepared) ?? caller.id
      return answerWith(portal, reply, await writeOnce(portal, { ...call, lane }, run))
    },
  }
}

/**
 * As `write`, of a file that is taken in and checked before the transaction begins. What is read of it, and how it is known again
 * (its digest), is the handler's own.
 */
export function receiveAndWrite<E extends Endpoint, Received extends { digest: string }>(
  endpoint: E,
  receive: (context: ReadContext, request: FastifyRequest) => Promise<Received>,
  handle: (context: ActContext, received: Received) => Promise<OutputOf<E>>,
): Route {
  return {
    endpoint,
    async run(portal, request, reply) {
      const admitted = await admit(portal, endpoint, request, reply)
      const moment = momentOf(portal)
      const received = await receive({ portal, caller: admitted.caller, moment, db: portal.database.read }, request)
      const key = await keyOf(portal, request, received.digest)
      const call = { endpoint, ...admitted, moment, key, origin: originOf(request) }
      return answerWith(portal, reply, await writeOnce(portal, call, context => handle(context, received)))
    },
  }
}

export const originOf = ({ id, ip }: FastifyRequest): Origin => ({ requestId: id, address: ip })

interface Call {
  endpoint: Endpoint
  input: InputOf<Endpoint>
  caller: Caller
  moment: Moment
  key: Key | null
  origin: Origin
  /** The caller's own where none is named. */
  lane?: number
}

function writeOnce(portal: Portal, call: Call, handle: (context: ActContext) => Promise<unknown>): Promise<Outcome> {
  return onOpenDay(portal, call.moment, moment => writeAt(portal, { ...call, moment }, handle))
}

async function writeAt(
  portal: Portal,
  { endpoint, input, caller: admitted, moment, key, origin, lane = admitted.id }: Call,
  handle: (context: ActContext) => Promise<unknown>,
): Promise<Outcome> {
  let effects: (() => void)[] = []
  const outcome = await portal.database.write(async trx => {
    effects = []
    // What was true when the request came in may have ended while it waited for its turn.
    const role = await roleInOpenSession(trx, admitted.sessionId)
    if (!role) throw new Refusal('session.required')
    const caller = { ...admitted, role }
    if (role !== admitted.role) checkAccess(endpoint.access, caller, input)
    const actor = { id: caller.id, via: 'portal' as const, ...origin }
    const context: ActContext = {
      ...{ portal, caller, moment, trx, origin },
      afterCommit: effect => effects.push(effect),
      audit: acts => audit(trx, actor, acts, moment),
    }
    return remembering(trx, caller.id, key, moment.now, () => handle(context))
  }, lane)
  for (const effect of effects) effect()
  return outcome
}

async function answerWith(portal: Portal, reply: FastifyReply, { response, replayed }: Outcome): Promise<unknown> {
  if (replayed) {
    // It says that the write is kept, and no later than that it has to be.
    await portal.database.confirm()
    reply.header('idempotency-replayed', 'true')
  }
  return response
}

/** A handler for callers without a session, or one that answers with something other than JSON. */
export function custom<E extends Endpoint>(
  endpoint: E,
  handle: (
    context: { portal: Portal; request: FastifyRequest; reply: FastifyReply; caller: Caller | null },
    input: InputOf<E>,
  ) => Promise<unknown>,
): Route {
  return {
    endpoint,
    async run(portal, request, reply) {
      if (endpoint.access.rule === 'anyone') {
        return handle({ portal, request, reply, caller: null }, inputOf(endpoint, request))
      }
      const { caller, input } = await admit(portal, endpoint, request, reply)
      return handle({ portal, request, reply, caller }, input)
    },
  }
}

/** A file whose reading leaves a row in the audit log: where the row cannot be kept, the file is not sent. */
export function recordAndSend<E extends Endpoint, Found>(
  endpoint: E,
  find: (context: ActContext, input: InputOf<E>) => Promise<Found>,
  send: (context: { portal: Portal; request: FastifyRequest; reply: FastifyReply }, found: Found) => unknown,
): Route {
  return {
    endpoint,
    async run(portal, request, reply) {
      const admitted = await admit(portal, endpoint, request, reply)
      const call = { endpoint, ...admitted, moment: momentOf(portal), key: null, origin: originOf(request) }
      const { response } = await writeOnce(portal, call, context => find(context, admitted.input))
      return send({ portal, request, reply }, response as Found)
    },
  }
}

async function admit<E extends Endpoint>(portal: Portal, endpoint: E, request: FastifyRequest, reply: FastifyReply) {
  const caller = await callerOf(portal, request, reply, endpoint.mediaType === undefined)
  if (endpoint.access.rule === 'admin' || endpoint.access.rule === 'lead')
    checkAccess(endpoint.access, caller, undefined)
  const input = inputOf(endpoint, request)
  checkAccess(endpoint.access, caller, input)
  await checkTeam(portal.database.read, endpoint.access, caller, input)
  return { caller, input }
}

function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  return {
    // A path and a query are always objects, so that there is nothing to refuse where nothing is asked for.
    params: endpoint.params === nothing ? undefined : parseInput(endpoint.params, request.params, 'path'),
    query: endpoint.query === nothing ? undefined : parseInput(endpoint.query, request.query, 'query'),
    body: endpoint.method === 'GET' ? undefined : parseInput(endpoint.body, request.body ?? undefined, 'body'),
  } as InputOf<E>
}

function checkAccess(access: Access, caller: Caller, input: InputOf<Endpoint> | undefined): void {
  if (access.rule === 'admin' && caller.role !== 'admin') throw new Refusal('access.admin_only')
  if (access.rule === 'lead' && !isLead(caller.role)) throw new Refusal('access.leads_only')
  if (access.rule !== 'self' && access.rule !== 'leads') return
  const named = namedIn(access.subject, input)
  if (named === undefined || named === caller.id) return
  if (access.rule === 'self' || !isLead(caller.role)) throw new Refusal('access.other_person')
}

const namedIn = (subject: Subject, input: InputOf<Endpoint> | undefined): unknown =>
  (input?.[subject.in] as Record<string, unknown> | undefined)?.[subject.field]

/** Whether the named person is the caller or one of those whom they lead. */
async function checkTeam(
  db: Reader | Trx,
  access: Access,
  caller: Caller,
  input: InputOf<Endpoint> | undefined,
): Promise<void> {
  if (access.rule !== 'team' || caller.role === 'admin') return
  const named = Number(namedIn(access.subject, input))
  if (named === caller.id) return
  if (!isLead(caller.role)) throw new Refusal('access.other_person')
  if (!(await isLedBy(db, named, caller.id))) throw new Refusal('access.other_team')
}
