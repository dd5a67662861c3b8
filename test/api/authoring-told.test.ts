// What an administrator is told and what is told of them: whom an edit asks again, who read an answer, which drafts were thrown away.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { ChallengeDraft, DraftKind, ModuleDraft, TopicDraft } from '../../src/domain/authoring.ts'
import type { ContentPack, TopicSource } from '../../src/server/content/pack.ts'
import { raiseDutyRevision } from '../../src/server/content/queries.ts'
import { momentOf } from '../../src/server/portal.ts'
import { loadContent, openWithContent, pack, startDraft } from '../support/authoring.ts'
import { eachEngine } from '../support/engines.ts'
import type { TestCaller, TestPortal } from '../support/portal.ts'
import { addRule } from '../support/rules.ts'

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller

  const load = (changed: Partial<ContentPack> = {}) => loadContent(portal, changed)

  beforeEach(async () => {
    ;({ portal, admin } = await openWithContent(engine))
  })
  afterEach(() => portal.close())

  const start = (kind: DraftKind, itemId?: number) => startDraft(admin, kind, itemId)
  const firstOf = async (kind: 'topic' | 'module' | 'challenge') => {
    const { body } = await admin.call(api.contentItems, { query: { kind, limit: '200', state: 'published' } })
    const titles = { topic: pack.topics[0]?.title, module: pack.modules.find(({ quiz }) => quiz)?.title, challenge: '' }
    const found = body.items.find(({ title }) => kind === 'challenge' || title === titles[kind])
    if (!found?.itemId) throw new Error(`there is no ${kind}`)
    return found.itemId
  }

  describe('answers that were read', () => {
    const reads = async () =>
      (await portal.database.read.selectFrom('audit_log').select('action').execute()).filter(
        ({ action }) => action === 'content.key-read',
      ).length
    const another = async () => {
      const other = await portal.as('second.manager')
      await admin.call(api.changePerson, { params: { id: other.id }, body: { role: 'admin' } })
      return portal.as('second.manager')
    }

    test.each(['topic', 'module', 'challenge'] as const)('by beginning a draft of a %s', async kind => {
      await start(kind, await firstOf(kind))
      expect(await reads()).toBe(1)
    })

    test('not by beginning a new one, nor by reading one’s own', async () => {
      const draft = await start('topic')
      await admin.call(api.draft, { params: { id: draft.id } })
      expect(await reads()).toBe(0)
    })

    test('by seeing beside one’s own draft what the files published in between', async () => {
      const draft = await start('topic', await firstOf('topic'))
      const before = await reads()
      const revised = (topic: TopicSource): TopicSource =>
        topic.quiz
          ? {
              ...topic,
              quiz: { ...topic.quiz, questions: topic.quiz.questions.map(q => ({ ...q, answer: 3 - q.answer })) },
            }
          : topic
      await load({ topics: pack.topics.map(revised) })
      const seen = await admin.call(api.draft, { params: { id: draft.id } })
      expect(seen.body.isOvertaken).toBe(true)
      expect(await reads()).toBe(before + 1)
      const catchUp = (fingerprint: string | null) =>
        admin.call(api.catchUpDraft, { params: { id: draft.id }, body: { revision: draft.revision, fingerprint } })
      const unseen = await catchUp(draft.live?.fingerprint ?? null)
      expect(unseen, 'what is live by now was not looked at').toMatchObject({
        status: 409,
        body: { code: 'draft.overtaken' },
      })
      expect((await catchUp(seen.body.live?.fingerprint ?? null)).status).toBe(200)
      expect(await reads()).toBe(before + 2)
      await admin.call(api.draft, { params: { id: draft.id } })
      expect(await reads(), 'it was seen by then').toBe(before + 2)
    })

    test('by opening one’s own draft that somebody else took to another version', async () => {
      const draft = await start('topic', await firstOf('topic'))
      await load({ topics: pack.topics.map(topic => ({ ...topic, title: `${topic.title}, revised` })) })
      const second = await another()
      const { live } = (await second.call(api.draft, { params: { id: draft.id } })).body
      const fingerprint = live?.fingerprint ?? null
      await second.call(api.catchUpDraft, { params: { id: draft.id }, body: { revision: draft.revision, fingerprint } })
      const before = await reads()
      await admin.call(api.draft, { params: { id: draft.id } })
      expect(await reads()).toBe(before + 1)
    })

    test('by bringing back a draft that somebody else threw away', async () => {
      const draft = await start('topic')
      await admin.call(api.discardDraft, { params: { id: draft.id } })
      const second = await another()
      await second.call(api.bringBackDraft, { params: { id: draft.id } })
      expect(await reads()).toBe(1)
    })
  })

  describe('whom a major edit asks again', () => {
    const asked = async (id: number) => (await admin.call(api.draftEffect, { params: { id } })).body.asked
    const pass = (itemId: number, kind: 'module-quiz' | 'module-read', userId: number) =>
      portal.database.write(trx =>
        trx
          .insertInto('sign_offs')
          .values({
            ...{ user_id: userId, kind, item_id: itemId, version: 1, hash: 'h', how: 'passed', detail: '{}' },
            ...{ at: momentOf(portal).now, day: momentOf(portal).today, round: 1, signed_by: null },
          })
          .execute(),
      )

    test('of a module those who passed it and of whom a rule asks it, not who read or passed it unasked', async () => {
      const itemId = await firstOf('module')
      const employee = await portal.as('employee')
      const draft = await start('module', itemId)
      await pass(itemId, 'module-read', employee.id)
      expect(await asked(draft.id), 'reading is nothing that a module asks for').toBe(0)
      await pass(itemId, 'module-quiz', employee.id)
      expect(await asked(draft.id), 'a quiz that was passed stays passed').toBe(0)
      await addRule(portal, { kind: 'module', itemId })
      await portal.database.write(trx => raiseDutyRevision(trx))
      expect(await asked(draft.id)).toBe(1)
    })

    test('who has read a module and not passed it is counted by itself', async () => {
      const itemId = await firstOf('module')
      const readers = [await portal.as('employee'), await portal.as('colleague')]
      for (const { id } of readers) await pass(itemId, 'module-read', id)
      const draft = await start('module', itemId)
      const effect = async () => (await admin.call(api.draftEffect, { params: { id: draft.id } })).body
      expect(await effect()).toMatchObject({ asked: 0, readAgain: 2 })
      await pass(itemId, 'module-quiz', readers[0]?.id ?? 0)
      expect(await effect()).toMatchObject({ asked: 0, readAgain: 1 })
    })

    test.each([
      ['text', 'Its text has changed. Where it is asked of you, take the quiz again.'],
      ['questions', 'Its questions are new. Where it is asked of you, take the quiz again.'],
    ] as const)('whoever passed is told that its %s changed', async (part, words) => {
      const itemId = await firstOf('module')
      const employee = await portal.as('employee')
      await pass(itemId, 'module-quiz', employee.id)
      const draft = await start('module', itemId)
      const body = draft.body as ModuleDraft
      const changed =
        part === 'text'
          ? {
              sections: body.sections.map((one, at) =>
                at ? one : { ...one, content: `${one.content}\n\nNever guess.` },
              ),
            }
          : {
              questions: body.questions.map((one, at) =>
                at ? one : { ...one, question: `${one.question} Say which.` },
              ),
            }
      const saved = await admin.call(api.saveDraft, {
        params: { id: draft.id },
        body: { revision: draft.revision, body: { ...body, ...changed } },
      })
      const done = await admin.call(api.publishDraft, {
        params: { id: draft.id },
        body: { revision: saved.body.revision, edit: 'major', note: '' },
      })
      expect(done.status).toBe(200)
      const told = (await employee.call(api.notices)).body.items.filter(({ kind }) => kind === 'changed')
      expect(told.map(({ text }) => text)).toEqual([words])
    })
  })

  describe('a draft that was thrown away before it was ever published', () => {
    test('is in the library, and comes back from there', async () => {
      const draft = await start('module')
      const body = { ...(draft.body as ModuleDraft), title: 'Hours of work' }
      await admin.call(api.saveDraft, { params: { id: draft.id }, body: { revision: draft.revision, body } })
      await admin.call(api.discardDraft, { params: { id: draft.id } })
      const listed = async () => (await admin.call(api.contentItems, { query: { kind: 'module' } })).body.discarded
      expect(await listed()).toMatchObject([{ id: draft.id, title: 'Hours of work', savedBy: { name: 'Ada Admin' } }])
      const others = (await admin.call(api.contentItems, { query: { kind: 'manual' } })).body.discarded
      expect(others).toEqual([])
      await admin.call(api.bringBackDraft, { params: { id: draft.id } })
      expect(await listed()).toEqual([])
    })
  })

  test('a number that a topic of the portal has is not taken by the files, and the loader says so', async () => {
    const draft = await start('topic', await firstOf('topic'))
    const body = { ...(draft.body as TopicDraft), number: 'GQTT077' }
    const saved = await admin.call(api.saveDraft, {
      params: { id: draft.id },
      body: { revision: draft.revision, body },
    })
    const { revision } = saved.body
    await admin.call(api.publishDraft, { params: { id: draft.id }, body: { revision, edit: 'minor', note: '' } })
    const [first] = pack.topics
    if (!first) throw new Error('the pack has topics')
    const clashing = { ...first, slug: 'GQTT077-new-in-the-files', number: 'GQTT077', position: 77 }
    expect(await load({ topics: [...pack.topics, clashing] })).toContain('GQTT077-new-in-the-files')
    const numbers = (await (await portal.as('employee')).call(api.toolboxTopics)).body.map(topic => topic.topicNumber)
    expect(numbers.filter(number => number === 'GQTT077')).toHaveLength(1)
  })

  test('nobody is graded by another question than the one they read', async () => {
    const employee = await portal.as('employee')
    const shown = (await employee.call(api.dailyChallenge)).body
    const draft = await start('challenge', shown.id)
    const was = draft.body as ChallengeDraft
    const body = { ...was, options: was.options.toReversed(), answer: was.options.length - 1 - (was.answer ?? 0) }
    const saved = await admin.call(api.saveDraft, {
      params: { id: draft.id },
      body: { revision: draft.revision, body },
    })
    const { revision } = saved.body
    const done = await admin.call(api.publishDraft, {
      params: { id: draft.id },
      body: { revision, edit: 'minor', note: '' },
    })
    expect(done.status).toBe(200)
    const answer = { challengeId: shown.id, userAnswer: was.answer ?? 0 }
    const refused = await employee.call(api.submitChallenge, { body: { ...answer, form: shown.form } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'challenge.changed' } })
    const again = (await employee.call(api.dailyChallenge)).body
    const right = { challengeId: shown.id, userAnswer: body.answer, form: again.form }
    expect((await employee.call(api.submitChallenge, { body: right })).body).toMatchObject({ isCorrect: true })
  })
})
