// Group talks on both engines: who is there and how, what it counts for, how it ends, and who may read of it.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY, HOUR, MINUTE } from '../../src/domain/clock.ts'
import { closeBox, openBox } from '../../src/domain/sealed-box.ts'
import { KEY_DAYS } from '../../src/domain/talk.ts'
import { doWhatIsDue } from '../../src/server/jobs/scheduler.ts'
import type { Portal } from '../../src/server/portal.ts'
import { SCHEDULED_WORK } from '../../src/server/scheduled-work.ts'
import { eachEngine } from '../support/engines.ts'
import { idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { DRAWN, join, makeTeam, markPresent, sign, startTalk, talkOf } from '../support/talks.ts'

const [EMPLOYEE, COLLEAGUE] = [idOf('employee'), idOf('colleague')]

eachEngine(engine => {
  let portal: TestPortal
  let lead: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    await makeTeam(portal, 'manager', ['employee', 'colleague'])
    lead = await portal.as('manager')
  })
  afterEach(() => portal.close())

  const signOffs = (userId: number) =>
    portal.database.read.selectFrom('sign_offs').selectAll().where('user_id', '=', userId).execute()
  const finish = (id: number, caller = lead) => caller.call(api.finishTalk, { params: { id } })
  const codeOf = (answer: { refusal: { code: string } | undefined }) => answer.refusal?.code

  test('is started on the version in force, and found by those whom it concerns', async () => {
    const talk = await lead.call(api.startTalk, { body: { topicId: 1, place: '  Dock 4 ' } })
    expect(talk.status).toBe(201)
    expect(talk.body).toMatchObject({
      ...{ topic: { id: 1, number: 'GQTT001', version: 1 }, place: 'Dock 4', status: 'live', finishedAt: null },
      ...{ presenter: { id: lead.id, name: 'Max Manager' }, attendance: [], actions: [], notes: [] },
    })
    expect(talk.body.code).toMatch(/^[A-Z]{6}$/)
    expect(talk.body.absent.map(({ name }) => name)).toEqual(['Cal Colleague', 'Eve Employee'])
    const { body } = await lead.call(api.talks)
    expect(body).toMatchObject({ total: 1, items: [{ id: talk.body.id, attended: 0 }], nextCursor: null })
  })

  test.each([
    [{ topicId: 99, place: 'Dock' }, 404, 'topic.unknown'],
    [{ topicId: 1, place: '  ' }, 400, 'request.invalid'],
    [{ topicId: 1, place: 'Dock\n4' }, 400, 'request.invalid'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await lead.call(api.startTalk, { body })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  describe('joining', () => {
    test('by its code, in whichever letters, counts as having read it and not as the quiz', async () => {
      const { id, code } = await startTalk(lead)
      const employee = await portal.as('employee')
      const answer = await join(employee, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)
      expect(answer.body).toMatchObject({ id, how: 'joined', status: 'live' })
      expect(await signOffs(EMPLOYEE)).toMatchObject([
        { kind: 'topic-read', item_id: 1, version: 1, how: 'talk-joined', round: 1, signed_by: null },
      ])
      const [topic] = (await employee.call(api.toolboxTopics)).body
      expect([topic?.progress.isRead, topic?.quizStatus]).toEqual([true, 'not_started'])
      const [record] = (await employee.call(api.ownRecords)).body.signOffs
      expect(record).toMatchObject({ how: 'talk-joined', itemId: 1 })
    })

    test('twice, or many times at once, is being there once', async () => {
      const { id, code } = await startTalk(lead)
      const employee = await portal.as('employee')
      const answers = await Promise.all(Array.from({ length: 5 }, () => join(employee, code)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.at)).size).toBe(1)
      expect((await talkOf(lead, id)).attendance).toHaveLength(1)
      expect(await signOffs(EMPLOYEE)).toHaveLength(1)
    })

    test('by guessing is limited, also for whoever then has the right one', async () => {
      const { code } = await startTalk(lead)
      const employee = await portal.as('employee')
      for (let tries = 0; tries < 10; tries++)
        expect(codeOf(await join(employee, tries % 2 ? 'AAAAAA' : 'nonsense'))).toBe('talk.code_unknown')
      const shut = await join(employee, code)
      expect([shut.status, codeOf(shut), shut.headers['retry-after']]).toEqual([429, 'talk.too_many', '60'])
      expect((await join(await portal.as('colleague'), code)).status).toBe(200)
      portal.clock.advance(MINUTE)
      expect((await join(employee, code)).status).toBe(200)
    })

    test('of many guesses sent at once no more than ten are looked at', async () => {
      const employee = await portal.as('employee')
      const answers = await Promise.all(Array.from({ length: 30 }, () => join(employee, 'AAAAAA')))
      expect(answers.filter(answer => codeOf(answer) === 'talk.code_unknown')).toHaveLength(10)
    })

    test('is over with the talk, and with its day though nobody has closed it', async () => {
      const first = await startTalk(lead)
      await finish(first.id)
      const employee = await portal.as('employee')
      expect(codeOf(await join(employee, first.code))).toBe('talk.code_unknown')
      const second = await startTalk(lead)
      portal.clock.set('2026-11-16T13:00:00Z')
      expect(codeOf(await join(await portal.as('employee'), second.code))).toBe('talk.finished')
    })

    test('leaves no second sign-off where it was read before', async () => {
      const employee = await portal.as('employee')
      await employee.call(api.markTopicRead, { params: { id: 1 } })
      const { id, code } = await startTalk(lead)
      await join(employee, code)
      expect((await talkOf(lead, id)).attendance).toHaveLength(1)
      expect(await signOffs(EMPLOYEE)).toMatchObject([{ how: 'marked' }])
    })
  })

  describe('on the leader’s phone', () => {
    test('somebody signs, or is marked present; the record says which, and on whose word', async () => {
      const { id } = await startTalk(lead)
      expect((await sign(lead, id, EMPLOYEE)).body).toMatchObject({ how: 'signed', late: false })
      expect((await markPresent(lead, id, COLLEAGUE)).body).toMatchObject({ how: 'present', late: false })
      const talk = await talkOf(lead, id)
      expect(talk.attendance.map(({ person, how }) => [person.name, how])).toEqual([
        ['Eve Employee', 'signed'],
        ['Cal Colleague', 'present'],
      ])
      expect(talk.absent).toEqual([])
      expect(await signOffs(EMPLOYEE)).toMatchObject([{ how: 'talk-signed', signed_by: lead.id }])
      expect(await signOffs(COLLEAGUE)).toMatchObject([{ how: 'talk-present', signed_by: lead.id }])
    })

    test('anybody who is active may sign, and only the team is marked present', async () => {
      const { id } = await startTalk(lead)
      const stranger = idOf('second.manager')
      expect((await sign(lead, id, stranger)).status).toBe(200)
      const other = await startTalk(lead)
      expect(codeOf(await markPresent(lead, other.id, stranger))).toBe('talk.not_of_team')
      expect(codeOf(await markPresent(lead, other.id, lead.id))).toBe('talk.not_of_team')
      const admin = await portal.as('admin')
      const theirs = await startTalk(admin)
      expect((await markPresent(admin, theirs.id, stranger)).status).toBe(200)
    })

    test('a signature of nobody, of somebody who has left, or of nothing is refused', async () => {
      const { id } = await startTalk(lead)
      expect(codeOf(await sign(lead, id, 999))).toBe('person.unknown')
      await (await portal.as('admin')).call(api.deactivatePerson, { params: { id: EMPLOYEE } })
      expect(codeOf(await sign(lead, id, EMPLOYEE))).toBe('person.unknown')
      const wrong = [[], [[5, 5]], [[5, 5, 5]], [[0, 0, 900, 900]], [Array.from({ length: 3000 }, (_, i) => i % 400)]]
      for (const signature of wrong)
        expect(codeOf(await sign(lead, id, COLLEAGUE, { signature }))).toBe('request.invalid')
      expect(codeOf(await sign(lead, id, COLLEAGUE, { present: true }))).toBe('request.invalid')
      expect((await talkOf(lead, id)).attendance).toEqual([])
    })

    test('sent again under the same key it is kept once; of two the first counts and both are kept', async () => {
      const { id, code } = await startTalk(lead)
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 4 }, () => sign(lead, id, EMPLOYEE, { key })))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      portal.clock.advance(MINUTE)
      await sign(lead, id, EMPLOYEE)
      await join(await portal.as('employee'), code)
      await markPresent(lead, id, EMPLOYEE)
      await markPresent(lead, id, EMPLOYEE)
      expect((await talkOf(lead, id)).attendance).toMatchObject([{ how: 'signed', at: '2026-11-15T22:00:00.000Z' }])
      const kept = await portal.database.read.selectFrom('talk_attendance').select('how').orderBy('id').execute()
      expect(kept.map(({ how }) => how)).toEqual(['signed', 'signed', 'joined', 'present'])
      expect(await signOffs(EMPLOYEE)).toHaveLength(1)
    })

    test('what was drawn is kept beside its hash, and is not in what is read', async () => {
      const { id } = await startTalk(lead)
      await sign(lead, id, EMPLOYEE)
      const { strokes } = await portal.database.read
        .selectFrom('talk_signatures')
        .select('strokes')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(strokes)).toEqual(DRAWN)
      expect(JSON.stringify(await talkOf(lead, id))).not.toContain('160')
      const own = (await (await portal.as('employee')).call(api.ownData)).body
      expect(JSON.stringify(own)).toContain('160')
    })

    test('belongs to whoever leads the talk alone', async () => {
      const { id } = await startTalk(lead)
      for (const username of ['second.manager', 'admin'] as const) {
        const other = await portal.as(username)
        expect(codeOf(await sign(other, id, EMPLOYEE))).toBe('talk.not_presenter')
        expect(codeOf(await finish(id, other))).toBe('talk.not_presenter')
        expect(codeOf(await other.call(api.talkKey, { params: { id } }))).toBe('talk.not_presenter')
      }
      expect(codeOf(await sign(lead, 99, EMPLOYEE))).toBe('talk.unknown')
    })
  })

  describe('without a connection', () => {
    /** Signed so long ago, by a phone whose clock is off by so much. */
    const phone = (ago: number, off = 0) => {
      const sentAt = portal.clock.now() + off
      return { signedAt: new Date(sentAt - ago).toISOString(), sentAt: new Date(sentAt).toISOString() }
    }

    test('what was signed before the end is taken for a day, and labelled late', async () => {
      const { id } = await startTalk(lead)
      portal.clock.advance(20 * MINUTE)
      await finish(id)
      expect(codeOf(await sign(lead, id, EMPLOYEE))).toBe('talk.finished')
      portal.clock.advance(HOUR)
      expect(codeOf(await sign(lead, id, EMPLOYEE, phone(30 * MINUTE)))).toBe('talk.finished')
      const late = await sign(lead, id, EMPLOYEE, phone(65 * MINUTE))
      expect(late.body).toMatchObject({
        ...{ how: 'signed', late: true, at: '2026-11-15T22:15:00.000Z', keptAt: '2026-11-15T23:20:00.000Z' },
      })
      expect(await signOffs(EMPLOYEE)).toHaveLength(1)
      const talk = await talkOf(lead, id)
      expect([talk.attendance.length, talk.absent.map(({ name }) => name)]).toEqual([1, ['Cal Colleague']])
      portal.clock.advance(23 * HOUR + 1)
      lead = await portal.as('manager')
      expect(codeOf(await sign(lead, id, COLLEAGUE, phone(26 * HOUR)))).toBe('talk.too_late')
      expect(await signOffs(COLLEAGUE)).toEqual([])
    })

    test('who has left since they signed was there all the same', async () => {
      const { id } = await startTalk(lead)
      portal.clock.advance(20 * MINUTE)
      await finish(id)
      portal.clock.advance(HOUR)
      const admin = await portal.as('admin')
      for (const left of [EMPLOYEE, COLLEAGUE]) await admin.call(api.deactivatePerson, { params: { id: left } })
      expect((await sign(lead, id, EMPLOYEE, phone(65 * MINUTE))).body).toMatchObject({ how: 'signed', late: true })
      const present = { userId: COLLEAGUE, present: true, key: randomUUID(), ...phone(65 * MINUTE) } as const
      expect((await lead.call(api.signTalk, { params: { id }, body: present })).body).toMatchObject({ how: 'present' })
      const next = await startTalk(lead)
      expect(codeOf(await sign(lead, next.id, EMPLOYEE, phone(90 * MINUTE)))).toBe('person.unknown')
    })

    test('nobody loses a signature because their phone’s clock was put right before it was sent', async () => {
      const { id } = await startTalk(lead)
      portal.clock.advance(20 * MINUTE)
      await finish(id)
      portal.clock.advance(HOUR)
      const { body } = await sign(lead, id, EMPLOYEE, phone(-HOUR))
      expect(body).toMatchObject({ how: 'signed', late: true, at: '2026-11-15T22:19:59.999Z' })
    })

    test('the clock of the portal counts, and the phone’s is noted', async () => {
      const { id } = await startTalk(lead)
      portal.clock.advance(10 * MINUTE)
      const ahead = await sign(lead, id, EMPLOYEE, phone(4 * MINUTE, 365 * DAY))
      expect(ahead.body).toMatchObject({ at: '2026-11-15T22:06:00.000Z', phoneAt: '2027-11-15T22:06:00.000Z' })
      const behind = await sign(lead, id, COLLEAGUE, phone(3 * HOUR, -5 * DAY))
      expect(behind.body).toMatchObject({ at: '2026-11-15T22:00:00.000Z', late: false })
    })

    test('a resend long afterwards is answered as before', async () => {
      const { id } = await startTalk(lead)
      const key = randomUUID()
      const first = await sign(lead, id, EMPLOYEE, { key })
      await finish(id)
      portal.clock.advance(3 * DAY)
      lead = await portal.as('manager')
      expect((await sign(lead, id, EMPLOYEE, { key })).body).toEqual(first.body)
    })

    test('the keys of a phone are the same each time, a pair for each talk, and are forgotten', async () => {
      const { id } = await startTalk(lead)
      const keys = async (talk = id) => (await lead.call(api.talkKey, { params: { id: talk } })).body
      const { publicKey, privateKey } = await keys()
      expect(await openBox(privateKey, await closeBox(publicKey, 'drawn', 'beside'), 'beside')).toBe('drawn')
      expect(await keys()).toEqual({ publicKey, privateKey })
      const other = await keys((await startTalk(lead)).id)
      expect([other.publicKey === publicKey, other.privateKey === privateKey]).toEqual([false, false])
      const own = JSON.stringify((await lead.call(api.ownData)).body)
      expect(own).not.toContain(privateKey)
      await finish(id)
      // What comes too late to be taken can still be read.
      portal.clock.advance(3 * DAY)
      lead = await portal.as('manager')
      expect(await keys()).toEqual({ publicKey, privateKey })
      portal.clock.advance(KEY_DAYS * DAY)
      lead = await portal.as('manager')
      expect(codeOf(await lead.call(api.talkKey, { params: { id } }))).toBe('talk.too_late')
    })
  })

  describe('finishing', () => {
    test('keeps who was absent and tells them; reading the topic settles it', async () => {
      const { id, code } = await startTalk(lead)
      await join(await portal.as('employee'), code)
      const finished = await finish(id)
      expect(finished.body).toMatchObject({ status: 'finished', code: null, closedByClock: false })
      expect(finished.body.absent.map(({ name }) => name)).toEqual(['Cal Colleague'])
      const colleague = await portal.as('colleague')
      const notices = async () => (await colleague.call(api.notices)).body
      expect(await notices()).toMatchObject({
        unread: 1,
        items: [{ kind: 'talk-missed', title: 'You missed the talk on GQTT001 Topic ladders' }],
      })
      await colleague.call(api.markTopicRead, { params: { id: 1 } })
      expect(await notices()).toMatchObject({ unread: 0 })
      // As it was at the end.
      expect((await talkOf(lead, id)).absent.map(({ name }) => name)).toEqual(['Cal Colleague'])
      expect(codeOf(await finish(id))).toBe('talk.finished')
    })

    test('nobody is absent who is on leave, has read it, or for whom it is not', async () => {
      const employee = await portal.as('employee')
      await employee.call(api.markTopicRead, { params: { id: 1 } })
      await (await portal.as('colleague')).call(api.addOwnLeave, { body: { from: '2026-11-16', to: '2026-11-17' } })
      const { id } = await startTalk(lead)
      expect((await finish(id)).body.absent).toEqual([])
      await portal.database.write(trx =>
        trx.updateTable('toolbox_topics').set({ applies_to: '["Sales"]' }).where('id', '=', 2).execute(),
      )
      expect((await finish((await startTalk(lead, 2)).id)).body.absent).toEqual([])
    })

    test('while somebody signs: whoever was taken is there, and nobody is both there and absent', async () => {
      const { id, code } = await startTalk(lead)
      const people = await Promise.all([portal.as('employee'), portal.as('colleague'), portal.as('second.manager')])
      const [finished, ...joined] = await Promise.all([finish(id), ...people.map(person => join(person, code))])
      expect(finished.status).toBe(200)
      const talk = await talkOf(lead, id)
      const there = talk.attendance.map(({ person }) => person.id)
      expect(joined.filter(({ status }) => status === 200)).toHaveLength(there.length)
      expect(talk.absent.filter(one => there.includes(one.id))).toEqual([])
      expect(talk.absent.length + there.filter(one => one === EMPLOYEE || one === COLLEAGUE).length).toBe(2)
    })

    test('is done by the clock at the end of the day, once', async () => {
      const { id } = await startTalk(lead)
      await markPresent(lead, id, EMPLOYEE)
      portal.clock.set('2026-11-16T13:05:00Z')
      lead = await portal.as('manager')
      expect(await talkOf(lead, id)).toMatchObject({ status: 'finished', code: null })
      const works = { ...portal, log: portal.app.log, wakeOutbox() {}, wakePackMaker() {} } as unknown as Portal
      const jobs = SCHEDULED_WORK.filter(({ name }) => name === 'talks')
      await Promise.all([doWhatIsDue(works, jobs), doWhatIsDue(works, jobs)])
      const talk = await talkOf(lead, id)
      expect(talk).toMatchObject({ finishedAt: '2026-11-16T13:00:00.000Z', closedByClock: true })
      expect(talk.absent.map(({ name }) => name)).toEqual(['Cal Colleague'])
      expect((await (await portal.as('colleague')).call(api.notices)).body.unread).toBe(1)
      expect(codeOf(await finish(id))).toBe('talk.finished')
    })
  })

  describe('is read', () => {
    test('by who held or attended it, those who lead them, and administrators', async () => {
      const { id, code } = await startTalk(lead)
      await join(await portal.as('employee'), code)
      const status = async (username: Parameters<typeof portal.as>[0]) =>
        (await (await portal.as(username)).call(api.talk, { params: { id } })).status
      expect(await Promise.all((['manager', 'employee', 'admin'] as const).map(status))).toEqual([200, 200, 200])
      expect(await Promise.all((['colleague', 'second.manager'] as const).map(status))).toEqual([403, 403])
      await makeTeam(portal, 'second.manager', ['employee'])
      expect(await status('second.manager')).toBe(200)
      const listed = async (username: Parameters<typeof portal.as>[0]) =>
        (await (await portal.as(username)).call(api.talks)).body.total
      expect(await Promise.all((['second.manager', 'employee', 'admin', 'colleague'] as const).map(listed))).toEqual([
        1, 1, 1, 0,
      ])
    })

    test('a page at a time, by place and day', async () => {
      for (const place of ['Dock 4', 'Yard', '50% dock']) await startTalk(lead, 1, place)
      portal.clock.advance(DAY)
      lead = await portal.as('manager')
      await startTalk(lead, 2, 'DOCK 9')
      const list = async (query: Record<string, string>) => (await lead.call(api.talks, { query })).body
      const placesIn = async (query: Record<string, string>) => (await list(query)).items.map(({ place }) => place)
      expect(await placesIn({ place: 'dock' })).toEqual(['DOCK 9', '50% dock', 'Dock 4'])
      expect(await placesIn({ place: '50%' })).toEqual(['50% dock'])
      expect(await placesIn({ from: '2026-11-17' })).toEqual(['DOCK 9'])
      expect(await placesIn({ to: '2026-11-16', place: 'yard' })).toEqual(['Yard'])
      const first = await list({ limit: '3' })
      expect([first.items.length, first.total]).toEqual([3, 4])
      const cursor = first.nextCursor ?? ''
      expect((await list({ limit: '3', cursor })).items.map(({ place }) => place)).toEqual(['Dock 4'])
      expect((await lead.call(api.talks, { query: { cursor, place: 'dock' } })).refusal?.code).toBe('request.cursor')
    })
  })
})
