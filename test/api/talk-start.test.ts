// What the screens of group talks ask for, on both engines: what a talk is started with, who has come and who is away, what is written down.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { DAY } from '../../src/domain/clock.ts'
import { countTag, sourceOf } from '../../src/server/documents/inspect-pdf.ts'
import { eachEngine } from '../support/engines.ts'
import { type FixtureUsername, idOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { join, makeTeam, markPresent, startTalk, talkOf } from '../support/talks.ts'

const HOME = 'https://portal.example'

eachEngine(engine => {
  let portal: TestPortal
  let lead: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine, { PUBLIC_URL: HOME })
    await makeTeam(portal, 'manager', ['employee', 'colleague'])
    lead = await portal.as('manager')
  })
  afterEach(() => portal.close())

  const find = async (username: FixtureUsername, code: string) =>
    (await portal.as(username)).call(api.findTalk, { body: { code } })
  const finish = (id: number, body?: { questions?: string[]; note?: string }) =>
    lead.call(api.finishTalk, { params: { id }, ...(body ? { body } : {}) })
  const onLeave = async (username: FixtureUsername, from: string, to: string) =>
    (await portal.as(username)).call(api.addOwnLeave, { body: { from, to } })

  describe('to start with', () => {
    const start = async (caller = lead) => (await caller.call(api.talkStart)).body
    const topicOf = async (id: number) => (await start()).topics.find(one => one.id === id)

    test('there are topics, with who of the crew has not read them and when one last held them', async () => {
      const { topics } = await start()
      expect(topics.length).toBeGreaterThan(1)
      expect(topics[0]).toEqual({
        ...{ id: 1, number: 'GQTT001', title: 'Topic ladders', version: 1, minutes: 1 },
        ...{ crew: 2, unread: 2, heldOn: null, isPlanned: false },
      })
      await (await portal.as('employee')).call(api.markTopicRead, { params: { id: 1 } })
      await portal.database.write(trx =>
        trx.updateTable('toolbox_topics').set({ applies_to: '["Nowhere"]' }).where('id', '=', 2).execute(),
      )
      await startTalk(lead)
      await lead.call(api.planTalk, { body: { week: '2026-11-16', topicId: 2 } })
      await lead.call(api.planTalk, { body: { week: '2026-11-23', topicId: 1 } })
      expect(await topicOf(1)).toMatchObject({ crew: 2, unread: 1, heldOn: '2026-11-16', isPlanned: false })
      expect(await topicOf(2)).toMatchObject({ crew: 0, unread: 0, heldOn: null, isPlanned: true })
      expect(await start(await portal.as('second.manager'))).toMatchObject({
        ...{ crew: [], places: [] },
        topics: topics.map(() => ({ crew: 0, unread: 0, heldOn: null, isPlanned: false })),
      })
    })

    test('no topic that is retired or has nothing to read', async () => {
      const ids = async () => (await start()).topics.map(({ id }) => id)
      const all = await ids()
      await portal.database.write(trx =>
        trx.updateTable('toolbox_topics').set({ retired: 1 }).where('id', '=', 1).execute(),
      )
      await portal.database.write(trx =>
        trx.updateTable('toolbox_topics').set({ has_file: 0 }).where('id', '=', 2).execute(),
      )
      expect(await ids()).toEqual(all.filter(id => id > 2))
    })

    test('there are the places of one’s own talks, each once and the last first, at most eight', async () => {
      for (const place of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'B']) await startTalk(lead, 1, place)
      await startTalk(await portal.as('second.manager'), 1, 'Elsewhere')
      expect((await start()).places).toEqual(['B', 'I', 'H', 'G', 'F', 'E', 'D', 'C'])
    })

    test('there is the crew, by name, with who is on leave today', async () => {
      await onLeave('employee', '2026-11-16', '2026-11-18')
      await onLeave('colleague', '2026-11-17', '2026-11-18')
      expect((await start()).crew).toMatchObject([
        { name: 'Cal Colleague', initials: 'CC', onLeaveUntil: null },
        { name: 'Eve Employee', initials: 'EE', onLeaveUntil: '2026-11-18' },
      ])
    })
  })

  test('a talk has a number, and an address for its code that is for whoever leads it', async () => {
    const { id, code } = await startTalk(lead)
    expect(await talkOf(lead, id)).toMatchObject({ number: 'TT-2026-0001', code, joinUrl: `${HOME}/t/${code}` })
    expect(await talkOf(await portal.as('admin'), id)).toMatchObject({ code: null, joinUrl: null })
    portal = await portal.restart({ PUBLIC_URL: '', HOST: '0.0.0.0' })
    lead = await portal.as('manager')
    expect(await talkOf(lead, id)).toMatchObject({ code, joinUrl: null })
    expect((await finish(id)).body).toMatchObject({ number: 'TT-2026-0001', code: null, joinUrl: null })
  })

  test('who is on leave is named with their last day, and is not absent', async () => {
    await onLeave('employee', '2026-11-14', '2026-11-18')
    const { id } = await startTalk(lead)
    const away = [
      { person: { id: idOf('employee'), name: 'Eve Employee', department: 'Warehouse' }, until: '2026-11-18' },
    ]
    const absent = [{ id: idOf('colleague'), name: 'Cal Colleague', department: 'Warehouse' }]
    expect(await talkOf(lead, id)).toMatchObject({ onLeave: away, absent })
    expect((await finish(id)).body).toMatchObject({ onLeave: away, absent })
    portal.clock.advance(5 * DAY)
    await (await portal.as('employee')).call(api.markTopicRead, { params: { id: 1 } })
    // As it was at the end, whatever becomes of the leave.
    await portal.database.write(trx => trx.deleteFrom('leave').execute())
    lead = await portal.as('manager')
    expect(await talkOf(lead, id)).toMatchObject({ onLeave: away, absent })
    expect((await lead.call(api.talks)).body.items.map(one => one.absent)).toEqual([1])
  })

  test('nobody’s leave is shown to those who only were there', async () => {
    await onLeave('employee', '2026-11-14', '2026-11-18')
    const { id, code } = await startTalk(lead)
    for (const username of ['colleague', 'second.manager'] as const) await join(await portal.as(username), code)
    const shown = async (username: FixtureUsername) => (await talkOf(await portal.as(username), id)).onLeave.length
    const all = async () => [
      ...[await shown('manager'), await shown('admin'), await shown('colleague'), await shown('second.manager')],
    ]
    expect(await all()).toEqual([1, 1, 0, 0])
    await finish(id)
    expect(await all()).toEqual([1, 1, 0, 0])
    const sections = async (username: FixtureUsername) => {
      const { body } = await (await portal.as(username)).call(api.talkPdf, { params: { id } })
      return countTag(Buffer.from(body), 'H2')
    }
    // The talk, who was there, and who was on leave.
    expect([await sections('manager'), await sections('admin'), await sections('colleague')]).toEqual([3, 3, 2])
    await makeTeam(portal, 'second.manager', ['colleague'])
    expect(await shown('second.manager')).toBe(1)
  })

  test('whoever leads it has their whole team while it goes on', async () => {
    await onLeave('employee', '2026-11-14', '2026-11-18')
    const { id, code } = await startTalk(lead)
    const colleague = await portal.as('colleague')
    await join(colleague, code)
    const names = async (caller: TestCaller) => (await talkOf(caller, id)).team.map(({ name }) => name)
    expect(await names(lead)).toEqual(['Cal Colleague', 'Eve Employee'])
    expect([await names(colleague), await names(await portal.as('admin'))]).toEqual([[], []])
    await finish(id)
    expect(await names(lead)).toEqual([])
  })

  test('its record keeps the name that its topic had', async () => {
    const { id, code } = await startTalk(lead)
    await join(await portal.as('employee'), code)
    await finish(id)
    const before = await talkOf(lead, id)
    await portal.database.write(trx =>
      trx.updateTable('toolbox_topics').set({ title: 'Steps', topic_number: 'GQTT099' }).where('id', '=', 1).execute(),
    )
    expect((await talkOf(lead, id)).topic).toEqual(before.topic)
    expect((await lead.call(api.talks)).body.items[0]?.topic).toEqual(before.topic)
    const { body } = await lead.call(api.talkPdf, { params: { id } })
    expect(sourceOf(Buffer.from(body))).toContain('(GQTT001 Topic ladders)')
  })

  test('who came on leave is there and not away', async () => {
    await onLeave('employee', '2026-11-14', '2026-11-18')
    const { id, code } = await startTalk(lead)
    await join(await portal.as('employee'), code)
    expect(await talkOf(lead, id)).toMatchObject({ onLeave: [], attendance: [{ person: { name: 'Eve Employee' } }] })
  })

  test('the list counts who is absent, while it goes on and afterwards', async () => {
    const { id, code } = await startTalk(lead)
    const counts = async () => (await lead.call(api.talks)).body.items.map(one => [one.attended, one.absent])
    expect(await counts()).toEqual([[0, 2]])
    await join(await portal.as('employee'), code)
    expect(await counts()).toEqual([[1, 1]])
    await finish(id)
    expect(await counts()).toEqual([[1, 1]])
  })

  describe('finding a talk by its code', () => {
    test('shows that one is there, and leaves no evidence', async () => {
      const { id, code } = await startTalk(lead)
      const found = await find('employee', code.toLowerCase())
      expect([found.status, found.body]).toMatchObject([200, { id, topic: { id: 1 }, status: 'live', own: null }])
      await find('employee', code)
      await find('colleague', code)
      const arrived = async () => (await talkOf(lead, id)).arrived.map(({ name }) => name)
      expect(await arrived()).toEqual(['Eve Employee', 'Cal Colleague'])
      expect(await talkOf(lead, id)).toMatchObject({ attendance: [], absent: [{}, {}] })
      expect((await (await portal.as('employee')).call(api.ownRecords)).body.signOffs).toEqual([])
      await markPresent(lead, id, idOf('employee'))
      expect(await arrived()).toEqual(['Cal Colleague'])
      expect((await find('employee', code)).body.own).toMatchObject({ how: 'present' })
      await finish(id)
      expect(await arrived()).toEqual([])
      const rows = await portal.database.read.selectFrom('talk_arrivals').select('user_id').execute()
      expect(rows).toEqual([])
      expect((await find('employee', code)).refusal?.code).toBe('talk.code_unknown')
    })

    test('shares its ten tries with joining', async () => {
      const { code } = await startTalk(lead)
      const employee = await portal.as('employee')
      for (let index = 0; index < 5; index++) {
        expect((await join(employee, 'AAAAAA')).refusal?.code).toBe('talk.code_unknown')
        expect((await find('employee', 'BBBBBB')).refusal?.code).toBe('talk.code_unknown')
      }
      expect((await find('employee', code)).refusal?.code).toBe('talk.too_many')
      expect((await find('colleague', code)).status).toBe(200)
    })

    test('once its day is over', async () => {
      const { code } = await startTalk(lead)
      portal.clock.set('2026-11-16T13:05:00Z')
      expect((await find('employee', code)).refusal?.code).toBe('talk.finished')
    })
  })

  describe('what is written down', () => {
    const note = async (caller: FixtureUsername, id: number, kind: 'issue' | 'note') => {
      const answer = await (await portal.as(caller)).call(api.addTalkNote, {
        params: { id },
        body: { text: `${kind} of ${caller}`, kind },
      })
      return answer.refusal ? `${answer.status} ${answer.refusal.code}` : answer.body.by.name
    }

    test('issues come from whoever is there, notes from whoever held it', async () => {
      const { id, code } = await startTalk(lead)
      expect(await note('employee', id, 'issue')).toBe('403 talk.not_presenter')
      await find('employee', code)
      await join(await portal.as('colleague'), code)
      expect(await note('employee', id, 'issue')).toBe('Eve Employee')
      expect(await note('colleague', id, 'issue')).toBe('Cal Colleague')
      expect(await note('manager', id, 'issue')).toBe('Max Manager')
      expect(await note('admin', id, 'issue')).toBe('403 talk.not_presenter')
      expect(await note('colleague', id, 'note')).toBe('403 talk.not_presenter')
      await finish(id)
      expect(await note('colleague', id, 'issue')).toBe('409 talk.finished')
      expect(await note('employee', id, 'issue')).toBe('403 talk.not_presenter')
      expect(await note('colleague', id, 'note')).toBe('403 talk.not_presenter')
      expect(await note('manager', id, 'note')).toBe('Max Manager')
    })

    test('the finish brings the questions that were talked about and a note, which are on the record', async () => {
      const { id, code } = await startTalk(lead)
      await find('employee', code)
      await note('employee', id, 'issue')
      const finished = await finish(id, {
        questions: ['  Who holds the ladder?', 'Where is it kept?'],
        note: 'It rained',
      })
      expect(finished.body.notes.map(({ kind, text, by }) => [kind, text, by.name])).toEqual([
        ['issue', 'issue of employee', 'Eve Employee'],
        ['question', 'Who holds the ladder?', 'Max Manager'],
        ['question', 'Where is it kept?', 'Max Manager'],
        ['note', 'It rained', 'Max Manager'],
      ])
      const { body } = await lead.call(api.talkPdf, { params: { id } })
      // The talk, absent, questions, raised, notes.
      expect(countTag(Buffer.from(body), 'H2')).toBe(5)
      expect(countTag(Buffer.from(body), 'LI')).toBe(6)
    })

    test('what is refused keeps nothing of it', async () => {
      const { id } = await startTalk(lead)
      await finish(id)
      expect((await finish(id, { questions: ['Again?'] })).refusal?.code).toBe('talk.finished')
      expect((await talkOf(lead, id)).notes).toEqual([])
      const other = await startTalk(lead)
      expect((await finish(other.id, { questions: Array.from({ length: 11 }, () => 'Why?') })).status).toBe(400)
      expect((await talkOf(lead, other.id)).status).toBe('live')
    })
  })
})
