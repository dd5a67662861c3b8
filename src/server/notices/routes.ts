// What people choose to be told.
import { api } from '../../contract/api.ts'
import { type Route, read, write } from '../http/route.ts'
import { keepPreferences, preferencesOf } from './queries.ts'

export const noticeRoutes: Route[] = [
  read(api.preferences, async ({ db, caller }) => preferencesOf(db, caller.id)),

  write(api.choosePreferences, async ({ trx, caller }, { body }) => {
    const chosen = { ...(await preferencesOf(trx, caller.id)), ...body }
    await keepPreferences(trx, caller.id, chosen)
    return chosen
  }),
]
