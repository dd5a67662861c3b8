// The portal as deploy/ runs it: by a role of PostgreSQL that owns its database and has no other rights.
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { administer, withDatabase } from '../support/fixture-databases.ts'
import { startServer } from '../support/server-process.ts'

const test = base.skipIf(!inject('postgres'))

test('an owner who is no superuser is enough, and cannot pass over the triggers that guard evidence for a session', async () => {
  const url = inject('postgres')?.url ?? ''
  const name = `portal_role_${process.pid}`
  await administer(url, `create role ${name} login nosuperuser nocreatedb nocreaterole password 'a-secret'`)
  await administer(url, `create database ${name} owner ${name}`)
  const own = new URL(withDatabase(url, name))
  own.username = name
  own.password = 'a-secret'
  const server = await startServer({ DATABASE_URL: own.href, DATA_DIR: `/tmp/${name}` })
  expect(server.output()).toContain('sign in as admin')
  await server.kill('SIGTERM')
  const client = new pg.Client(own.href)
  await client.connect()
  await expect(client.query('set session_replication_role = replica')).rejects.toThrow(/permission denied/)
  await client.end()
  await administer(url, `drop database ${name} with (force)`)
  await administer(url, `drop role ${name}`)
}, 90_000)
