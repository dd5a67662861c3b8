// Has a file checked in a process of its own, with little memory, little time and no rights: what opens a stranger's file may break,
// and then breaks alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileKind, UploadedType } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Finding } from './finding.ts'

const CHECKER = fileURLToPath(new URL('check-child.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * It reads the program and its libraries, and no other file: not the database, not a key. That binds JavaScript alone; what broke into
 * a native decoder would still run as the portal's user.
 */
export function rightsOfChecker(): string[] {
  const named = ['src', 'node_modules', 'package.json'].map(name => join(ROOT, name))
  // Where one of them is a link, what it leads to.
  const readable = new Set([...named, ...named.map(path => realpathSync(path))])
  return ['--permission', '--allow-addons', ...[...readable].map(path => `--allow-fs-read=${path}`)]
}

/** In milliseconds, the start of the process included. */
const PATIENCE = 15_000
/**
 * Of all that the process may ask for, in kilobytes, and of JavaScript's own part of it, in megabytes. It asks for 400 MB before it
 * does anything, of which it uses 80: what is left for a file is about half a gigabyte.
 */
const MEMORY_KILOBYTES = 900 * 1024
const HEAP_MEGABYTES = 256
const MOST_ANSWERED = 16 * 1024 * 1024

export interface CheckedFile {
  mediaType: UploadedType
  bytes: Buffer
  width: number | null
  height: number | null
}

export async function checkFile(kind: FileKind, bytes: Buffer): Promise<CheckedFile> {
  const answer = await runChecker(kind, bytes)
  const end = answer.indexOf('\n')
  // Killed for the time or the memory it took.
  if (end < 0) throw new Refusal('files.too_costly')
  const finding = JSON.parse(answer.subarray(0, end).toString()) as Finding
  if ('refused' in finding) throw refusalOf(finding)
  if (kind === 'pdf') return { mediaType: 'application/pdf', bytes, width: null, height: null }
  return { mediaType: 'image/webp', bytes: answer.subarray(end + 1), ...finding }
}

function refusalOf({ refused, holds }: Extract<Finding, { refused: string }>): Refusal {
  return refused === 'files.pdf_active' ? new Refusal(refused, { holds }) : new Refusal(refused)
}

/** What it said, whole; empty where it did not come to an end. */
async function runChecker(kind: FileKind, bytes: Buffer): Promise<Buffer> {
  const [command, ...args] = limited([
    ...[process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning'],
    ...[...rightsOfChecker(), '--disable-warning=SecurityWarning', CHECKER, kind],
  ])
  const child = spawn(command, args, {
    // Nothing of our own configuration, which holds secrets.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_ANSWERED) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [code] = await once(child, 'close')
  return code === 0 ? Buffer.concat(chunks) : Buffer.of()
}

/** The limit covers all memory of the process, not JavaScript's alone. Where there is no such limit the rest still holds. */
function limited(command: readonly string[]): [string, ...string[]] {
  if (process.platform === 'win32') return command as [string, ...string[]]
  const script = 'ulimit -d "$0" 2>/dev/null; exec "$@"'
  return ['/bin/sh', '-c', script, String(MEMORY_KILOBYTES), ...command]
}
