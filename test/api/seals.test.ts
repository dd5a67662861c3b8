// Seals on both engines: one for each day, whatever the portal was doing that night, and none of a day that is still being written.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { addDays } from '../../src/domain/day.ts'
import { BEFORE_THE_FIRST, chainFault, SEALED_TABLES } from '../../src/domain/seal.ts'
import { run } from '../../src/server/cli/run.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import { prepareDatabase } from '../../src/server/open.ts'
import type { Portal } from '../../src/server/portal.ts'
import { closeDays } from '../../src/server/record/seals/closed-days-queries.ts'
import { firstBrokenSeal, keptSeal } from '../../src/server/record/seals/judge.ts'
import { listSeals } from '../../src/server/record/seals/queries.ts'
import { sealThrough } from '../../src/server/record/seals/seal-days.ts'
import { sha256 } from '../../src/server/record/seals/sha256.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { breakInto, fillSealedTables } from '../support/sealed-rows.ts'

/** The day of the fixtures. */
const TODAY = '2026-11-16'
const SEALING = SCHEDULED_WORK.filter(({ name }) => name === 'seals')

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  const process = (more: Partial<Portal> = {}): Portal => ({
    ...{
      config: portal.config,
      clock: portal.clock,
      log: portal.app.log,
      wakeOutbox: () => {},
      wakePackMaker: () => {},
    },
    ...{ database: portal.database, ...more },
  })
  const night = () => doWhatIsDue(process(), SEALING)
  const kept = async () => (await listSeals(portal.database.read)).map(keptSeal)
  const days = async () => (await kept()).map(({ day }) => day)
  const at = (time: string) => portal.clock.set(`2026-11-${time}+11:00`)

  test('a day is sealed from a quarter of an hour after its end on, and once', async () => {
    at('17T00:14:59')
    await night()
    expect(await days()).toEqual(['2026-11-15'])
    at('17T00:15:00')
    await night()
    await night()
    expect(await days()).toEqual(['2026-11-15', TODAY])
    const admin = await portal.as('admin')
    const { body } = await admin.call(api.seals)
    expect(body.map(({ day, mail }) => [day, mail])).toEqual([
      [TODAY, null],
      ['2026-11-15', null],
    ])
    expect(body[0]?.previous).toBe(body[1]?.hash)
    const some = async (query: { limit?: string; before?: string }) =>
      (await admin.call(api.seals, { query })).body.map(({ day }) => day)
    expect(await some({ limit: '1' })).toEqual([TODAY])
    expect(await some({ before: TODAY })).toEqual(['2026-11-15'])
    expect((await admin.call(api.lastSealCheck)).body).toMatchObject({ seals: 2, firstSeal: '2026-11-15' })
    expect(body[0]?.counts).toMatchObject({ content_versions: expect.any(Number), people_history: 5 })
    expect(body[1]?.counts).toEqual({})
  })

  test('after an outage every day gets its own, also those on which nothing happened, each over the one before', async () => {
    await fillSealedTables(portal.database, 9000, TODAY)
    at('17T06:00:00')
    await night()
    await fillSealedTables(portal.database, 9001, '2026-11-17')
    await fillSealedTables(portal.database, 9002, '2026-11-24')
    at('26T09:00:00')
    await night()
    const seals = await kept()
    expect(seals.map(({ day }) => day)).toEqual(Array.from({ length: 10 }, (_, n) => addDays(TODAY, n)))
    expect(seals.map((seal, n) => chainFault(sha256, seal, seals[n - 1] ?? null))).toEqual(seals.map(() => null))
    expect(seals[0]?.previous).toBe(BEFORE_THE_FIRST)
    const one = Object.fromEntries(SEALED_TABLES.map(table => [table, 1]))
    expect(seals.map(({ counts }) => counts).slice(1)).toEqual([one, {}, {}, {}, {}, {}, {}, one, {}])
    expect(await firstBrokenSeal(portal.database)).toBeNull()
  })

  test('more rows than are read or kept at once', async () => {
    await portal.database.write(async trx => {
      for (let from = 0; from < 2600; from += 200) {
        const rows = Array.from({ length: 200 }, (_, n) => ({
          ...{ user_id: 3, reason: 'milestone' as const, reference: `r${from + n}`, points: 1, experience: 1 },
          ...{ at: from + n, day: '2026-11-17' },
        }))
        await trx.insertInto('ledger').values(rows).execute()
      }
    })
    await sealThrough(portal.database, TODAY, { now: () => 1 })
    await sealThrough(portal.database, '2026-11-18', { now: () => 1 })
    expect((await kept()).map(({ counts }) => counts.ledger)).toEqual([undefined, 2600, undefined])
    expect(await firstBrokenSeal(portal.database)).toBeNull()
    const intruder = await breakInto(portal)
    await intruder.run(`update ledger set points = 2 where reference = 'r2599'`)
    await intruder.close()
    expect(await firstBrokenSeal(portal.database)).toMatchObject({
      day: '2026-11-17',
      table: 'ledger',
      fault: 'changed',
    })
  })

  test('a sealing that was cut off after some of its hashes were kept is gone on with', async () => {
    await fillSealedTables(portal.database, 9000, TODAY)
    const failing = { now: () => 1, withSeals: () => Promise.reject(new Error('the power went off')) }
    await expect(sealThrough(portal.database, TODAY, failing)).rejects.toThrow('the power went off')
    expect(await days()).toEqual([])
    await sealThrough(portal.database, TODAY, { now: () => 1 })
    expect(await days()).toEqual([TODAY])
    expect(await firstBrokenSeal(portal.database)).toBeNull()
  })

  test('no table takes a row of a closed day, nor does anybody lose what they did', async () => {
    await portal.database.write(trx => closeDays(trx, TODAY))
    await expect(fillSealedTables(portal.database, 9000, TODAY)).rejects.toThrow('this day is closed')
    // The clock of this process is behind: it still believes that it is that day.
    const employee = await portal.as('employee')
    const [document] = (await employee.call(api.swmsDocuments)).body
    const marked = await employee.call(api.markSwmsRead, { params: { id: document?.id ?? 0 } })
    expect(marked.status).toBe(200)
    const rows = await portal.database.read.selectFrom('sign_offs').select(['day', 'at']).execute()
    expect(rows).toEqual([{ day: '2026-11-17', at: portal.clock.now() }])
    await sealThrough(portal.database, TODAY, { now: () => 1 })
    await sealThrough(portal.database, '2026-11-17', { now: () => 1 })
    expect((await kept()).at(-1)?.counts).toMatchObject({ sign_offs: 1 })
    expect(await firstBrokenSeal(portal.database)).toBeNull()
  })

  test('what somebody was writing while their day was being closed is in its seal or in the next', async () => {
    const employees = await Promise.all((['employee', 'colleague', 'manager'] as const).map(name => portal.as(name)))
    // The one without a text cannot be signed.
    const documents = ((await employees[0]?.call(api.swmsDocuments))?.body ?? []).filter(({ content }) => content)
    const other = engine.name === 'PostgreSQL' ? await portal.openAgain() : portal.database
    const writing = employees.flatMap(each =>
      documents.map(({ id }) => each.call(api.markSwmsRead, { params: { id } })),
    )
    const sealing = new Promise(resolve => setTimeout(resolve, 5)).then(() =>
      sealThrough(other, TODAY, { now: () => 1 }),
    )
    const answers = await Promise.all(writing)
    await sealing
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await sealThrough(portal.database, '2026-11-17', { now: () => 1 })
    const counted = (await kept()).map(({ counts }) => counts.sign_offs ?? 0)
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(answers.length)
    expect(await firstBrokenSeal(portal.database)).toBeNull()
    if (other !== portal.database) await other.close()
  })

  test('several processes at once keep one seal of each day and mail it once', async () => {
    portal = await portal.restart({
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', SUPPORT_EMAIL: 'support@example.com', SEAL_EMAIL: 'auditor@example.com' },
    })
    const others = engine.name === 'PostgreSQL' ? [await portal.openAgain(), await portal.openAgain()] : []
    at('20T03:00:00')
    const processes = [portal.database, ...others].map(database => process({ database }))
    // Also where two believe that the work is theirs, as after a claim that ran out.
    await Promise.allSettled(processes.flatMap(each => SEALING.map(job => job.run(each, { now: 0, today: TODAY }))))
    for (const each of processes) await doWhatIsDue(each, SEALING)
    for (const database of others) await database.close()
    expect(await days()).toEqual(['2026-11-19'])
    at('23T03:00:00')
    await night()
    const mails = await portal.database.read.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['auditor@example.com', 'GQ Training Portal: seal of Thursday 19 November 2026'],
      ['auditor@example.com', 'GQ Training Portal: seals of Friday 20 November 2026 to Sunday 22 November 2026'],
    ])
    for (const { day, hash } of (await kept()).slice(1)) expect(mails[1]?.body).toContain(`${day}:${hash}`)
    expect(mails[1]?.body).toContain('All earlier seals matched the records.')
    const { body } = await (await portal.as('admin')).call(api.seals)
    expect(new Set(body.slice(0, 3).map(({ mail }) => mail?.id)).size).toBe(1)
    expect(body[0]?.mail?.status).toBe('queued')
  })

  test('the check says which seal does not hold, and the next mail says so too', async () => {
    portal = await portal.restart({
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', SUPPORT_EMAIL: 'support@example.com', SEAL_EMAIL: 'auditor@example.com' },
    })
    at('17T06:00:00')
    const admin = await portal.as('admin')
    await night()
    const checked = await admin.call(api.checkSeals)
    expect(checked.body).toMatchObject({ ok: true, firstBroken: null, seals: 1 })
    expect((await admin.call(api.lastSealCheck)).body).toEqual({
      ...{ checked: checked.body, mailedTo: 'auditor@example.com', seals: checked.body.seals, firstSeal: TODAY },
    })
    const intruder = await breakInto(portal)
    await intruder.run(`update people_history set role = 'admin' where user_id = 3`)
    await intruder.close()
    const broken = (await admin.call(api.checkSeals)).body
    expect(broken).toMatchObject({ ok: false, firstBroken: { day: TODAY, fault: 'changed', table: 'people_history' } })
    const audited = await portal.database.read.selectFrom('audit_log').select(['action', 'after']).execute()
    expect(audited.map(({ action, after }) => [action, JSON.parse(after ?? '{}')])).toEqual([
      ['seals.checked', { ok: true, seals: 1 }],
      ['seals.checked', { ok: false, seals: 1 }],
    ])
    portal.clock.advance(DAY)
    await night()
    const mail = await portal.database.read.selectFrom('outbox').select('body').orderBy('id', 'desc').executeTakeFirst()
    expect(mail?.body).toMatch(
      /The seal of Monday 16 November 2026 does not hold: row \d+ of people_history was changed\./,
    )
    // What is broken stays so, and what comes after it holds by itself.
    expect(await days()).toEqual([TODAY, '2026-11-17'])
  })

  test('the command line says the same, and takes a seal from a mail', async () => {
    await sealThrough(portal.database, TODAY, { now: () => 1 })
    const [seal] = await kept()
    const say = async (...args: string[]) => {
      const out: string[] = []
      const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) }
      return { code: await run(['check', ...args], { ...portal.environment }, io), out }
    }
    expect(await say()).toEqual({ code: 0, out: ['check: clean'] })
    expect(await say('--seal', `${TODAY}:${seal?.hash.toUpperCase()}`)).toEqual({ code: 0, out: ['check: clean'] })
    expect(await say('--seal', `${TODAY}:${'a'.repeat(64)}`)).toEqual({
      ...{ code: 1, out: [`seals: the seal of ${TODAY} is not the one that was mailed`, 'check: 1 problem'] },
    })
    expect(await say('--seal', `2026-11-17:${'a'.repeat(64)}`)).toMatchObject({ code: 1 })
    for (const wrong of [['--seal'], ['--seal', TODAY], ['--seals', `${TODAY}:${seal?.hash}`], ['x']]) {
      expect((await say(...wrong)).out[0]).toContain('check takes nothing more than --seal')
    }
    const intruder = await breakInto(portal)
    await intruder.run(`delete from people_history where user_id = 4`)
    await intruder.close()
    const { code, out } = await say()
    expect(code).toBe(1)
    expect(out).toContainEqual(
      expect.stringMatching(/^seals: The seal of Monday 16 November 2026 does not hold: row 4 /),
    )
  })

  test('a start with a clock before the last sealed day is refused, on that day it is not', async () => {
    await sealThrough(portal.database, TODAY, { now: () => 1 })
    const start = (now: string) => {
      const clock = { now: () => Date.parse(now) }
      const parts = { ...process({ clock }), contentDir: '/nowhere', say: () => {} }
      return prepareDatabase(parts).catch((error: Error) => error.message)
    }
    expect(await start('2026-11-15T12:00:00+11:00')).toBe(
      'The clock says 2026-11-15, but the records are sealed up to 2026-11-16. ' +
        'Set the clock of this machine, or PORTAL_NOW, right.',
    )
    expect(await start('2026-11-16T12:00:00+11:00')).not.toContain('The clock says')
  })

  test('only administrators see and check them', async () => {
    const manager = await portal.as('manager')
    for (const endpoint of [api.seals, api.lastSealCheck, api.checkSeals]) {
      expect((await manager.call(endpoint)).status).toBe(403)
    }
  })
})
