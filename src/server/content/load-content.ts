// Loads the content pack at start, when any of its files changed since the last time.
import type { FastifyBaseLogger } from 'fastify'
import { type Database, StartupError } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings-queries.ts'
import type { Moment } from '../portal.ts'
import { fingerprintOf } from './fingerprint.ts'
import { loadPack } from './load.ts'
import { loadFiles, missingFiles } from './load-files.ts'
import { readPack } from './read-pack.ts'

interface Parts {
  database: Database
  /** The first time: when all of it counts as published, and since when its rules hold. */
  first: { published: Moment; ruled: Moment }
  /** Any later time: what is new is published then. */
  later: Moment
  log: FastifyBaseLogger
  contentDir: string
}

export async function loadContent({ database, first, later, log, contentDir }: Parts): Promise<void> {
  const fingerprint = await fingerprintOf(contentDir)
  const loaded = await getSetting(database.read, 'content')
  if (loaded === fingerprint) return
  const { published, ruled } = loaded === undefined ? first : { published: later, ruled: later }
  const { pack, problems } = await readPack(contentDir)
  if (problems.length === 0) problems.push(...(await loadFiles(database, pack, published.now)))
  let leftAlone: string[] = []
  if (problems.length === 0) {
    const done = await database.write(async trx => {
      // Again, where nothing can come between: one that was stored may have been forgotten since.
      const missing = await missingFiles(trx, pack)
      if (missing.length > 0) return { missing, leftAlone: [] }
      const leftAlone = await loadPack(trx, pack, published, ruled)
      await setSetting(trx, 'content', fingerprint)
      return { missing, leftAlone }
    })
    leftAlone = done.leftAlone
    problems.push(...done.missing)
  }
  const [problem] = problems
  if (problem) {
    const line = `${problem.file}:${problem.line} ${problem.message} (${problems.length} in all; npm run content -- check lists them)`
    if (loaded === undefined) throw new StartupError(`The content cannot be loaded: ${line}`)
    log.error(`the changed content is not loaded, people see what was there before: ${line}`)
    return
  }
  for (const name of leftAlone)
    log.info(`${name} is not loaded: the portal has its own of that name or number, which the files do not change`)
}
