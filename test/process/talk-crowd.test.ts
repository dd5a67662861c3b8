// A whole company joins one talk at once, through two real processes on one PostgreSQL.
import { rmSync } from 'node:fs'
import { test as base, expect, inject } from 'vitest'
import { dayOf } from '../../src/domain/day.ts'
import { demoPassword } from '../../src/domain/demo.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { addCrowd, signInCrowd } from '../support/crowd.ts'
import { administer, withDatabase } from '../support/fixture-databases.ts'
import { caller, login, startServer } from '../support/server-process.ts'

const test = base.skipIf(!inject('postgres'))

const CROWD = 200
const ZONE = 'Australia/Sydney'

test('whichever process they reach, each is there once, and a code that stopped on one stops on the other', async () => {
  const url = inject('postgres')?.url ?? ''
  const name = `portal_talk_${process.pid}`
  await administer(url, `create database ${name}`)
  const environment = { DATABASE_URL: withDatabase(url, name), PORTAL_DEMO: 'on', DATA_DIR: `/tmp/${name}` }
  const servers = await Promise.all([startServer(environment), startServer(environment)])
  const [first = '', second = ''] = servers.map(server => server.url)
  const database = await openPostgres(environment.DATABASE_URL, () => {})
  const now = Date.now()
  const ids = await addCrowd(database, CROWD, () => 0, { now, today: dayOf(now, ZONE) })
  const tokens = await signInCrowd(database, ids, { now, zone: ZONE })
  await database.close()
  const lead = caller(await login(first, 'manager', demoPassword('manager')))
  const { id, code } = (await lead(first, 'POST', '/api/talks', { topicId: 1, place: 'Dock 4' })).body

  /** Every second one by the other process. On a machine that has more to do some are told to try again, and do. */
  const byAll = (path: string) =>
    Promise.all(
      tokens.map(async (token, index) => {
        const call = caller(token)
        for (;;) {
          const { status } = await call(index % 2 === 0 ? first : second, 'POST', path, { code })
          if (status !== 503) return status
        }
      }),
    )
  expect(new Set(await byAll('/api/talks/find'))).toEqual(new Set([200]))
  // Twice, as somebody does who taps again.
  const joined = await Promise.all([byAll('/api/talks/join'), byAll('/api/talks/join')])
  expect(new Set(joined.flat())).toEqual(new Set([200]))
  const talk = (await lead(second, 'GET', `/api/talks/${id}`)).body
  const attendance = talk.attendance as { person: { id: number }; how: string }[]
  expect(attendance.map(({ person }) => person.id).toSorted((a, b) => a - b)).toEqual(ids)
  expect(talk.arrived).toEqual([])

  const finishes = await Promise.all([first, second].map(server => lead(server, 'POST', `/api/talks/${id}/finish`)))
  expect(finishes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(new Set(await byAll('/api/talks/join'))).toEqual(new Set([404]))
  await Promise.all(servers.map(server => server.kill('SIGTERM')))
  rmSync(environment.DATA_DIR, { recursive: true, force: true })
  await administer(url, `drop database ${name} with (force)`)
}, 180_000)
