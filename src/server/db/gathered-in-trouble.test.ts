// Reads that are asked together when the way to the database is bad, or when everybody asks at once: nobody waits without end.
import net from 'node:net'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { postgres } from '../../../test/support/engines.ts'
import type { Database } from './database.ts'
import { hotQuery } from './hot-query.ts'
import { openPostgres } from './postgres.ts'

const person = hotQuery((db, id: number) => db.selectFrom('users').select('name').where('id', '=', id))
const settings = hotQuery(db => db.selectFrom('settings').select('key'))
const everybody = Array.from({ length: 100 }, (_, index) => index + 1)

/** A way to the server that can fall silent, as a firewall does that has forgotten a connection, or be closed. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<{ here: net.Socket; there: net.Socket }>()
  const server = net.createServer(here => {
    const there = net.connect(Number(port), hostname)
    const both = { here, there }
    open.add(both)
    here.pipe(there)
    there.pipe(here)
    for (const socket of [here, there]) socket.on('error', () => {})
    here.once('close', () => {
      there.destroy()
      open.delete(both)
    })
    there.once('close', () => here.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const way = new URL(url)
  way.port = String((server.address() as net.AddressInfo).port)
  way.hostname = '127.0.0.1'
  return {
    url: way.href,
    /** Those that are open now; new ones are well. */
    silence() {
      for (const { here, there } of open) {
        here.unpipe()
        there.unpipe()
      }
    },
    close() {
      server.close()
      for (const { here } of open) here.destroy()
    },
  }
}

const toClose: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

async function openByWay(): Promise<{ database: Database; way: Awaited<ReturnType<typeof wayTo>> }> {
  const { environment, drop } = await postgres.open()
  toClose.push(drop)
  const way = await wayTo(environment.DATABASE_URL ?? '')
  const database = await openPostgres(way.url, () => {})
  toClose.push(way.close)
  return { database, way }
}

test.skipIf(!inject('postgres'))('one connection that falls silent holds up nobody for long', async () => {
  const { database, way } = await openByWay()
  await person(database.read, 1)
  way.silence()
  const began = performance.now()
  const answers = await Promise.all(everybody.map(id => person(database.read, id)))
  expect(answers[0]).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(15_000)
})

test.skipIf(!inject('postgres'))('a database that is away is not asked again for each of them', async () => {
  const { database, way } = await openByWay()
  await person(database.read, 1)
  const sent = vi.spyOn(database.read, 'executeQuery')
  way.close()
  const answers = await Promise.allSettled(everybody.map(id => person(database.read, id)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(sent.mock.calls.length).toBeLessThanOrEqual(2)
  sent.mockRestore()
})

test.skipIf(!inject('postgres'))('a question that nobody else asks has its turn', async () => {
  const { database } = await openByWay()
  const crowd = Array.from({ length: 12 }, () =>
    hotQuery((db, id: number) => db.selectFrom('users').select('name').where('id', '=', id)),
  )
  let isOver = false
  const busy = crowd.flatMap(ask =>
    everybody.slice(0, 6).map(async id => {
      while (!isOver) await ask(database.read, id)
    }),
  )
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    await settings(database.read)
    times.push(performance.now() - began)
  }
  isOver = true
  await Promise.all(busy)
  expect(Math.max(...times)).toBeLessThan(5000)
})
