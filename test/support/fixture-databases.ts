// Before the tests: one filled database for each engine, which every test then copies.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { hashPassword } from '../../src/server/accounts/password-hash.ts'
import { addPerson } from '../../src/server/accounts/people/person.ts'
import { loadPack } from '../../src/server/content/load.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { openSqlite } from '../../src/server/db/sqlite.ts'
import { FIXTURE_PACK } from './fixture-pack.ts'
import { FIXTURE_MOMENT, FIXTURE_PEOPLE, passwordOf } from './people.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string
    postgres: { url: string; template: string } | null
  }
}

export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fixtures-'))
  const file = join(folder, 'template.sqlite')
  const hashes = await Promise.all(FIXTURE_PEOPLE.map(({ username }) => hashPassword(passwordOf(username))))
  await fill(openSqlite(file), hashes)
  project.provide('sqliteTemplate', file)

  const url = process.env.TEST_DATABASE_URL
  const template = `portal_template_${process.pid}`
  if (url) {
    await administer(url, `create database ${template}`)
    await fill(await openPostgres(withDatabase(url, template), () => {}), hashes)
  }
  project.provide('postgres', url ? { url, template } : null)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (url) await administer(url, `drop database if exists ${template} with (force)`)
  }
}

async function fill(database: Database, hashes: readonly string[]): Promise<void> {
  await migrate(database)
  await database.write(async trx => {
    await loadPack(trx, FIXTURE_PACK, FIXTURE_MOMENT)
    for (const [index, person] of FIXTURE_PEOPLE.entries()) {
      await addPerson(trx, person, { hash: hashes[index] ?? '', mustChange: false }, FIXTURE_MOMENT)
    }
    await database.dialect.continueIds(trx, 'users')
  })
  await database.close()
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
