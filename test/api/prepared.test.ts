// Answers that are the same for everyone: compressed once, for whoever can read that, and again when the content changes.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { Database } from '../../src/server/db/database.ts'
import { momentOf } from '../../src/server/portal.ts'
import { type Engine, eachEngine } from '../support/engines.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

const PATHS = ['/api/swms-documents', '/api/swms-documents/titles', '/api/training-modules', '/api/rewards']

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
    expect((await get(path, 'br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined()
    expect((await get(path, 'br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  })

  test('of a module the text is compressed once, and goes on with questions of their own for everybody', async () => {
    const path = '/api/training-modules/2'
    const other = await portal.as('colleague')
    const as = async ({ token }: TestCaller, encoding: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
      return portal.app.inject({ method: 'GET', url: path, headers })
    }
    for (const caller of [employee, other]) {
      const plain = await as(caller, 'identity')
      expect(plain.headers['content-encoding']).toBeUndefined()
      const zipped = await as(caller, 'gzip, deflate, br')
      expect(zipped.headers['content-encoding']).toBe('gzip')
      // Checksum and length at its end are looked at here.
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
      expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
    }
    const [own, theirs] = [(await get(path)).json(), (await as(other, 'identity')).json()]
    expect(own.content).toEqual(theirs.content)
    expect(own.quiz).not.toEqual(theirs.quiz)
  })

  test('a revision is sent at once', async () => {
    const before = (await get('/api/training-modules')).json<{ title: string }[]>()
    const modules = FIXTURE_PACK.modules.map(module => ({ ...module, title: `${module.title}, revised` }))
    await portal.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules }, momentOf(portal)))
    const after = (await get('/api/training-modules')).json<{ title: string }[]>()
    expect(after.map(({ title }) => title)).toEqual(before.map(({ title }) => `${title}, revised`))
  })

  test.each([1, 2, 3])(
    'a module is of one revision, also when it is revised after the look at it number %i',
    async nth => {
      const watched = watching(engine)
      const own = await openPortal(watched.engine)
      const reader = await own.as('employee')
      const read = async () => (await reader.call(api.trainingModule, { params: { id: 2 } })).body
      try {
        const before = await read()
        const modules = FIXTURE_PACK.modules.map(module => ({ ...module, title: `${module.title}, revised` }))
        watched.afterLook(nth, () =>
          own.database.write(trx => loadPack(trx, { ...FIXTURE_PACK, modules }, momentOf(own))),
        )
        // Each read looks once or more.
        for (let reads = 0; reads < nth; reads++) await read()
        expect(await read()).toMatchObject({ title: `${before.title}, revised`, version: before.version + 1 })
      } finally {
        await own.close()
      }
    },
  )
})

/** The engine, with something done between one look at the content's revision and what the server does next. */
function watching(engine: Engine) {
  let looks = 0
  let todo: (() => Promise<unknown>) | null = null
  async function look(): Promise<void> {
    if (!todo || --looks > 0) return
    const run = todo
    todo = null
    await run()
  }
  const watchedRead = (read: Database['read']): Database['read'] => {
    // Another adapter of the same kind, so that no statement goes past this.
    const adapter = Object.create(read.getExecutor().adapter)
    const own = (of: object, key: string | symbol) => {
      const value: unknown = Reflect.get(of, key)
      return typeof value === 'function' ? value.bind(of) : value
    }
    const executor = new Proxy(read.getExecutor(), {
      get: (of, key) => (key === 'adapter' ? adapter : own(of, key)),
    })
    return new Proxy(read, {
      get(of, key) {
        if (key === 'getExecutor') return () => executor
        if (key !== 'executeQuery') return own(of, key)
        return async (query: CompiledQuery) => {
          const answer = await of.executeQuery(query)
          if (query.parameters.includes('content-revision')) await look()
          return answer
        }
      },
    })
  }
  return {
    engine: {
      ...engine,
      async open() {
        const opened = await engine.open()
        return { ...opened, database: { ...opened.database, read: watchedRead(opened.database.read) } }
      },
    },
    afterLook(nth: number, run: () => Promise<unknown>) {
      looks = nth
      todo = run
    },
  }
}
