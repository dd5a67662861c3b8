// Brings one portal up from its configuration and takes it down again. Knows nothing of the process around it.
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { databaseFile } from './db/database-file.ts'
import { lockForServing } from './db/sqlite.ts'
import { CLIENT_DIR, CONTENT_DIR } from './folders.ts'
import { Connections } from './http/connections.ts'
import { openDatabase, prepareDatabase } from './open.ts'
import { refuseOpenDemo, startWarnings } from './start-warnings.ts'

/** A shift begins and hundreds open the portal within a second. Node takes one connection in each turn of its loop; those past this
 * number are dropped by the kernel without a word, and ask again after one, three, seven, fifteen seconds. The system's own limit
 * (net.core.somaxconn, 4,096 as Linux comes) applies too. */
const WAITING_CONNECTIONS = 4096

export interface Serving {
  address: string
  /** Ends once what is running is done. */
  stop(): Promise<void>
}

export async function serve(config: Config, say: (line: string) => void): Promise<Serving> {
  refuseOpenDemo(config)
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    pino.destination({ sync: false }),
  )
  for (const warning of startWarnings(config)) log.warn(warning)
  const clock = systemClock(config.startsAt)
  const database = await openDatabase(config, log)
  const unlock = config.databaseUrl ? () => {} : lockForServing(databaseFile(config.dataDir))
  await prepareDatabase({ config, database, clock, log, contentDir: CONTENT_DIR, say })
  const app = await buildApp({ config, database, clock, logger: log, clientDir: CLIENT_DIR, contentDir: CONTENT_DIR })
  const connections = new Connections(app.server)
  const address = await app.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS })
  return {
    address,
    async stop() {
      const stopEnding = connections.endAll()
      try {
        await app.close()
      } finally {
        stopEnding()
      }
      await database.close()
      unlock()
      log.flush()
    },
  }
}
