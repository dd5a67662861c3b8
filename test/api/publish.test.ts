// Where an item comes from decides who may publish it: the files leave alone what the portal has taken over.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { ContentPack } from '../../src/server/content/pack.ts'
import { publishSwms } from '../../src/server/content/publish.ts'
import { publishedSwms } from '../../src/server/content/published.ts'
import { countTag } from '../../src/server/documents/inspect-pdf.ts'
import { momentOf } from '../../src/server/portal.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK, packWithFirstSwms } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller
  beforeEach(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterEach(() => portal.close())

  const load = (pack: ContentPack) => portal.database.write(trx => loadPack(trx, pack, momentOf(portal)))
  const documents = async () => (await employee.call(api.swmsDocuments)).body
  const takeOver = () =>
    portal.database.write(async trx => {
      const [source] = FIXTURE_PACK.swms
      if (!source) throw new Error('the pack has no documents')
      return publishSwms(trx, { ...source, title: 'Lifting, by us' }, { origin: 'portal', ...momentOf(portal) })
    })

  test('what the portal has published is neither changed nor retired by the files, and the loader says so', async () => {
    expect(await takeOver()).toBe(1)
    expect(await load(packWithFirstSwms(each => ({ ...each, title: 'Lifting, by the files' })))).toEqual(['lifting'])
    await load({ ...FIXTURE_PACK, swms: FIXTURE_PACK.swms.slice(1) })
    expect((await documents())[0]).toMatchObject({ id: 1, title: 'Lifting, by us', version: 2 })
  })

  test('what comes from the files follows them', async () => {
    expect(await load(packWithFirstSwms(each => ({ ...each, title: 'Lifting, revised' })))).toEqual([])
    expect((await documents())[0]).toMatchObject({ title: 'Lifting, revised', version: 2 })
    await load({ ...FIXTURE_PACK, swms: FIXTURE_PACK.swms.slice(1) })
    expect((await documents()).map(({ id }) => id)).not.toContain(1)
  })

  const CITED = [{ figure: 'Over 20 kg nobody lifts alone', source: 'Company rule, to be confirmed by the company' }]
  const citations = async () => (await publishedSwms(portal.database.read))[0]?.source.citations

  const printedTables = async () =>
    countTag((await employee.raw<Buffer>('GET', '/api/swms-documents/1/document')).body, 'Table')

  test('sources follow the files, are printed and ask nobody to sign again', async () => {
    const content = '## Scope\nOver 20 kg nobody lifts alone.'
    await load(packWithFirstSwms(each => ({ ...each, content })))
    expect((await documents())[0]).toMatchObject({ version: 2 })
    expect(await printedTables()).toBe(0)
    await load(packWithFirstSwms(each => ({ ...each, content, citations: CITED })))
    expect(await citations()).toEqual(CITED)
    expect((await documents())[0]).toMatchObject({ version: 2 })
    expect(await printedTables()).toBe(1)
    await load(packWithFirstSwms(each => ({ ...each, content })))
    expect(await printedTables()).toBe(0)
    expect(await citations()).toBeNull()
  })

  test('a source is not printed once the text says something else', async () => {
    const content = '## Scope\nOver 30 kg nobody lifts alone.'
    await load(packWithFirstSwms(each => ({ ...each, content, citations: CITED })))
    expect(await citations()).toEqual(CITED)
    expect(await printedTables()).toBe(0)
  })

  test('sources stay with a document that the portal has taken over', async () => {
    await load(packWithFirstSwms(each => ({ ...each, citations: CITED })))
    await takeOver()
    expect(await citations()).toEqual(CITED)
  })
})
