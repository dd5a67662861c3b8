// One's own notices, and what people choose to be told.
import { api } from '../../contract/api.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { isoOf } from '../http/iso.ts'
import { type Route, read, write } from '../http/route.ts'
import { countNew, countNotices, listNotices, markRead } from './notice-queries.ts'
import { keepPreferences, preferencesOf } from './preference-queries.ts'

export const noticeRoutes: Route[] = [
  read(api.notices, async ({ db, caller }, { query }) => {
    const { limit, cursor } = query
    const isNew = query.unread !== undefined
    const list = ['notices', caller.id, isNew]
    const [before] = cursor === undefined ? [] : keyIn(list, cursor, ['id'])
    const rows = await listNotices(db, caller.id, isNew, before, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map(({ id, kind, title, text, href, at, read_at }) => ({
        ...{ id, kind, title, text, href, at: isoOf(at) },
        readAt: read_at === null ? null : isoOf(read_at),
      })),
      total: await countNotices(db, caller.id, isNew),
      unread: await countNotices(db, caller.id, true),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.id]) : null,
    }
  }),

  write(api.readNotices, async ({ trx, caller, moment }, { body }) => {
    await markRead(trx, caller.id, 'ids' in body ? body.ids : null, moment.now)
    return { unread: await countNew(trx, caller.id) }
  }),

  read(api.preferences, async ({ db, caller }) => preferencesOf(db, caller.id)),

  write(api.choosePreferences, async ({ trx, caller }, { body }) => {
    const chosen = { ...(await preferencesOf(trx, caller.id)), ...body }
    await keepPreferences(trx, caller.id, chosen)
    return chosen
  }),
]
