// For whom an item is, what it can be done as and whether it is retired is kept with the moment from which it holds, and only when it changes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppliesTo } from '../../src/domain/own-items.ts'
import type { ItemKind } from '../../src/domain/requirement.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { publishSwms } from '../../src/server/content/publish.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { FIXTURE_START } from '../support/people.ts'
import { openPortal, type TestPortal } from '../support/portal.ts'

const HOUR = 3_600_000

const LISTS = { swms: 'swms', topic: 'topics', module: 'modules' } as const
const TABLES = { swms: 'swms_documents', topic: 'toolbox_topics', module: 'training_modules' } as const
const KINDS = ['swms', 'topic', 'module'] as const

/** The pack with its first item of a kind for other departments. */
const appliedTo = (kind: keyof typeof LISTS, appliesTo: AppliesTo): ContentPack => ({
  ...FIXTURE_PACK,
  [LISTS[kind]]: FIXTURE_PACK[LISTS[kind]].map((item, index) => (index === 0 ? { ...item, appliesTo } : item)),
})

const withoutFirst = (kind: keyof typeof LISTS): ContentPack => ({
  ...FIXTURE_PACK,
  [LISTS[kind]]: FIXTURE_PACK[LISTS[kind]].slice(1),
})

eachEngine(engine => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openPortal(engine)
  })
  afterEach(() => portal.close())

  /** An hour after whatever was loaded before. */
  const load = (pack: ContentPack) => {
    portal.clock.advance(HOUR)
    return portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
  }
  const all = () => portal.database.read.selectFrom('item_states').selectAll().orderBy('id').execute()
  const statesOf = async (kind: ItemKind, itemId = 1) =>
    (await all())
      .filter(state => state.kind === kind && state.item_id === itemId)
      .map(({ applies_to, retired, at }) => ({ applies_to, retired, at }))
  const FIRST = { applies_to: null, retired: 0, at: FIXTURE_START }

  test('what is published has one state each, from its publication on, and loading it again adds none', async () => {
    const before = await all()
    const named = ({ kind, item_id }: { kind: ItemKind; item_id: number }) => `${kind} ${item_id}`
    expect(before.map(named)).toEqual([
      ...FIXTURE_PACK.swms.map((_, index) => `swms ${index + 1}`),
      ...FIXTURE_PACK.topics.map((_, index) => `topic ${index + 1}`),
      ...FIXTURE_PACK.modules.map((_, index) => `module ${index + 1}`),
    ])
    expect(await statesOf('topic', 2)).toEqual([FIRST])
    await load(FIXTURE_PACK)
    expect(await all()).toEqual(before)
  })

  describe.each(KINDS)('a %s', kind => {
    const kept = () =>
      portal.database.read
        .selectFrom(TABLES[kind])
        .select(['applies_to', 'retired', 'version'])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()

    test('that comes to apply to others has a state more and no new version', async () => {
      await load(appliedTo(kind, ['Warehouse', 'Deliveries']))
      const changed = { applies_to: '["Deliveries","Warehouse"]', retired: 0, at: FIXTURE_START + HOUR }
      expect(await statesOf(kind)).toEqual([FIRST, changed])
      expect(await kept()).toEqual({ applies_to: '["Deliveries","Warehouse"]', retired: 0, version: 1 })
      await load(appliedTo(kind, ['Deliveries', 'Warehouse']))
      expect(await statesOf(kind)).toEqual([FIRST, changed])
      await load(FIXTURE_PACK)
      expect(await statesOf(kind)).toEqual([FIRST, changed, { ...FIRST, at: FIXTURE_START + 3 * HOUR }])
      expect(await kept()).toEqual({ applies_to: null, retired: 0, version: 1 })
    })

    test('that is retired and brought back has a state for each, and one that stays retired has no more', async () => {
      await load(withoutFirst(kind))
      const retired = { applies_to: null, retired: 1, at: FIXTURE_START + HOUR }
      expect(await statesOf(kind)).toEqual([FIRST, retired])
      expect(await statesOf(kind, 2)).toEqual([FIRST])
      await load(withoutFirst(kind))
      expect(await statesOf(kind)).toEqual([FIRST, retired])
      await load(FIXTURE_PACK)
      expect(await statesOf(kind)).toEqual([FIRST, retired, { ...FIRST, at: FIXTURE_START + 3 * HOUR }])
    })

    test('that is retired keeps for whom it was', async () => {
      await load(appliedTo(kind, ['Service']))
      await load(withoutFirst(kind))
      expect((await statesOf(kind)).at(-1)).toEqual({
        ...{ applies_to: '["Service"]', retired: 1, at: FIXTURE_START + 2 * HOUR },
      })
    })
  })

  describe('what it can be done as', () => {
    const change = <List extends 'swms' | 'topics' | 'modules'>(
      list: List,
      to: Partial<ContentPack[List][number]>,
    ) => ({
      ...FIXTURE_PACK,
      [list]: FIXTURE_PACK[list].map((item, index) => (index === 0 ? { ...item, ...to } : item)),
    })
    const { quiz = null } = FIXTURE_PACK.modules[1] ?? {}
    const CHANGES: [string, keyof typeof LISTS, ContentPack, before: string, after: string][] = [
      ['a document is emptied', 'swms', change('swms', { content: '' }), '["swms"]', '[]'],
      ['a quiz is taken away', 'topic', change('topics', { quiz: null }), '["topic","topic-read"]', '["topic-read"]'],
      ['a topic loses its text', 'topic', change('topics', { sections: [] }), '["topic","topic-read"]', '["topic"]'],
      [
        ...(['a manual becomes a module', 'module'] as const),
        ...([change('modules', { passingScore: 88, quiz }), '["manual"]', '["module"]'] as const),
      ],
      ['a manual loses its text', 'module', change('modules', { sections: [] }), '["manual"]', '[]'],
    ]

    test.each(CHANGES)('%s: it has a state more, and another once that is undone', async (_, kind, pack, was, is) => {
      const ofFirst = async () =>
        (await all())
          .filter(state => state.kind === kind && state.item_id === 1)
          .map(({ duties, at }) => [duties, (at - FIXTURE_START) / HOUR])
      expect(await ofFirst()).toEqual([[was, 0]])
      await load(pack)
      await load(pack)
      expect(await ofFirst()).toEqual([
        [was, 0],
        [is, 1],
      ])
      await load(withoutFirst(kind))
      await load(FIXTURE_PACK)
      expect(await ofFirst(), 'retired as it was').toEqual([
        [was, 0],
        [is, 1],
        [is, 3],
        [was, 4],
      ])
    })
  })

  test('what the portal has published gets no state from the files', async () => {
    const [source] = FIXTURE_PACK.swms
    if (!source) throw new Error('the pack has no documents')
    portal.clock.advance(HOUR)
    const by = { origin: 'portal' as const, ...momentOf(portal) }
    await portal.database.write(trx => publishSwms(trx, { ...source, appliesTo: ['Service'] }, by))
    const states = await statesOf('swms')
    expect(states.at(-1)).toEqual({ applies_to: '["Service"]', retired: 0, at: FIXTURE_START + HOUR })
    await load(FIXTURE_PACK)
    await load(withoutFirst('swms'))
    expect(await statesOf('swms')).toEqual(states)
  })
})
