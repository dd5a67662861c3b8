// Login analytics with 20,000 and with 2,000,000 sessions on record: the cost follows the days asked for, not the history.

import { join } from 'node:path'
import { addDays } from '../src/domain/day.ts'
import { openSqlite } from '../src/server/db/sqlite.ts'
import { foundCompany } from './company.ts'
import { load } from './load.ts'
import { startPortal } from './servers.ts'
import { sqlite } from './setups.ts'

const PEOPLE = 400
/** Logins a day are the same in both; the larger history only reaches further back. */
const A_DAY = 220
const RUN = Number(process.env.BENCH_MS ?? 4000)

const CALLS = ['login-stats', 'login-history?days=90', 'active-sessions']

async function measure(sessions: number): Promise<number> {
  const company = await foundCompany(sqlite, PEOPLE, false)
  const database = openSqlite(join(company.environment.DATA_DIR ?? '', 'portal.sqlite'))
  const today = new Date().toISOString().slice(0, 10)
  let written = 0
  for (let back = 0; written < sessions; back++) {
    const login_day = addDays(today, -back)
    const start = Date.parse(`${login_day}T00:00:00Z`)
    const rows = Array.from({ length: Math.min(A_DAY, sessions - written) }, (_, index) => {
      const login_at = start + index * 300_000
      const user_id = company.people[index % PEOPLE]?.id ?? 1
      const ended_at = login_at + 900_000
      return {
        ...{ user_id, token_hash: `history-${back}-${index}`, login_at, last_seen_at: ended_at, ended_at, login_day },
        ...{ login_hour: Math.floor(index / 12) % 24, device_type: 'mobile' as const, browser_name: 'Chrome' },
      }
    })
    await database.write(trx => trx.insertInto('sessions').values(rows).execute())
    written += rows.length
  }
  await database.close()
  const portal = await startPortal(company.environment)
  const { token } = company.admin
  const { perSecond, refused } = await load({
    urls: [portal.url],
    connections: 2,
    milliseconds: RUN,
    next: index => ({ method: 'GET', path: `/api/analytics/${CALLS[index % CALLS.length]}`, token }),
  })
  if (Object.keys(refused).length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`)
  await portal.stop()
  await company.remove()
  return (1000 / perSecond) * CALLS.length
}

const small = await measure(20_000)
const large = await measure(2_000_000)
console.log(
  `The screen's calls: ${small.toFixed(2)} ms with 20,000 sessions, ${large.toFixed(2)} ms with 2,000,000: ${(large / small).toFixed(2)} times`,
)
