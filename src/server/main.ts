// Starts the portal: reads the configuration, opens the database, listens. Stops when asked to, once what runs is done.
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { StartupError } from './db/database.ts'
import { lockForServing } from './db/sqlite.ts'
import { databaseFile, openDatabase, prepareDatabase } from './open.ts'
import { CLIENT_DIR, CONTENT_DIR } from './places.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    pino.destination({ sync: false }),
  )
  const clock = systemClock(config.startsAt)
  const database = await openDatabase(config, log)
  const unlock = config.databaseUrl ? () => {} : lockForServing(databaseFile(config))
  await prepareDatabase({ config, database, clock, log, contentDir: CONTENT_DIR, say })
  const app = await buildApp({ config, database, clock, logger: log, clientDir: CLIENT_DIR, contentDir: CONTENT_DIR })
  const address = await app.listen({ port: config.port, host: config.host })
  say(`${config.name} is ready at ${address.replace('127.0.0.1', 'localhost')}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // A connection that was busy when the stop began is idle once its answer is out; nothing new may come over it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(sweep)
    await database.close()
    unlock()
    log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT: ${process.env.PORT ?? 5000} is already in use`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST, PORT: can not listen: ${message}`
  return message
}

start().catch(error => {
  process.stderr.write(`The portal can not start. ${reasonOf(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
