// Before the tests: two filled databases for each engine, of which every test then copies one: the fixtures alone, and the real
// content on top of them.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { hashPassword } from '../../src/server/accounts/password-hash.ts'
import { addPerson } from '../../src/server/accounts/people/person.ts'
import { fingerprintOf } from '../../src/server/content/fingerprint.ts'
import { loadPack } from '../../src/server/content/load.ts'
import { loadFiles } from '../../src/server/content/load-files.ts'
import { readPack } from '../../src/server/content/read-pack.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { setSetting } from '../../src/server/db/settings-queries.ts'
import { openSqlite } from '../../src/server/db/sqlite.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { FIXTURE_PACK } from './fixture-pack.ts'
import { FIXTURE_MOMENT, FIXTURE_PEOPLE, passwordOf } from './people.ts'

export type Template = 'fixtures' | 'content'

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplates: Readonly<Record<Template, string>>
    postgres: { url: string; templates: Readonly<Record<Template, string>>; copying: string } | null
  }
}

export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fixtures-'))
  const files = { fixtures: join(folder, 'fixtures.sqlite'), content: join(folder, 'content.sqlite') }
  const hashes = await Promise.all(FIXTURE_PEOPLE.map(({ username }) => hashPassword(passwordOf(username))))
  await fill(openSqlite(files.fixtures), hashes)
  copyFileSync(files.fixtures, files.content)
  await addContent(openSqlite(files.content))
  project.provide('sqliteTemplates', files)

  const url = process.env.TEST_DATABASE_URL
  const templates = { fixtures: `portal_template_${process.pid}`, content: `portal_content_${process.pid}` }
  if (url) {
    const open = (name: string) => openPostgres(withDatabase(url, name), () => {})
    await administer(url, `create database ${templates.fixtures}`)
    await fill(await open(templates.fixtures), hashes)
    await administer(url, `create database ${templates.content} template ${templates.fixtures}`)
    await addContent(await open(templates.content))
  }
  project.provide('postgres', url ? { url, templates, copying: await cheapestCopying(url) } : null)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (!url) return
    for (const name of Object.values(templates)) await administer(url, `drop database if exists ${name} with (force)`)
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

/** Without rules, which a test adds where it needs them: a server that starts on it finds all of the content loaded. */
async function addContent(database: Database): Promise<void> {
  const pack = { ...(await readPack(CONTENT_DIR)).pack, requirements: [] }
  const problems = await loadFiles(database, pack, FIXTURE_MOMENT.now)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const fingerprint = await fingerprintOf(CONTENT_DIR)
  await database.write(async trx => {
    await loadPack(trx, pack, FIXTURE_MOMENT)
    await setSetting(trx, 'content', fingerprint)
  })
  await database.close()
}

/** File by file, where the server can be asked to: block by block through its log, as it does by itself, takes twice the time. */
async function cheapestCopying(url: string): Promise<string> {
  const [row] = await ask(url, 'show server_version_num')
  return Number(row?.server_version_num) >= 150_000 ? 'strategy file_copy' : ''
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

export async function administer(url: string, statement: string): Promise<void> {
  await ask(url, statement)
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
