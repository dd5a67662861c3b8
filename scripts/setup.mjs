// Shared by the commands: installs what the project needs and finds a Node that can run it. Runs under any Node from 20 up,
// before anything is installed, so it uses nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverArguments, toCompile } from './server.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const say = line => process.stdout.write(`${line}\n`)

/** crypto.argon2 came with this one. */
const LEAST_NODE = [24, 7]

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Runs a command to its end with its output shown. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { stdio: 'inherit', cwd: ROOT, ...options })
  if (error) return { ok: false, reason: error.message }
  return { ok: status === 0, reason: signal ? `stopped by ${signal}` : `exit code ${status}` }
}

function isRecent(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])
}

/** Node 24: the one this runs on, or the one that came with the dependencies. */
function findNode() {
  if (isRecent(process.version)) return process.execPath
  const brought = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought
  return fail(
    `This needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.version}. Install Node 24 and try again.`,
  )
}

function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** A clock for steps that print nothing for a while. */
function showProgress(line) {
  const started = Date.now()
  const timer = setInterval(() => say(`  … ${line}, ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
  return () => clearInterval(timer)
}

export async function installDependencies() {
  const stamp = join(ROOT, 'node_modules', '.installed')
  const wanted = hashOf(readFileSync(join(ROOT, 'package-lock.json')), process.platform, process.arch)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing dependencies')
  const stop = showProgress('installing')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  // Dev dependencies build the client, so they are needed under NODE_ENV=production too.
  const code = await finished(
    spawn(command, [...args, 'ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
    }),
  )
  stop()
  if (code !== 0) fail('The dependencies could not be installed. See the lines above.')
  writeFileSync(stamp, wanted)
}

/** It has ended, and all that it said has come. */
export function finished(child) {
  return new Promise(resolve => {
    child.on('error', error => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  })
}

/** Everything installed, and the Node to go on with. */
export async function setUp() {
  await installDependencies()
  return findNode()
}

/** The environment in which npm's commands and ours see Node 24 first. */
export function environmentFor(node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].filter(Boolean)
  return {
    ...process.env,
    PATH: path.join(process.platform === 'win32' ? ';' : ':'),
    // Compiling is done once, not at every start: that saves half of the time a start takes.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
  }
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => filesUnder(join(path, entry.name)))
}

function hashOfSources(sources) {
  const files = sources.flatMap(source => filesUnder(join(ROOT, source))).filter(file => !file.endsWith('.test.ts'))
  return hashOf(...files.sort().flatMap(file => [relative(ROOT, file), readFileSync(file)]))
}

/** Does a piece of work unless what it is made from is unchanged since it was done, and what it makes is still there. */
function unlessDone({ stamp, sources, makes }, work) {
  const wanted = hashOfSources(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && (!makes || existsSync(makes))) return
  // Work that is cut off is not done, whatever was there before it.
  rmSync(stamp, { force: true })
  work()
  // A source that was saved meanwhile may have been read before or after; and somebody else's work on it may just have been replaced.
  if (hashOfSources(sources) !== wanted) return rmSync(stamp, { force: true })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Say how each of our files is read. */
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json']
const CLIENT_SOURCES = ['src/client', 'src/contract', 'src/domain', 'scripts/compress.mjs', 'build', 'vite.config.ts']
const CLIENT = {
  stamp: join(ROOT, 'dist', '.built'),
  sources: [...CLIENT_SOURCES, ...SETTINGS],
  makes: join(ROOT, 'dist', 'client', 'index.html'),
}

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

export function buildClient(node) {
  unlessDone(CLIENT, () => build(node))
}

function build(node) {
  say('Building the client')
  const env = { ...environmentFor(node), NODE_ENV: 'production' }
  const built = run(node, [VITE, 'build', '--logLevel', 'warn'], { env })
  if (!built.ok) fail(`The client could not be built: ${built.reason}`)
  const compressed = run(node, [join(ROOT, 'scripts', 'compress.mjs')], { env })
  if (!compressed.ok) fail(`The client could not be compressed: ${compressed.reason}`)
}

const SERVER = {
  stamp: join(ROOT, 'dist', '.server-built'),
  sources: ['src/server', 'src/contract', 'src/domain', 'build', 'vite.server.config.ts', ...SETTINGS],
  makes: join(ROOT, 'dist', 'server', 'main.js'),
}

/** One file of the server and its libraries, compiled before it is started. */
export function buildServer(node) {
  bundleServer(node)
  compileServer(node)
}

export function bundleServer(node) {
  unlessDone(SERVER, () => {
    say('Building the server')
    mkdirSync(dirname(SERVER.makes), { recursive: true })
    // In a folder of its own: whoever starts the one that is there meanwhile finds it whole.
    const folder = mkdtempSync(join(ROOT, 'dist', 'server-'))
    const env = { ...environmentFor(node), NODE_ENV: 'production' }
    const args = ['build', '--config', 'vite.server.config.ts', '--outDir', folder, '--logLevel', 'warn']
    let built
    try {
      built = run(node, [VITE, ...args], { env })
      if (built.ok) renameSync(join(folder, 'main.js'), SERVER.makes)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    if (!built.ok) fail(`The server could not be built: ${built.reason}`)
  })
}

/** In a process of its own. Where nothing can be written, the server compiles itself at every start. */
function compileServer(node) {
  const env = environmentFor(node)
  // What is compiled is kept for each user; which Node came with the dependencies is said by the lock file.
  const whose = [node === process.execPath ? process.version : 'own', process.getuid?.() ?? 'user'].join('-')
  try {
    const stamp = join(env.NODE_COMPILE_CACHE, `.compiled-${whose}`)
    // What is compiled under other arguments is compiled again.
    unlessDone({ stamp, sources: [...SERVER.sources, 'scripts/server.mjs'] }, () => {
      const compiled = run(node, toCompile(serverArguments(node)), { env })
      if (!compiled.ok) fail(`The server could not be loaded: ${compiled.reason}`)
    })
  } catch (error) {
    say(`The server is not compiled beforehand: ${error.message}`)
  }
}

/** Runs one of our TypeScript programs in place of this one: its signals and exit code are ours. */
export async function become(node, args, env = environmentFor(node)) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: ROOT, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exitCode = await finished(child)
}
