// Files that come with the content: none is forgotten between being stored and being named, and no text is published without its own.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../src/domain/clock.ts'
import { findProblems } from '../../src/server/cli/check.ts'
import { loadContent } from '../../src/server/content/load-content.ts'
import { loadFiles } from '../../src/server/content/load-files.ts'
import { readPack } from '../../src/server/content/read-pack.ts'
import type { Database } from '../../src/server/db/database.ts'
import { forgetUnusedFiles } from '../../src/server/files/forget-files.ts'
import { CONTENT_DIR } from '../../src/server/folders.ts'
import { momentOf } from '../../src/server/portal.ts'
import { openWithContent } from '../support/authoring.ts'
import { eachEngine } from '../support/engines.ts'
import type { TestPortal } from '../support/portal.ts'

const FIGURE = 'figures/manual-handling-load-close.svg'

eachEngine(engine => {
  let portal: TestPortal
  let contentDir: string

  beforeEach(async () => {
    portal = (await openWithContent(engine)).portal
    // As at a first start, which a pack that cannot be loaded stops.
    await portal.database.write(trx => trx.deleteFrom('settings').where('key', '=', 'content').execute())
    contentDir = await mkdtemp(join(tmpdir(), 'content-'))
    await cp(CONTENT_DIR, contentDir, { recursive: true })
    const svg = await readFile(join(contentDir, FIGURE), 'utf8')
    await writeFile(
      join(contentDir, FIGURE),
      svg.replace('</svg>', '<circle cx="9" cy="9" r="4" fill="#132120"/></svg>'),
    )
  })
  afterEach(async () => {
    await portal.close()
    await rm(contentDir, { recursive: true })
  })

  const load = (database: Database = portal.database) => {
    const moment = momentOf(portal)
    const first = { published: moment, ruled: moment }
    return loadContent({ database, first, later: moment, log: pino({ level: 'silent' }), contentDir })
  }
  const versions = async () =>
    (await portal.database.read.selectFrom('content_versions').select('hash').execute()).length

  test('a file of a load that failed days ago has its day again', async () => {
    const { pack } = await readPack(contentDir)
    const before = new Set(
      (await portal.database.read.selectFrom('stored_files').select('hash').execute()).map(({ hash }) => hash),
    )
    expect(await loadFiles(portal.database, pack, portal.clock.now())).toEqual([])
    portal.clock.advance(2 * DAY)
    expect(await loadFiles(portal.database, pack, portal.clock.now())).toEqual([])
    await forgetUnusedFiles(portal)
    const added = pack.files.filter(({ hash }) => !before.has(hash))
    expect(added).toHaveLength(1)
    const { hash = '' } = added[0] ?? {}
    expect(
      await portal.database.read.selectFrom('stored_files').select('hash').where('hash', '=', hash).execute(),
    ).toHaveLength(1)
  })

  test('nothing is published when a file is gone by then, and the next start makes up for it', async () => {
    const before = await versions()
    // The files are stored in writes of their own; the last write publishes the texts.
    const interrupted = Object.assign(Object.create(portal.database) as Database, {
      write: async <T>(work: Parameters<typeof portal.database.write<T>>[0]) => {
        portal.clock.advance(2 * DAY)
        await forgetUnusedFiles(portal)
        return portal.database.write(work)
      },
    })
    await expect(load(interrupted)).rejects.toThrow(
      /files\/[0-9a-f]{64}\.svg:1 this file is named in the content, and is not there/,
    )
    expect(await versions()).toBe(before)
    await load()
    expect(await versions()).toBeGreaterThan(before)
    expect(await findProblems(portal.database)).toEqual([])
  })
})
