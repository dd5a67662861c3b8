// What the demo company shows of duties: every state that a lead has to tell apart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DutyKind, DutyStatus } from '../../domain/duty-facts.ts'
import { readConfig } from '../config.ts'
import { CONTENT_DIR } from '../folders.ts'
import { openDatabase, prepareDatabase } from '../open.ts'
import type { Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { obligationsOf } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'

const NOW = Date.parse('2026-11-15T22:00:00Z')
const TODAY = '2026-11-16'
const folder = mkdtempSync(join(tmpdir(), 'portal-demo-duties-'))

let portal: Pick<Portal, 'config' | 'database'>
beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder, PORTAL_DEMO: 'on' })
  const log = pino({ level: 'silent' })
  const database = await openDatabase(config, log)
  const clock = { now: () => NOW }
  await prepareDatabase({ config, database, clock, log, contentDir: CONTENT_DIR, say: () => {} })
  portal = { config, database }
})
afterAll(async () => {
  await portal.database.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = () => portal.database.read

test('shows duties in every state: overdue in every department but one, renewals, waivers, leave, a lead without a team', async () => {
  const facts = await companyFacts(portal.database, portal.config.timeZone)
  const people = await read()
    .selectFrom('users')
    .select(['id', 'username', 'department', 'role', 'reports_to'])
    .execute()
  const known = await personFacts(
    read(),
    people.map(({ id }) => id),
  )
  const owed = people.map(person => {
    const history = known.get(person.id)
    return { ...person, obligations: history ? obligationsOf(facts, history, TODAY) : [] }
  })
  const has = (status: DutyStatus, kind?: DutyKind) =>
    owed.filter(({ obligations }) =>
      obligations.some(one => one.standing.status === status && (kind === undefined || one.kind === kind)),
    )
  const departments = new Set(people.map(({ department }) => department))
  expect(new Set(has('overdue').map(({ department }) => department)).size).toBe(departments.size - 1)
  expect(has('overdue', 'swms').map(({ username }) => username)).toEqual(['carlos.mendoza'])
  expect(has('expiring', 'swms').map(({ username }) => username)).toEqual(['tama.ngata', 'hana.sato'])
  expect(has('waived').map(({ username }) => username)).toEqual(['jack.murphy'])
  const inGrace = owed.filter(({ obligations }) => obligations.some(one => one.standing.graceUntil !== null))
  expect(inGrace.map(({ username }) => username)).toContain('thi.pham')
  const leads = people.filter(({ role }) => role === 'manager').map(({ id }) => id)
  expect(leads.filter(id => !people.some(({ reports_to }) => reports_to === id))).toHaveLength(1)
  const away = await read().selectFrom('leave').select('user_id').where('from_day', '<=', TODAY).execute()
  expect(away).toHaveLength(1)
})
