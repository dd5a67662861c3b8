// What is published, as files and back again, on both engines and from each into the other: the same hashes, order and rules.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import type { DraftBody, DraftKind, ModuleDraft, SwmsDraft, TopicDraft } from '../../src/domain/authoring.ts'
import { DAY } from '../../src/domain/clock.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { run } from '../../src/server/cli/run.ts'
import { checkPack } from '../../src/server/content/check.ts'
import { loadContent } from '../../src/server/content/load-content.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { forgetUnusedFiles } from '../../src/server/files/forget-files.ts'
import { keepFile, keepUpload } from '../../src/server/files/queries.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { EMPTY_DATABASES } from '../support/empty-databases.ts'
import { eachEngine } from '../support/engines.ts'
import { pdfWithScript, photo, plainPdf } from '../support/own-files.ts'
import { FIXTURE_MOMENT } from '../support/people.ts'
import { openPortalWithContent, type TestCaller, type TestPortal } from '../support/portal.ts'
import { addRule, EVERYONE, NOBODY } from '../support/rules.ts'

const HOSTILE = 'no: "yes" - ’tis # not: \'a\' key | > {x} [y] & *z !t %d @e `f` \\ ~ 😀 é — 01 <3'

async function load(database: Database, contentDir: string, moment = FIXTURE_MOMENT): Promise<void> {
  const log = pino({ level: 'silent' })
  await loadContent({ database, first: { published: moment, ruled: moment }, later: moment, log, contentDir })
}

/** All that is live, in its order, by the names that files have. */
async function liveIn({ read: db }: Database) {
  const hashes = await db
    .selectFrom('content_versions')
    .select(['kind', 'item_id', 'hash'])
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('version')
    .execute()
  const newest = new Map(hashes.map(({ kind, item_id, hash }) => [`${kind} ${item_id}`, hash]))
  const withHashes = <Row extends { id: number }>(rows: Row[], ...kinds: string[]) =>
    rows.map(({ id, ...row }) => ({ ...row, hashes: kinds.map(kind => newest.get(`${kind} ${id}`)) }))
  const swms = await db
    .selectFrom('swms_documents')
    .select(['id', 'slug', 'number', 'title', 'description', 'category', 'applies_to', 'citations', 'file'])
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const topics = await db
    .selectFrom('toolbox_topics')
    .select(['id', 'slug', 'topic_number', 'title', 'description', 'category', 'applies_to', 'citations', 'file'])
    .select('question_count')
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const modules = await db
    .selectFrom('training_modules')
    .select(['id', 'slug', 'title', 'description', 'category', 'area', 'image', 'estimated_duration', 'passing_score'])
    .select(['applies_to', 'citations'])
    .where('retired', '=', 0)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const challenges = await db
    .selectFrom('challenges')
    .select(['id', 'key', 'category'])
    .where('retired', '=', 0)
    .orderBy('category')
    .orderBy('id')
    .execute()
  const milestones = await db
    .selectFrom('milestones')
    .select(['id', 'key'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  const rewards = await db
    .selectFrom('rewards')
    .select(['key', 'title', 'description', 'category', 'points_cost', 'dollar_value', 'image_file'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  return {
    swms: withHashes(swms, 'swms'),
    topics: withHashes(topics, 'topic', 'topic-quiz'),
    modules: withHashes(modules, 'module', 'module-quiz'),
    challenges: withHashes(challenges, 'challenge'),
    milestones: withHashes(milestones, 'milestone'),
    rewards,
    quotes: await db.selectFrom('quotes').select(['text', 'by']).orderBy('position').execute(),
    licences: await db
      .selectFrom('licence_types')
      .select(['code', 'name', 'expires'])
      .where('retired', '=', 0)
      .orderBy('id')
      .execute(),
  }
}

/** What rules in force say, with the names of what they ask for. */
async function rulesIn({ read: db }: Database) {
  const rows = await db
    .selectFrom('requirement_revisions as said')
    .innerJoin('requirements', 'requirements.id', 'said.requirement_id')
    .leftJoin('swms_documents as swms', 'swms.id', 'said.item_id')
    .select(['requirements.id', 'requirements.key', 'said.kind', 'swms.slug', 'said.track', 'said.audience'])
    .select(['said.due_days', 'said.every_months', 'said.grace_days', 'said.starts_on', 'said.retired'])
    .orderBy('said.id')
    .execute()
  const newest = new Map(rows.map(row => [row.id, row]))
  return [...newest.values()].filter(({ retired }) => retired === 0).map(({ id: _id, ...said }) => said)
}

/** How much was ever recorded: loading what is there already adds nothing. */
async function recorded({ read: db }: Database) {
  const count = async (table: 'content_versions' | 'item_states' | 'requirement_revisions' | 'requirements') =>
    (
      await db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return [
    ...[await count('content_versions'), await count('item_states'), await count('requirement_revisions')],
    await count('requirements'),
  ]
}

eachEngine(engine => {
  let portal: TestPortal
  let admin: TestCaller
  let folder: string
  beforeEach(async () => {
    portal = await openPortalWithContent(engine)
    folder = join(mkdtempSync(join(tmpdir(), 'portal-export-')), 'new', 'pack')
    admin = await portal.as('admin')
  })
  afterEach(async () => {
    rmSync(join(folder, '../..'), { recursive: true, force: true })
    await portal.close()
  })

  /** What is there already comes without them. */
  async function loadRules() {
    await portal.database.write(trx => trx.deleteFrom('settings').where('key', '=', 'content').execute())
    await load(portal.database, CONTENT_DIR)
    expect(await rulesIn(portal.database)).not.toEqual([])
  }

  async function exportTo(to: string) {
    const [out, err]: [string[], string[]] = [[], []]
    const environment = { PORTAL_DEMO: 'off', ...portal.environment }
    const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) }
    const code = await run(['content', 'export', to], environment, io)
    return { code, out: out.join('\n'), err }
  }

  /** Into an empty database of each engine. */
  async function loadedElsewhere(look: (database: Database) => Promise<void>) {
    for (const [, make] of EMPTY_DATABASES) {
      const empty = await make()
      const database = await empty.open()
      try {
        await migrate(database)
        await load(database, folder)
        await look(database)
      } finally {
        await database.close()
        await empty.drop()
      }
    }
  }

  /** As it is kept once it was checked. */
  async function uploaded(data: Buffer, media_type: 'application/pdf' | 'image/webp'): Promise<string> {
    const now = portal.clock.now()
    const hash = createHash('sha256').update(data).digest('hex')
    const [width, height] = media_type === 'image/webp' ? [60, 40] : [null, null]
    await portal.database.write(async trx => {
      await keepFile(trx, {
        hash,
        media_type,
        size: data.length,
        data,
        width,
        height,
        created_at: now,
        unused_since: now,
      })
      await keepUpload(trx, { hash, uploaded_by: admin.id, uploaded_at: now, name: 'Bay' })
    })
    return hash
  }

  const itemsOf = async (kind: DraftKind) =>
    (await admin.call(api.contentItems, { query: { kind, limit: '200' } })).body.items.filter(
      ({ state }) => state !== 'retired',
    )
  async function published<Body extends DraftBody>(
    kind: DraftKind,
    itemId: number | null,
    change: (body: Body) => Body,
  ) {
    const given = itemId === null ? { kind } : { kind, itemId }
    const draft: OutputOf<typeof api.draft> = (await admin.call(api.startDraft, { body: given })).body
    const params = { id: draft.id }
    const body = change(draft.body as Body)
    const { revision } = (await admin.call(api.saveDraft, { params, body: { revision: draft.revision, body } })).body
    const done = await admin.call(api.publishDraft, { params, body: { revision, edit: 'minor', note: '' } })
    expect([done.refusal, done.status]).toEqual([undefined, 200])
    return done.body.itemId
  }

  const drawingsIn = (dir: string) => readdirSync(join(dir, 'files')).filter(name => name.endsWith('.svg'))
  const drawings = ({ read }: Database) =>
    read
      .selectFrom('stored_files')
      .select(['hash', 'size', 'width', 'height'])
      .where('media_type', '=', 'image/svg+xml')
      .orderBy('hash')
      .execute()

  test('the pack that comes with the portal comes back whole, and passes its check', { timeout: 90_000 }, async () => {
    await loadRules()
    const answer = await exportTo(folder)
    expect(answer).toMatchObject({
      code: 0,
      err: [],
      out: expect.stringMatching(/^Exported 8 SWMS, 12 toolbox topics/),
    })
    const { pack, problems } = await checkPack(folder)
    expect(problems).toEqual([])
    expect(drawingsIn(folder)).toEqual((await drawings(portal.database)).map(({ hash }) => `${hash}.svg`))
    expect(pack.swms[0]?.content).toMatch(/^!\[.{60,}\]\(file:[0-9a-f]{64}\)$/m)
    const [live, rules] = [await liveIn(portal.database), await rulesIn(portal.database)]
    expect(live.swms.every(({ hashes }) => hashes[0] !== undefined)).toBe(true)
    await loadedElsewhere(async database => {
      expect(await liveIn(database)).toEqual(live)
      expect(await rulesIn(database)).toEqual(rules)
      expect(await drawings(database)).toEqual(await drawings(portal.database))
      expect(await findProblems(database)).toEqual([])
    })
    const before = await recorded(portal.database)
    await load(portal.database, folder, { now: portal.clock.now() + DAY, today: '2026-11-20' })
    expect(await recorded(portal.database), 'loaded where it came from it changes nothing').toEqual(before)
  })

  test('what was written in the portal comes back to the letter', { timeout: 120_000 }, async () => {
    await loadRules()
    const pdf = await uploaded(await plainPdf(), 'application/pdf')
    const picture = await uploaded(await photo().webp().toBuffer(), 'image/webp')
    const cover = await uploaded(await photo(80, 40).webp().toBuffer(), 'image/webp')
    const [swms, topics, modules] = [await itemsOf('swms'), await itemsOf('topic'), await itemsOf('module')]
    const changedSwms = await published<SwmsDraft>('swms', swms[0]?.itemId ?? 0, body => ({
      ...{
        ...body,
        title: `Lifting: ${HOSTILE}`.slice(0, 80),
        description: HOSTILE,
        appliesTo: ['Warehouse', 'O’Neill: no'],
      },
      sections: body.sections.map((section, index) =>
        index === 0 ? { ...section, content: `${HOSTILE}  \r\n\r\n- one\t\r\n- two\r\n\r\n> ${HOSTILE}\r\n` } : section,
      ),
    }))
    await published<SwmsDraft>('swms', null, body => ({
      ...{ ...body, title: 'Battery bay', description: 'How to charge.', file: pdf, sections: [] },
    }))
    const questionsOf = async (itemId: number) =>
      ((await admin.call(api.startDraft, { body: { kind: 'topic', itemId } })).body.body as TopicDraft).questions
    const questions = await questionsOf(topics[0]?.itemId ?? 0)
    await published<TopicDraft>('topic', null, body => ({
      ...{ ...body, title: 'Bays at night', description: HOSTILE, file: pdf },
      questions: questions.map((one, index) => ({ ...one, question: `${HOSTILE} ${index}  case\n${one.question}` })),
    }))
    const renumbered = await published<TopicDraft>('topic', topics[1]?.itemId ?? 0, body => ({
      ...body,
      number: 'GQTT077',
    }))
    await published<ModuleDraft>('module', modules[0]?.itemId ?? 0, body => ({
      ...{ ...body, image: `file:${cover}` },
      sections: body.sections.map((section, index) =>
        index === 0 ? { title: 'Bay #', content: `${section.content}\n\n![A bay: "one"](file:${picture})` } : section,
      ),
      questions: body.questions.map(one =>
        one.section === body.sections[0]?.title ? { ...one, section: 'Bay #' } : one,
      ),
    }))
    await admin.call(api.retireContent, { params: { kind: 'swms', itemId: swms[2]?.itemId ?? 0 } })
    const left = (await itemsOf('swms')).flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))
    await admin.call(api.orderContent, { body: { kind: 'swms', itemIds: left.toReversed() } })
    await admin.call(api.startDraft, { body: { kind: 'manual' } })
    const details = { category: 'vouchers' as const, pointsCost: 10, dollarValue: 5 }
    await admin.call(api.addReward, {
      body: { ...details, title: 'Mug: "ours"', description: HOSTILE, pictureFileId: await uploadIdOf(picture) },
    })
    await admin.call(api.addReward, { body: { ...details, title: 'A day off', description: 'Plain.', stock: 3 } })
    const everyoneBut = { ...EVERYONE, except: [admin.id] }
    await addRule(portal, { itemId: changedSwms, dueDays: 21, everyMonths: 12, graceDays: 30, audience: everyoneBut })
    await addRule(portal, { itemId: changedSwms, audience: { ...NOBODY, people: [admin.id] } })

    const answer = await exportTo(folder)
    const drawn = drawingsIn(folder)
    expect(drawn, 'what only the retired one shows is left out').toHaveLength(
      (await drawings(portal.database)).length - 1,
    )
    expect(answer).toMatchObject({ code: 0, out: expect.stringContaining(` ${drawn.length + 3} files`) })
    expect(answer.err).toEqual([
      expect.stringMatching(/^The rule rule-\d+ excepts people, who are left out: it asks them too\.$/),
      expect.stringMatching(/^The rule rule-\d+ is left out: it names people alone\.$/),
    ])
    expect((await checkPack(folder)).problems.filter(({ isWarning }) => !isWarning)).toEqual([])
    const live = await liveIn(portal.database)
    expect(live.swms[0]).toMatchObject({ slug: 'battery-bay', file: pdf })
    expect(live.topics.find(({ topic_number }) => topic_number === 'GQTT077')?.slug).not.toContain('077')
    expect(renumbered).toBeGreaterThan(0)
    const rules = (await rulesIn(portal.database)).flatMap(rule => {
      const { people, except: _except, ...groups } = JSON.parse(rule.audience) as typeof EVERYONE
      return people.length > 0 ? [] : [{ ...rule, key: rule.key ?? expect.any(String), audience: groups }]
    })
    await loadedElsewhere(async database => {
      expect(await liveIn(database)).toEqual(live)
      const loaded = (await rulesIn(database)).map(rule => {
        const { people: _people, except: _except, ...groups } = JSON.parse(rule.audience) as typeof EVERYONE
        return { ...rule, audience: groups }
      })
      expect(loaded).toEqual(rules)
      // Its files are there, and stay.
      await forgetUnusedFiles({ database, clock: { now: () => FIXTURE_MOMENT.now + 3 * DAY } })
      await forgetUnusedFiles({ database, clock: { now: () => FIXTURE_MOMENT.now + 6 * DAY } })
      const kept = await database.read.selectFrom('stored_files').select(['hash', 'width']).execute()
      const figures = drawn.map(name => name.slice(0, 64))
      expect(kept.map(({ hash }) => hash).toSorted()).toEqual([pdf, picture, cover, ...figures].toSorted())
      expect(kept.filter(({ width }) => width === null)).toHaveLength(1)
    })
    const before = await recorded(portal.database)
    await load(portal.database, folder, { now: portal.clock.now() + DAY, today: '2026-11-20' })
    expect(await recorded(portal.database)).toEqual(before)
    expect(await liveIn(portal.database)).toEqual(live)
  })

  const uploadIdOf = async (hash: string) =>
    (await portal.database.read.selectFrom('uploads').select('id').where('hash', '=', hash).executeTakeFirstOrThrow())
      .id

  test('a folder is filled whole or stays as it was', { timeout: 60_000 }, async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'mine.txt'), 'Mine.')
    expect(await exportTo(folder)).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/is not empty\. Choose a new/)],
    })
    expect(readdirSync(folder)).toEqual(['mine.txt'])
    expect(await exportTo(join(folder, 'mine.txt'))).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^There can/)],
    })
    rmSync(join(folder, 'mine.txt'))
    expect((await exportTo(folder)).code).toBe(0)
    const [first = ''] = readdirSync(join(folder, 'swms'))
    await published<SwmsDraft>('swms', (await itemsOf('swms'))[0]?.itemId ?? 0, body => ({
      ...body,
      description: 'New.',
    }))
    expect((await exportTo(folder)).code, 'an earlier export is replaced').toBe(0)
    expect(readFileSync(join(folder, 'swms', first), 'utf8')).toContain('description: New.')
    writeFileSync(join(folder, 'swms', first), 'Changed by hand.')
    expect(await exportTo(folder)).toMatchObject({ code: 1, err: [expect.stringMatching(/was changed since/)] })
    expect(readFileSync(join(folder, 'swms', first), 'utf8')).toBe('Changed by hand.')
    // What could not be loaded is not exported.
    await portal.database.write(trx => trx.updateTable('rewards').set({ description: '<b>Bold</b>' }).execute())
    const refused = await exportTo(join(folder, '../other/pack'))
    expect(refused).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/could not be loaded: rewards\/rewards\.yaml:3 /)],
    })
    expect(existsSync(join(folder, '../other'))).toBe(false)
    expect(readdirSync(folder).filter(name => name.startsWith('.unfinished'))).toEqual([])
  })

  test('a pack whose files are missing or refused is not loaded, and nothing of it is kept', async () => {
    const script = await pdfWithScript()
    const hash = createHash('sha256').update(script).digest('hex')
    expect((await exportTo(folder)).code).toBe(0)
    const [first = ''] = readdirSync(join(folder, 'swms'))
    const text = readFileSync(join(folder, 'swms', first), 'utf8')
    writeFileSync(join(folder, 'swms', first), text.replace('title:', `file: ${hash}\ntitle:`))
    await portal.database.write(trx => trx.deleteFrom('settings').where('key', '=', 'content').execute())
    const before = await recorded(portal.database)
    await expect(load(portal.database, folder)).rejects.toThrow(`files/${hash}.pdf:1 this file is named in the content`)
    writeFileSync(join(folder, 'files', `${hash}.pdf`), script)
    await expect(load(portal.database, folder)).rejects.toThrow(`files/${hash}.pdf:1 This PDF holds scripts`)
    expect(await recorded(portal.database)).toEqual(before)
    const stored = portal.database.read.selectFrom('stored_files').select('hash')
    expect(await stored.where('media_type', '=', 'application/pdf').execute()).toEqual([])
  })
})
