// Answers that are the same for everyone: compressed once, for whoever can read that, and anew when the content changes.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPack } from '../../src/server/content/load.ts'
import { eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const PATHS = ['/api/swms-documents', '/api/training-modules', '/api/training-modules/2', '/api/rewards']

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeAll(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterAll(() => portal.close())

  const get = (url: string, acceptEncoding?: string) =>
    portal.app.inject({
      method: 'GET',
      url,
      headers: {
        authorization: `Bearer ${employee.token}`,
        ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
      },
    })

  test.each(PATHS)('%s says the same however it is encoded', async path => {
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
    const brotli = await get(path, 'gzip, deflate, br')
    const zipped = await get(path, 'gzip')
    if (plain.rawPayload.length < 1024) {
      expect(brotli.headers['content-encoding']).toBeUndefined()
      return
    }
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  })

  test('a revision is sent at once', async () => {
    const before = (await get('/api/training-modules')).json<{ title: string }[]>()
    const modules = FIXTURE_PACK.modules.map(module => ({ ...module, title: `${module.title}, revised` }))
    await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules }, portal.clock.now()))
    const after = (await get('/api/training-modules')).json<{ title: string }[]>()
    expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => `${title}, revised`))
  })
})
