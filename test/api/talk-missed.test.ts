// Who missed a talk is told, with a real mail server on loopback, on both engines.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import type { Portal } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { freePort, type MailServer, startMailServer, until } from '../support/mail-server.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'
import { makeTeam, startTalk } from '../support/talks.ts'

eachEngine(engine => {
  let portal: TestPortal
  let mail: MailServer
  beforeEach(async () => {
    const port = await freePort()
    mail = await startMailServer(port)
    portal = await openPortal(engine, {
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@example.com' },
      PUBLIC_URL: 'https://training.example.com',
    })
    await makeTeam(portal, 'manager', ['employee', 'colleague'])
  })
  afterEach(async () => {
    await portal.close()
    await mail.stop()
  })

  const missed = async (username: FixtureUsername) => {
    const { items } = (await (await portal.as(username)).call(api.notices)).body
    return items.filter(({ kind }) => kind === 'talk-missed').map(({ text }) => text)
  }
  const leaveFor = async (username: FixtureUsername, from: string, to: string) =>
    (await portal.as(username)).call(api.addOwnLeave, { body: { from, to } })
  const byTheClock = () => {
    const works = { ...portal, log: portal.app.log, wakeOutbox() {}, wakePackMaker() {} } as unknown as Portal
    return doWhatIsDue(
      works,
      SCHEDULED_WORK.filter(({ name }) => name === 'talks'),
    )
  }
  /** Held and finished now. */
  const hold = async (topicId = 1) => {
    const lead = await portal.as('manager')
    const { id } = await startTalk(lead, topicId)
    await lead.call(api.finishTalk, { params: { id } })
    return id
  }
  /** Once everything that was queued is there. */
  const mails = async () => {
    portal = await portal.restart({})
    await until(async () => {
      const waiting = await portal.database.read
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      return waiting ? undefined : true
    })
    return mail.mails()
  }

  test('by mail too, unless somebody wants no news', async () => {
    await (await portal.as('colleague')).call(api.choosePreferences, { body: { news: 'off' } })
    await hold()
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['employee@example.com', 'You missed the talk on GQTT001 Topic ladders'],
    ])
    const [letter] = await mail.mails()
    expect(letter?.text).toContain('Max Manager held it at Dock 4. Read the topic yourself.')
    expect(letter?.text).toContain('https://training.example.com/')
    expect([await missed('employee'), await missed('colleague')].map(({ length }) => length)).toEqual([1, 1])
  })

  test('who was on leave on the day of their return, once', async () => {
    await leaveFor('employee', '2026-11-15', '2026-11-18')
    await hold()
    const text =
      'Max Manager held it at Dock 4 on Monday 16 November 2026, while you were on leave. Read the topic yourself.'
    const told: number[] = []
    for (let day = 0; day < 10; day++) {
      await byTheClock()
      told.push((await missed('employee')).length)
      portal.clock.advance(DAY)
    }
    expect(told).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
    expect(await missed('employee')).toEqual([text])
    const received = (await mails()).filter(({ to }) => to === 'employee@example.com')
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain(text)
  })

  test('who was on leave, though that was made longer or taken away', async () => {
    await leaveFor('employee', '2026-11-15', '2026-11-18')
    await leaveFor('colleague', '2026-11-15', '2026-11-18')
    await hold()
    await portal.database.write(trx => trx.deleteFrom('leave').where('user_id', '=', idOf('employee')).execute())
    await leaveFor('colleague', '2026-11-19', '2026-11-30')
    portal.clock.advance(3 * DAY)
    const told = async () => [(await missed('employee')).length, (await missed('colleague')).length]
    await byTheClock()
    expect(await told()).toEqual([1, 0])
    portal.clock.advance(12 * DAY)
    await byTheClock()
    expect(await told()).toEqual([1, 1])
  })

  test('not who has read it since, nor of what was not for them', async () => {
    await leaveFor('employee', '2026-11-15', '2026-11-18')
    await leaveFor('second.manager', '2026-11-15', '2026-11-18')
    await hold()
    await portal.database.write(trx =>
      trx.updateTable('toolbox_topics').set({ applies_to: '["Nowhere"]' }).where('id', '=', 2).execute(),
    )
    await hold(2)
    await (await portal.as('employee')).call(api.markTopicRead, { params: { id: 1 } })
    portal.clock.advance(3 * DAY)
    await byTheClock()
    expect([await missed('employee'), await missed('second.manager')]).toEqual([[], []])
  })

  test('after an outage, but not of what is long over', async () => {
    await leaveFor('employee', '2026-11-15', '2026-11-18')
    await leaveFor('colleague', '2026-11-15', '2026-11-24')
    await hold()
    portal.clock.advance(12 * DAY)
    await byTheClock()
    expect([await missed('employee'), await missed('colleague')].map(({ length }) => length)).toEqual([0, 1])
  })
})
