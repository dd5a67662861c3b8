// Work by the clock on both engines: once for the company, also with several processes, after a crash and after an outage.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, HOUR, MINUTE } from '../../src/domain/clock.ts'
import { hourlyOccurrence, JOB_CLAIM } from '../../src/domain/job.ts'
import type { Job } from '../../src/server/jobs/job.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import type { Portal } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let opened: TestPortal
  let processes: Portal[]
  let done: string[]

  beforeEach(async () => {
    opened = await openPortal(engine)
    done = []
    // One embedded database has one process; several share a PostgreSQL.
    const others = engine.name === 'PostgreSQL' ? [await opened.openAgain(), await opened.openAgain()] : []
    processes = [opened.database, ...others].map(database => ({
      ...{
        config: opened.config,
        clock: opened.clock,
        log: opened.app.log,
        wakeOutbox: () => {},
        wakePackMaker: () => {},
      },
      database,
    }))
  })
  afterEach(async () => {
    for (const { database } of processes.slice(1)) await database.close()
    await opened.close()
  })

  const hourly = (run: Job['run'] = async () => {}): Job => ({
    name: 'count',
    occurrence: ({ now }) => hourlyOccurrence(now),
    async run(portal, moment) {
      done.push(hourlyOccurrence(moment.now))
      await run(portal, moment)
    },
  })
  const lookEverywhere = (job: Job) =>
    Promise.all(processes.flatMap(portal => [portal, portal].map(each => doWhatIsDue(each, [job]))))

  test('it is done once each time it is due, however many look', async () => {
    for (let hour = 0; hour < 3; hour++) {
      await lookEverywhere(hourly())
      await lookEverywhere(hourly())
      opened.clock.advance(HOUR)
    }
    expect(done).toHaveLength(3)
    expect(new Set(done).size).toBe(3)
  })

  test('after three days without a process it is done once, not once for each hour missed', async () => {
    await lookEverywhere(hourly())
    opened.clock.advance(3 * DAY)
    await lookEverywhere(hourly())
    expect(done).toHaveLength(2)
  })

  test('what was never finished is begun again once its claim is over, and not before', async () => {
    const dies = hourly(async () => {
      throw new Error('the process died')
    })
    await lookEverywhere(dies)
    expect(done).toHaveLength(1)
    opened.clock.advance(JOB_CLAIM - MINUTE)
    await lookEverywhere(hourly())
    expect(done).toHaveLength(1)
    opened.clock.advance(MINUTE)
    await lookEverywhere(hourly())
    await lookEverywhere(hourly())
    expect(done).toHaveLength(2)
  })

  test('a clock that ran ahead and was put right does not keep it from being done', async () => {
    opened.clock.advance(21 * DAY)
    await lookEverywhere(hourly())
    opened.clock.advance(-21 * DAY)
    for (let hour = 0; hour < 3; hour++) {
      await lookEverywhere(hourly())
      await lookEverywhere(hourly())
      opened.clock.advance(HOUR)
    }
    expect(done).toHaveLength(4)
    expect(new Set(done).size).toBe(4)
  })

  test('one that died while its clock was ahead is begun again, and not while somebody is at it', async () => {
    opened.clock.advance(DAY)
    await lookEverywhere(
      hourly(async () => {
        throw new Error('the process died')
      }),
    )
    opened.clock.advance(-DAY)
    await lookEverywhere(hourly())
    await lookEverywhere(hourly())
    expect(done).toHaveLength(2)
  })

  test('a clock that is less than an hour ahead of another has nothing done twice', async () => {
    opened.clock.advance(50 * MINUTE)
    await lookEverywhere(hourly())
    opened.clock.advance(-50 * MINUTE)
    await lookEverywhere(hourly())
    expect(done).toHaveLength(1)
  })

  test('one that fails holds up none of the others', async () => {
    const fails: Job = { ...hourly(), name: 'fails', run: () => Promise.reject(new Error('broken')) }
    for (const portal of processes.slice(0, 1)) await doWhatIsDue(portal, [fails, hourly()])
    expect(done).toHaveLength(1)
  })

  test('answers and wrong passwords are forgotten after their time', async () => {
    const [portal] = processes
    if (!portal) throw new Error('there is no process')
    await opened.visitor.call(api.login, { body: { username: 'employee', password: 'wrong' } })
    const employee = await opened.as('employee')
    const key = { 'idempotency-key': '6f9619ff-8b86-4011-b42d-00c04fc964ff' }
    await employee.call(api.markSwmsRead, { params: { id: 1 } }, { headers: key })
    const count = async () => ({
      failures: (await opened.database.read.selectFrom('login_failures').selectAll().execute()).length,
      answers: (await opened.database.read.selectFrom('idempotency_keys').selectAll().execute()).length,
    })
    await doWhatIsDue(portal, SCHEDULED_WORK)
    expect(await count()).toEqual({ failures: 2, answers: 1 })
    opened.clock.advance(2 * HOUR)
    await doWhatIsDue(portal, SCHEDULED_WORK)
    expect(await count()).toEqual({ failures: 0, answers: 1 })
    opened.clock.advance(DAY)
    await doWhatIsDue(portal, SCHEDULED_WORK)
    expect(await count()).toEqual({ failures: 0, answers: 0 })
  })
})
