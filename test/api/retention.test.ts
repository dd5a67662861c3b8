// What is too old is removed, on both engines: once, by whoever looks first, in small turns, and never anything that proves something.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { UploadedFile } from '../../src/contract/files.ts'
import { DAY, HOUR } from '../../src/domain/clock.ts'
import { dayOf } from '../../src/domain/day.ts'
import { RETAINED } from '../../src/domain/retained.ts'
import { SEALED_TABLES } from '../../src/domain/seal.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import type { Portal } from '../../src/server/portal.ts'
import { removeWhatIsTooOld } from '../../src/server/retention.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { formWith, photo } from '../support/own-files.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const ZONE = 'Australia/Sydney'
const WORK = SCHEDULED_WORK.filter(({ name }) => name === 'forget' || name === 'retention')
/** What no clock touches, but for what the portal notes about itself and adds to its log. */
const UNTOUCHED = RETAINED.flatMap(({ tables }) => tables).filter(
  table => !['settings', 'jobs', 'audit_log', 'local_secrets'].includes(table),
)

eachEngine(engine => {
  let opened: TestPortal
  let admin: TestCaller
  let employee: TestCaller
  let portal: Portal

  const processOn = (database: Portal['database']): Portal => ({
    ...{ config: opened.config, clock: opened.clock, log: opened.app.log },
    ...{ wakeOutbox: () => {}, wakePackMaker: () => {}, database },
  })
  async function open(variables: Record<string, string> = {}): Promise<void> {
    opened = await openPortal(engine, variables)
    portal = processOn(opened.database)
    admin = await opened.as('admin')
    employee = await opened.as('employee')
  }
  beforeEach(() => open())
  afterEach(() => opened.close())

  const insert = (table: string, row: Record<string, unknown>) =>
    opened.database.write(trx =>
      trx
        .insertInto(table as 'users')
        .values(row as never)
        .execute(),
    )
  const count = async (table: string) =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(opened.database.read)).rows[0]
        ?.n,
    )
  const removals = async () =>
    (
      await opened.database.read
        .selectFrom('audit_log')
        .select(['actor_id', 'via', 'after'])
        .where('action', '=', 'records.removed')
        .orderBy('id')
        .execute()
    ).map(({ after, ...row }) => ({ ...row, after: JSON.parse(after ?? '{}') }))
  /** Everything in these tables. */
  async function sum(tables: readonly string[]): Promise<string> {
    const hash = createHash('sha256')
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(opened.database.read)
      hash.update(JSON.stringify([table, rows.map(row => JSON.stringify(row)).toSorted()]))
    }
    return hash.digest('hex')
  }

  function session(id: number, userId: number, ago: number): Record<string, unknown> {
    const at = opened.clock.now() - ago
    return {
      ...{ id, user_id: userId, token_hash: `old ${id}`, login_at: at, login_day: dayOf(at, ZONE), login_hour: 9 },
      ...{ last_seen_at: at, ended_at: at, device_type: 'desktop', browser_name: 'Firefox' },
    }
  }
  const mail = (id: number, ended: Record<string, unknown>) => ({
    ...{ id, recipient: 'a@example.com', subject: 's', body: 'b', created_at: 1, attempts: 1, next_try_at: 1 },
    ...ended,
  })

  /** One of each that is too old, and one of each that is not. */
  async function fill(): Promise<void> {
    const now = opened.clock.now()
    const user = { user_id: employee.id }
    for (const [index, ago] of [731 * DAY, 729 * DAY].entries())
      await insert('sessions', session(900 + index, employee.id, ago))
    for (const [index, ago] of [91 * DAY, 89 * DAY].entries()) {
      const at = now - ago
      await insert('outbox', mail(900 + index, { sent_at: at }))
      await insert('outbox', mail(910 + index, { given_up_at: at }))
      await insert('notices', {
        ...{ ...user, kind: 'due', item_kind: 'none', item_id: index, on_day: '', threshold: 0 },
        ...{ title: 't', text: 't', href: '/', at },
      })
      await insert('reminders', { ...user, day: dayOf(at, ZONE), by_user_id: admin.id, at })
      await insert('invitations', { ...user, token_hash: `i${index}`, created_at: at, expires_at: at })
    }
    await insert('outbox', mail(920, { secret: 'sealed', useful_until: now - 1 }))
    await insert('bounced_addresses', { ...user, email: 'a@example.com', reason: 'r', at: now - 8 * DAY })
    for (const [index, ago] of [2 * HOUR, 1].entries())
      await insert('login_failures', { subject: `s${index}`, at: now - ago })
    for (const [index, ago] of [25 * HOUR, HOUR].entries())
      await insert('idempotency_keys', {
        ...user,
        key: `k${index}`,
        request_hash: 'h',
        response: '{}',
        created_at: now - ago,
      })
    for (const [index, at] of [now - 1, now + HOUR].entries())
      await insert('spent_tokens', { hash: `h${index}`, expires_at: at })
  }

  test('what is too old goes, what is not stays, and the log says how much of people’s own', async () => {
    await fill()
    const before = await sum(UNTOUCHED)
    const audited = await count('audit_log')
    const sessions = await count('sessions')
    await doWhatIsDue(portal, WORK)
    expect(await count('sessions')).toBe(sessions - 1)
    expect(await opened.database.read.selectFrom('outbox').select(['id', 'secret']).orderBy('id').execute()).toEqual([
      { id: 901, secret: null },
      { id: 911, secret: null },
      { id: 920, secret: null },
    ])
    for (const table of ['notices', 'reminders', 'invitations', 'login_failures', 'idempotency_keys', 'spent_tokens'])
      expect([table, await count(table)]).toEqual([table, 1])
    expect(await count('bounced_addresses')).toBe(0)
    const after = { mails: 2, bounces: 1, notices: 1, reminders: 1, invitations: 1, sessions: 1 }
    expect(await removals()).toEqual([{ actor_id: null, via: 'portal', after }])
    expect(await count('audit_log')).toBe(audited + 1)
    expect(await sum(UNTOUCHED)).toBe(before)
    expect(await findProblems(opened.database)).toEqual([])
  })

  test('a second run, and a run on the next day, find nothing to do and say nothing', async () => {
    await fill()
    await doWhatIsDue(portal, WORK)
    const everything = ['sessions', 'outbox', 'notices', 'reminders', 'invitations', 'audit_log']
    const first = await sum(everything)
    await removeWhatIsTooOld(portal, 'hourly')
    await removeWhatIsTooOld(portal, 'daily')
    await doWhatIsDue(portal, WORK)
    expect(await sum(everything)).toBe(first)
    // Not so far that anything else grows too old.
    opened.clock.advance(HOUR)
    await doWhatIsDue(portal, WORK)
    expect(await removals()).toHaveLength(1)
  })

  test('several processes at once remove it once, and count it once', async () => {
    await fill()
    const others = engine.name === 'PostgreSQL' ? [await opened.openAgain(), await opened.openAgain()] : []
    const processes = [portal, portal, ...others.map(processOn)]
    await Promise.all(processes.map(each => doWhatIsDue(each, WORK)))
    for (const database of others) await database.close()
    expect((await removals()).map(({ after }) => after.sessions)).toEqual([1])
  })

  test('even where two do the work itself at once, nothing is counted twice', async () => {
    await fill()
    await Promise.all([removeWhatIsTooOld(portal, 'daily'), removeWhatIsTooOld(portal, 'daily')])
    await doWhatIsDue(portal, WORK)
    expect((await removals()).map(({ after }) => [after.sessions, after.mails])).toEqual([[1, 2]])
  })

  test('of somebody who died on the way, what they removed is in the log of the next run', async () => {
    await fill()
    // The turns were kept; the end of the run never came.
    await removeWhatIsTooOld(portal, 'daily')
    expect(await removals()).toEqual([])
    await doWhatIsDue(portal, WORK)
    expect((await removals()).map(({ after }) => after.notices)).toEqual([1])
  })

  test('the last sign-in of each person stays, however old; more than a turn of others go', async () => {
    const lonely = (await opened.as('colleague')).id
    await opened.database.write(trx => trx.deleteFrom('sessions').where('user_id', '=', lonely).execute())
    const rows = Array.from({ length: 450 }, (_, index) => session(1000 + index, lonely, 800 * DAY + (index % 3) * DAY))
    await opened.database.write(trx =>
      trx
        .insertInto('sessions')
        .values(rows as never)
        .execute(),
    )
    await doWhatIsDue(portal, WORK)
    const left = await opened.database.read.selectFrom('sessions').select('id').where('user_id', '=', lonely).execute()
    expect(left).toEqual([{ id: 1000 + 447 }])
  })

  test('so does the one in which they were last seen, where that is another', async () => {
    const lonely = (await opened.as('colleague')).id
    await opened.database.write(trx => trx.deleteFrom('sessions').where('user_id', '=', lonely).execute())
    const rows = [850, 830, 800].map((days, index) => session(1000 + index, lonely, days * DAY))
    const [first, ...others] = rows
    const used = { ...first, last_seen_at: opened.clock.now() - 790 * DAY }
    await opened.database.write(trx =>
      trx
        .insertInto('sessions')
        .values([used, ...others] as never)
        .execute(),
    )
    await doWhatIsDue(portal, WORK)
    const left = await opened.database.read.selectFrom('sessions').select('id').where('user_id', '=', lonely).execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual([1000, 1002])
  })

  test('a company decides for how long, within bounds', async () => {
    await opened.close()
    await open({ KEEP_SESSIONS_DAYS: '2557', KEEP_MAILS_DAYS: '30' })
    await fill()
    await doWhatIsDue(portal, WORK)
    expect((await removals())[0]?.after).toMatchObject({ mails: 4 })
    expect((await removals())[0]?.after.sessions).toBeUndefined()
  })

  test('evidence cannot be removed by anybody, the clock included', async () => {
    for (const table of SEALED_TABLES) {
      const guarded = opened.database.write(trx => sql`delete from ${sql.table(table)}`.execute(trx))
      if (engine.name === 'PostgreSQL' || (await count(table)) > 0) await expect(guarded).rejects.toThrow('append-only')
      else await guarded
    }
  })

  async function licence(): Promise<number> {
    const type = await admin.call(api.addLicenceType, { body: { code: 'LF', name: 'Forklift', expires: true } })
    const form = formWith(await photo().jpeg().toBuffer(), 'card.jpg')
    const headers = { authorization: `Bearer ${employee.token}`, ...form.headers }
    const sent = await opened.app.inject({ method: 'POST', url: '/api/files', ...form, headers })
    const body = {
      typeId: type.body.id,
      number: '44172093',
      expiresOn: '2031-12-09',
      photos: [sent.json<UploadedFile>().id],
    }
    return (await employee.call(api.addLicence, { body })).body.id
  }
  const look = async (id: number) => {
    admin = await opened.as('admin')
    return (await admin.raw('GET', `/api/licences/${id}/photos/1`)).status
  }
  const setActive = async (active: boolean) => {
    admin = await opened.as('admin')
    const params = { id: employee.id }
    const { status } = await (active
      ? admin.call(api.reactivatePerson, { params })
      : admin.call(api.deactivatePerson, { params }))
    expect(status).toBe(200)
  }
  const later = async (days: number) => {
    opened.clock.advance(days * DAY)
    await doWhatIsDue(portal, WORK)
  }

  test('photos of somebody who left stay for a year and go a day later; the licence stays as it was sealed', async () => {
    const id = await licence()
    const before = await sum(['licences', 'licence_checks'])
    await later(400)
    expect(await look(id)).toBe(200)
    await setActive(false)
    await later(364)
    expect(await look(id)).toBe(200)
    await later(2)
    // Nothing refers to it; it goes as any such file does.
    await later(2)
    expect(await look(id)).toBe(404)
    expect([await count('stored_files'), await count('uploads'), await count('file_uses')]).toEqual([0, 0, 0])
    expect(await sum(['licences', 'licence_checks'])).toBe(before)
    const counted = (await removals()).map(({ after }) => [after.licencePhotos ?? 0, after.files ?? 0])
    expect(counted.reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [0, 0])).toEqual([1, 1])
    expect(await findProblems(opened.database)).toEqual([])
  }, 60_000)

  test('whoever comes back in time keeps theirs, and the year begins again when they leave again', async () => {
    const id = await licence()
    await setActive(false)
    await later(300)
    await setActive(true)
    await later(300)
    await setActive(false)
    await later(300)
    await later(2)
    expect(await look(id)).toBe(200)
    await later(66)
    await later(2)
    expect(await look(id)).toBe(404)
  }, 60_000)
})
