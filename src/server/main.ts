// Starts the portal as a process: reads the configuration, serves, says where, and stops when asked to.
import { readConfig } from './config.ts'
import { StartupError } from './db/database.ts'
import { serve } from './serve.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { address, stop } = await serve(config, say)

  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // Whoever is told that it is ready may stop it in the same moment, and that is a stop in good order too.
  say(`${config.name} is ready at ${address.replace('127.0.0.1', 'localhost')}`)
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT: ${process.env.PORT ?? 5000} is already in use`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST, PORT: cannot listen: ${message}`
  return message
}

// To be compiled it only has to be loaded.
if (process.argv[2] !== 'compile') {
  start().catch(error => {
    process.stderr.write(`The portal cannot start. ${reasonOf(error)}\n`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  })
}
