// The support inbox, for administrators. Whatever they do is kept with its audit row; doing it twice does nothing more.
import { api } from '../../contract/api.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { afterMessage, helpReference } from '../../domain/help.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { type Route, read, write } from '../http/route.ts'
import type { ActContext } from '../portal.ts'
import { queriesWaiting } from '../record/desk-queries.ts'
import { settleDesk } from '../record/notices.ts'
import { describeManaged, threadOf } from './describe.ts'
import {
  countThreads,
  findThread,
  type InboxFilter,
  type InboxRow,
  insertStep,
  isActiveAdmin,
  keepOwner,
  listThreads,
  listWaiting,
  stepsOf,
} from './inbox-queries.ts'
import { accountOf, insertMessage, keepThread, messagesOf } from './queries.ts'
import { tellPerson } from './tell.ts'

async function threadAt(db: Reader | Trx, id: number): Promise<InboxRow> {
  const row = await findThread(db, id)
  if (!row) throw new Refusal('help.unknown')
  return row
}

async function described(db: Reader | Trx, rows: readonly InboxRow[]) {
  const ids = rows.map(({ id }) => id)
  const messages = Map.groupBy(await messagesOf(db, ids), ({ query_id }) => query_id)
  const steps = Map.groupBy(await stepsOf(db, ids), ({ query_id }) => query_id)
  return rows.map(row => describeManaged(row, messages.get(row.id) ?? [], steps.get(row.id) ?? []))
}

async function describedAt(db: Reader | Trx, id: number) {
  const [thread] = await described(db, [await threadAt(db, id)])
  if (!thread) throw new Refusal('help.unknown')
  return thread
}

type ListQuery = InputOf<typeof api.managedQueries>['query']

/** A page with one row more than is shown, and where the next one begins. */
async function pageOf(db: Reader, filter: InboxFilter, { limit, cursor }: ListQuery, list: unknown) {
  if (filter.waitingFor === 'support') {
    const [since, id] = cursor === undefined ? [] : keyIn(list, cursor, ['instant', 'id'])
    const rows = await listWaiting(db, filter, since === undefined ? undefined : { since, id: id ?? 0 }, limit + 1)
    return { rows, placeOf: (row: InboxRow) => cursorOf(list, [row.waiting_since ?? 0, row.id]) }
  }
  const [before] = cursor === undefined ? [] : keyIn(list, cursor, ['id'])
  const rows = await listThreads(db, filter, before, limit + 1)
  return { rows, placeOf: (row: InboxRow) => cursorOf(list, [row.id]) }
}

/** Closed or open again; one that is so already is left alone. */
async function move(context: ActContext, id: number, step: 'closed' | 'reopened'): Promise<void> {
  const { trx, caller, moment, audit } = context
  const query = await threadAt(trx, id)
  const status = step === 'closed' ? 'closed' : 'open'
  const thread = threadOf(query)
  if (thread.status === status) return
  await keepThread(trx, id, { ...thread, status })
  await insertStep(trx, { query_id: id, step, assigned_to: null, user_id: caller.id, at: moment.now })
  const after = { reference: helpReference(id) }
  await audit({ action: `query.${step}`, on: { kind: 'person', id: query.user_id }, after })
  await settleIfDone(context)
}

async function settleIfDone({ trx, moment }: ActContext): Promise<void> {
  if ((await queriesWaiting(trx)).count === 0) await settleDesk(trx, 'queries', moment)
}

export const inboxRoutes: Route[] = [
  read(api.managedQueries, async ({ db, caller }, { query }) => {
    const { status, waitingFor, search, limit } = query
    const owner = query.assignedTo === 'me' ? caller.id : undefined
    const filter = { status, waitingFor, owner, search }
    const { rows, placeOf } = await pageOf(db, filter, query, ['queries', filter])
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await described(db, page),
      total: await countThreads(db, filter),
      nextCursor: rows.length > limit && last ? placeOf(last) : null,
      counts: {
        waiting: (await queriesWaiting(db)).count,
        mine: await countThreads(db, { status: 'open', owner: caller.id }),
        all: await countThreads(db, {}),
      },
    }
  }),

  read(api.managedQuery, async ({ db }, { params }) => describedAt(db, params.id)),

  write(api.replyToQuery, async (context, { params, body }) => {
    const { trx, caller, moment, audit } = context
    const query = await threadAt(trx, params.id)
    const { name } = await accountOf(trx, caller.id)
    const message = {
      query_id: query.id,
      sender: 'support',
      user_id: caller.id,
      text: body.message,
      at: moment.now,
    } as const
    const messageId = await insertMessage(trx, message)
    await keepThread(trx, query.id, afterMessage(threadOf(query), 'support', moment.now))
    const mailed = await tellPerson(context, { query, messageId, by: name, text: body.message })
    // What was written is in the thread; the log says that something was.
    const after = { reference: helpReference(query.id), mailed }
    await audit({ action: 'query.replied', on: { kind: 'person', id: query.user_id }, after })
    if (body.close) await move(context, query.id, 'closed')
    else await settleIfDone(context)
    return { ...(await describedAt(trx, query.id)), mailed }
  }),

  write(api.assignQuery, async ({ trx, caller, moment, audit }, { params, body }) => {
    const query = await threadAt(trx, params.id)
    const { userId } = body
    if (userId !== query.assigned_to) {
      if (userId !== null && !(await isActiveAdmin(trx, userId))) throw new Refusal('help.owner_unfit')
      await keepOwner(trx, query.id, userId)
      await insertStep(trx, {
        ...{ query_id: query.id, step: 'assigned', assigned_to: userId, user_id: caller.id, at: moment.now },
      })
      await audit({
        action: 'query.assigned',
        on: { kind: 'person', id: query.user_id },
        before: { assignedTo: query.assigned_to },
        after: { reference: helpReference(query.id), assignedTo: userId },
      })
    }
    return describedAt(trx, query.id)
  }),

  write(api.closeQuery, async (context, { params }) => {
    await move(context, params.id, 'closed')
    return describedAt(context.trx, params.id)
  }),

  write(api.reopenQuery, async (context, { params }) => {
    await move(context, params.id, 'reopened')
    return describedAt(context.trx, params.id)
  }),
]
